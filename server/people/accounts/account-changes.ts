import { config } from '#server/platform/config.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';
import { opaqueName } from '#server/files/stores/addresses.ts';

export interface Reader {
  readonly name: string;
  readonly email: string;
}

/** Changes in the ways to sign in to an account. */
type AccountChange =
  | { readonly que: 'correo'; readonly nuevo: string }
  | { readonly que: 'llave' | 'llave-quitada'; readonly nombre: string }
  | { readonly que: 'contrasena' | 'app' | 'app-quitada' };

const WHERE = 'tu cuenta del administrador del sitio';

const THEIRS = 'Tu cuenta del administrador del sitio';

/** Subject and sentence of each change; `of` is the new e-mail or the name of the passkey. */
const sentences: Readonly<Record<AccountChange['que'], (of: string) => { subject: string; what: string }>> = {
  correo: (of) => ({
    subject: 'El correo de tu cuenta cambió',
    what: `El correo de ${WHERE} ahora es ${of}. Este correo ya no sirve para entrar.`,
  }),
  contrasena: () => ({
    subject: 'Tu contraseña cambió',
    what: `La contraseña de ${WHERE} cambió. Se cerraron las otras sesiones y se revocaron las credenciales de API.`,
  }),
  llave: (of) => ({
    subject: 'Una llave de acceso nueva en tu cuenta',
    what: `En ${WHERE} se guardó la llave de acceso «${of}». Con ella se entra sin contraseña.`,
  }),
  'llave-quitada': (of) => ({
    subject: 'Se quitó una llave de acceso de tu cuenta',
    what: `De ${WHERE} se quitó la llave de acceso «${of}».`,
  }),
  app: () => ({
    subject: 'Una aplicación de códigos nueva en tu cuenta',
    what: `${THEIRS} pide ahora un código de una aplicación para entrar.`,
  }),
  'app-quitada': () => ({
    subject: 'Se quitó la aplicación de códigos de tu cuenta',
    what: `${THEIRS} ya no pide el código de una aplicación para entrar.`,
  }),
};

const nameIn = (change: AccountChange): string => {
  if ('nuevo' in change) return change.nuevo;
  return 'nombre' in change ? change.nombre : '';
};

export const accountChangedLetter = (name: string, change: AccountChange): Letter => {
  const { subject, what } = sentences[change.que](nameIn(change));
  return {
    subject,
    body: [
      `Hola, ${name}:`,
      what,
      'Si fuiste tú, no hagas nada.',
      'Si no fuiste tú, avisa cuanto antes a otro administrador del sitio y cambia tu contraseña.',
      { label: 'Recuperar mi cuenta', url: `${config.address}/recuperar` },
    ],
    reason: 'Recibes este correo porque es sobre la seguridad de tu cuenta.',
  };
};

/** Mails the owner of an account about a change, at the address the account had before. */
export const sendAccountChanged = ({ name, email }: Reader, change: AccountChange): Promise<void> =>
  writeMail({ key: `cuenta-${opaqueName()}`, to: email, ...accountChangedLetter(name, change) });
