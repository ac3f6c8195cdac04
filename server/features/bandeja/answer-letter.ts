import { a, type Asociacion } from '#shared/asociacion.ts';
import type { consultas } from '#server/db/schema.ts';
import type { Letter } from '#server/mail/letter.ts';

type Enquiry = Pick<typeof consultas.$inferSelect, 'fecha_envio' | 'mensaje'>;

const longDate = (instant: string): string =>
  new Intl.DateTimeFormat('es-PE', { dateStyle: 'long', timeZone: 'America/Lima' }).format(new Date(instant));

interface Answer {
  texto: string;
  /** Who answers. */
  association: Pick<Asociacion, 'corto'>;
}

/** The answer to an enquiry, with the question below it. */
export const answerLetter = ({ fecha_envio, mensaje }: Enquiry, { texto, association }: Answer): Letter => ({
  subject: `Respuesta a tu consulta ${a(association.corto)}`,
  body: [texto, { intro: `El ${longDate(fecha_envio)} nos escribiste:`, quote: mensaje }],
  reason: 'Recibes este correo porque escribiste al sitio de la asociación.',
});
