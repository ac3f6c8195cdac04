import { absoluteUrl, type Reader, SECURITY } from '#server/people/accounts/letters.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';

export const credentialMadeLetter = (name: string, nombre: string): Letter => ({
  subject: 'Una credencial de API nueva en tu cuenta',
  body: [
    `Hola, ${name}:`,
    `En tu cuenta del administrador del sitio se creó la credencial de API «${nombre}». Con ella un programa puede actuar por ti.`,
    'Si la creaste tú, no hagas nada.',
    'Si no la creaste tú, revócala y cambia tu contraseña ahora mismo. Después avisa a otro administrador del sitio.',
    { label: 'Ver las credenciales', url: absoluteUrl('/credenciales') },
  ],
  reason: SECURITY,
});

/** Tells the owner of an account of a new credential: it outlives the session in which it was made. */
export const sendCredentialMade = (
  { name, email }: Reader,
  { id, nombre }: { id: number; nombre: string },
): Promise<void> => writeMail({ key: `credencial-${id}`, to: email, ...credentialMadeLetter(name, nombre) });
