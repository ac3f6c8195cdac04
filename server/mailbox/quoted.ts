/** A line, or a few, with which mail programs begin what is quoted. Bounded, so that no text makes them slow. */
const INTRODUCTIONS = [
  /^[>\s]*(?:El|On)\s[^\n]{4,200}(?:\n[^\n]{0,200}){0,2}?\b(?:escribió|escribiste|wrote):[ \t]*$/m,
  /^-{3,}[ \t]*(?:Mensaje original|Original Message|Mensaje reenviado)[ \t]*-{3,}[ \t]*$/im,
  /^(?:De|From):[^\n]{1,300}\n(?:Enviado|Enviado el|Fecha|Sent|Date):[^\n]{1,200}$/m,
];
const QUOTED = /^[ \t]*>/;

const isNew = (line: string): boolean => line.trim() !== '' && !QUOTED.test(line);

/** Where the quoted lines at the end begin, that have a mark each; the number of lines when there are none. */
const markedEnd = (lines: readonly string[]): number => {
  const last = lines.findLastIndex(isNew);
  return lines.slice(last + 1).some((line) => QUOTED.test(line)) ? last + 1 : lines.length;
};

const introduced = (text: string): number | undefined =>
  INTRODUCTIONS.map((pattern) => pattern.exec(text)?.index)
    .filter((at) => at !== undefined)
    .toSorted((one, other) => one - other)[0];

/** Whether somebody wrote between or below quoted lines: then nothing can be cut without losing words of theirs. */
const isAnsweredWithin = (quote: string): boolean => {
  const lines = quote.split('\n');
  const first = lines.findIndex((line) => QUOTED.test(line));
  return first !== -1 && lines.slice(first).some(isNew);
};

/** A mail's text without the mail it answers, which stands at its end, and that by itself. */
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
