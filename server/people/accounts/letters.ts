import { fechaLarga, hora } from '#shared/contract/words/fechas.ts';
import { HORAS_DE_ENLACE } from '#shared/people/accesos.ts';
import { config } from '#server/platform/config.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';
import { sha256 } from '#server/platform/sha256.ts';
import { linkPath } from './links.ts';

export interface Reader {
  readonly name: string;
  readonly email: string;
}

/** Absolute URL by the configured address, never by a request's Host header, which anybody can set. */
export const absoluteUrl = (path: string): string => config.address + path;

const VALID = `El enlace vale ${HORAS_DE_ENLACE} horas y se usa una sola vez.`;
export const SECURITY = 'Recibes este correo porque es sobre la seguridad de tu cuenta.';

const linkTo = (clave: string) => ({ label: 'Elegir contraseña', url: absoluteUrl(linkPath(clave)) });

export const recoveryLetter = (name: string, clave: string): Letter => ({
  subject: 'Elige una contraseña nueva',
  body: [
    `Hola, ${name}:`,
    'Pediste entrar al administrador del sitio sin tu contraseña. Con este enlace eliges una nueva.',
    'Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.',
    linkTo(clave),
    VALID,
  ],
  reason: 'Recibes este correo porque alguien escribió tu correo en la página para recuperar el acceso.',
});

export const invitationLetter = (name: string, clave: string): Letter => ({
  subject: 'Tu cuenta en el administrador del sitio',
  body: [
    `Hola, ${name}:`,
    'Tienes una cuenta en el administrador del sitio. Elige tu contraseña para entrar.',
    linkTo(clave),
    VALID,
  ],
  reason: 'Recibes este correo porque un administrador del sitio creó el enlace para ti.',
});

export const passwordChangedLetter = (name: string): Letter => ({
  subject: 'Tu contraseña cambió',
  body: [
    `Hola, ${name}:`,
    'La contraseña de tu cuenta cambió por un enlace, y se cerraron todas las sesiones.',
    'Si no fuiste tú, avisa cuanto antes a otro administrador del sitio.',
  ],
  reason: SECURITY,
});

/** `when` is an instant, ISO 8601. */
export const newDeviceLetter = (
  name: string,
  { equipo, when }: { equipo: string; when: string },
): Letter => ({
  subject: 'Entraron a tu cuenta desde un equipo nuevo',
  body: [
    `Hola, ${name}:`,
    `Alguien entró a tu cuenta del administrador del sitio desde ${equipo}, el ${fechaLarga(when)}, ${hora(when)} (hora de Lima). Hasta hoy nadie había entrado desde ahí.`,
    'Si fuiste tú, no hagas nada.',
    'Si no fuiste tú, cambia tu contraseña ahora mismo: eso cierra tus otras sesiones. Después avisa a otro administrador del sitio.',
    { label: 'Cambiar mi contraseña', url: absoluteUrl('/perfil') },
  ],
  reason: SECURITY,
});

export const sendRecovery = ({ name, email }: Reader, clave: string): Promise<void> =>
  writeMail({ key: `acceso-${sha256(clave)}`, to: email, ...recoveryLetter(name, clave) });

export const sendInvitation = ({ name, email }: Reader, clave: string): Promise<void> =>
  writeMail({ key: `acceso-${sha256(clave)}`, to: email, ...invitationLetter(name, clave) });

/** Mails the owner of an account that its password was changed with a link. */
export const sendPasswordChanged = ({ name, email }: Reader, clave: string): Promise<void> =>
  writeMail({ key: `contrasena-${sha256(clave)}`, to: email, ...passwordChangedLetter(name) });
