import { hasOwnFooter } from './own-footer.ts';

/** A line, or a few, with which mail programs begin what is quoted. Bounded, so that no text makes them slow. */
const INTRODUCTIONS = [
  /^[> \t]*(?:El|On)\s[^\n]{4,200}(?:\n[^\n]{0,200}){0,2}?\b(?:escribió|escribiste|wrote):[ \t]*$/m,
  /^-{3,}[ \t]*(?:Mensaje original|Original Message|Mensaje reenviado)[ \t]*-{3,}[ \t]*$/im,
  /^[ \t*]{0,10}(?:De|From)[ *]{0,3}:[^\n]{1,300}\n[ \t*]{0,10}(?:Enviado|Enviado el|Fecha|Sent|Date)[ *]{0,3}:[^\n]{1,200}$/m,
];
const QUOTED = /^[ \t]*>/;
/** The separator of Outlook between a text and the mail it answers. */
const ADDED = [/^_{5,}$/, /^(?:Obtener|Get) Outlook (?:para|for) [\w ]{1,20}(?:<[^<>]{1,200}>)?$/];

const isNew = (line: string): boolean => line.trim() !== '' && !QUOTED.test(line);

/** Index of the first of the marked quoted lines at the end; the number of lines when there are none. */
const markedEnd = (lines: readonly string[]): number => {
  const last = lines.findLastIndex(isNew);
  return lines.slice(last + 1).some((line) => QUOTED.test(line)) ? last + 1 : lines.length;
};

const saysNothing = (line: string): boolean =>
  /^[>\s]*$/.test(line) || ADDED.some((added) => added.test(line.trim()));

/** Index of the first of the blank lines right before `at`. */
const blankBefore = (text: string, at: number): number => {
  const lines = text.slice(0, at).split('\n');
  const last = lines.findLastIndex((line) => !saysNothing(line));
  return last === -1 ? 0 : Math.min(at, lines.slice(0, last + 1).join('\n').length + 1);
};

const introduced = (text: string): number | undefined => {
  const [at] = INTRODUCTIONS.map((pattern) => pattern.exec(text)?.index)
    .filter((index) => index !== undefined)
    .toSorted((one, other) => one - other);
  return at === undefined ? undefined : blankBefore(text, at);
};

/**
 * Whether somebody wrote between or below quoted lines: then nothing can be cut without losing words of theirs. Where
 * our own footer has no mark, the program marks no quotation, and the marked lines are those of our mail.
 */
const isAnsweredWithin = (quote: string): boolean => {
  if (hasOwnFooter(quote)) return false;
  const lines = quote.split('\n');
  const first = lines.findIndex((line) => QUOTED.test(line));
  return first !== -1 && lines.slice(first).some(isNew);
};

/** Splits a mail's text from the quoted mail at its end. */
export const cutQuote = (text: string): { texto: string; cita: string | null } => {
  const at = introduced(text);
  const lines = text.split('\n');
  const place =
    at !== undefined && !isAnsweredWithin(text.slice(at))
      ? at
      : lines.slice(0, markedEnd(lines)).join('\n').length;
  const [texto, cita] = [text.slice(0, place).trim(), text.slice(place).trim()];
  return texto === '' || cita === '' ? { texto: text.trim(), cita: null } : { texto, cita };
};
