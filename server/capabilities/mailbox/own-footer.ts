import { reasonForAnswers } from '#server/correspondence/inbox/answer-letter.ts';

/** Whether a text holds the footer of an answer of ours without a mark of quotation, perhaps broken in two lines. */
export const hasOwnFooter = (text: string): boolean =>
  text
    .split('\n')
    .some((line, at, lines) => `${line.trim()} ${lines[at + 1]?.trim()}`.startsWith(reasonForAnswers));
