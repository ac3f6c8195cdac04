import { nombreRegional } from '#shared/asociacion.ts';
import type { consultas } from '#server/db/schema.ts';
import type { Letter } from '#server/mail/letter.ts';

type Enquiry = Pick<typeof consultas.$inferSelect, 'fecha_envio' | 'mensaje'>;

const longDate = (instant: string): string =>
  new Intl.DateTimeFormat('es-PE', { dateStyle: 'long', timeZone: 'America/Lima' }).format(new Date(instant));

/** The answer to an enquiry, with the question below it. */
export const answerLetter = ({ fecha_envio, mensaje }: Enquiry, texto: string): Letter => ({
  subject: `Respuesta a tu consulta al ${nombreRegional}`,
  body: [texto, { intro: `El ${longDate(fecha_envio)} nos escribiste:`, quote: mensaje }],
  reason: 'Recibes este correo porque escribiste al sitio de la asociación.',
});
