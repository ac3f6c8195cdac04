/** Why a visitor receives an answer: the last line of its footer, by which an answer is known again inside a quote. */
export const reasonForAnswers = 'Recibes este correo porque escribiste al sitio de la asociación.';

/** Whether a text holds the footer of an answer of ours without a mark of quotation, perhaps broken in two lines. */
export const hasOwnFooter = (text: string): boolean =>
  text
    .split('\n')
    .some((line, at, lines) => `${line.trim()} ${lines[at + 1]?.trim()}`.startsWith(reasonForAnswers));
