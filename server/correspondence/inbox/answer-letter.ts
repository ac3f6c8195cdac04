import { aAsociacion, type Asociacion } from '#shared/content/settings/asociacion.ts';
import { fechaLarga } from '#shared/contract/words/fechas.ts';
import type { consultas } from '#server/platform/db/schema.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

/** Last line of an answer's footer, which also identifies the site's answers in quotations. */
export const reasonForAnswers = 'Recibes este correo porque escribiste al sitio de la asociación.';

/** Beginning of the subject of answers. */
export const subjectOfAnswers = 'Respuesta a tu consulta';

/** The enquiry or mail that is answered; only a mail has an `asunto`. */
type Enquiry = Pick<typeof consultas.$inferSelect, 'fecha_envio' | 'mensaje'> & {
  readonly asunto?: string | null;
};

/** Adds «Re: » to a subject, once. */
const again = (subject: string): string =>
  `Re: ${subject.replace(/^(?:(?:re|rv|fwd?|aw):\s*)+/i, '')}`.slice(0, 255);

interface Answer {
  texto: string;
  /** The association that answers. */
  association: Pick<Asociacion, 'corto'>;
}

/** The answer to an enquiry, with the question below it. */
export const answerLetter = (
  { fecha_envio, mensaje, asunto }: Enquiry,
  { texto, association }: Answer,
): Letter => ({
  subject: asunto ? again(asunto) : `${subjectOfAnswers} ${aAsociacion(association.corto)}`,
  body: [texto, { intro: `El ${fechaLarga(fecha_envio)} nos escribiste:`, quote: mensaje }],
  reason: reasonForAnswers,
});
