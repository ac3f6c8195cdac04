import { a, type Asociacion } from '#shared/content/settings/asociacion.ts';
import { fechaLarga } from '#shared/contract/words/fechas.ts';
import type { consultas } from '#server/platform/db/schema.ts';
import type { Letter } from '#server/platform/mail/letter.ts';

/** Why a visitor receives an answer: the last line of its footer, by which an answer is known again inside a quote. */
export const reasonForAnswers = 'Recibes este correo porque escribiste al sitio de la asociación.';

/** How the subject of an answer to an enquiry begins. */
export const subjectOfAnswers = 'Respuesta a tu consulta';

/** The enquiry or mail that is answered; only a mail has an `asunto`. */
type Enquiry = Pick<typeof consultas.$inferSelect, 'fecha_envio' | 'mensaje'> & {
  readonly asunto?: string | null;
};

/** The subject with a single «Re: ». */
const again = (subject: string): string =>
  `Re: ${subject.replace(/^(?:(?:re|rv|fwd?|aw):\s*)+/i, '')}`.slice(0, 255);

interface Answer {
  texto: string;
  /** Who answers. */
  association: Pick<Asociacion, 'corto'>;
}

/** The answer to an enquiry, with the question below it. */
export const answerLetter = (
  { fecha_envio, mensaje, asunto }: Enquiry,
  { texto, association }: Answer,
): Letter => ({
  subject: asunto ? again(asunto) : `${subjectOfAnswers} ${a(association.corto)}`,
  body: [texto, { intro: `El ${fechaLarga(fecha_envio)} nos escribiste:`, quote: mensaje }],
  reason: reasonForAnswers,
});
