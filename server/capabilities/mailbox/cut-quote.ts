import { isHeaderOfOurs, ownFooterIn } from './own-mail.ts';

/** A line, or a few, with which mail programs begin what is quoted. Bounded, so that no text makes them slow. */
const WROTE =
  /^[> \t]*(?:El|On|Em|Le|Il|Am)\s[^\n]{4,200}(?:\n[^\n]{0,200}){0,2}?(?<!\p{L})(?:escribió|escribiste|wrote|escreveu|a écrit|ha scritto|schrieb[^\n:]{0,100})[ \u00A0]?:[ \t]*$/gmu;
const ORIGINAL =
  /^-{3,}[ \t]*(?:Mensaje original|Original Message|Mensaje reenviado|Forwarded message|Mensagem original|Message d'origine)[ \t]*-{3,}/gim;
const ZOHO = /^-{2,6}[ \t]*(?:El|On|Em)\s[^\n]{4,200}\s(?:escribió|wrote|escreveu)[ \t]*-{2,6}[ \t]*$/gmu;
/** The lines of a header, in any order. */
const FIELD =
  '[ \\t*]{0,10}(?:De|From|Von|Da|Enviado|Enviado el|Enviada|Fecha|Sent|Date|Data|Datum|Envoyé|Gesendet|Inviato|Para|To|An|A|À|CC|Asunto|Subject|Assunto|Objet|Betreff|Oggetto)[ *\\u00A0]{0,3}:[^\\n]{1,300}';
const HEADER = new RegExp(String.raw`^(?:${FIELD}\n){1,9}${FIELD}$`, 'gimu');
/** Our own letter introduces the enquiry that it answers. */
const OWN_INTRODUCTION = /nos escribiste:[ \t]*$/;
const QUOTED = /^[ \t]*>/;
/** Lines of programs between a text and the mail it answers. */
const ADDED = [
  /^_{5,}$/,
  /^(?:Obtener|Get) Outlook (?:para|for) [\w ]{1,20}(?:<[^<>]{1,200}>)?$/,
  new RegExp(`${ORIGINAL.source}$`, 'i'),
];
/** Characters after an introduction in which the header of the quoted mail stands. */
const HEADER_LENGTH = 600;

interface Introduction {
  readonly at: number;
  readonly words: string;
  readonly isHeader: boolean;
}

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

const introductionsIn = (text: string): Introduction[] =>
  [WROTE, ORIGINAL, ZOHO, HEADER]
    .flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index, 0: words }) => {
        return { at: index, words, isHeader: pattern === HEADER };
      }),
    )
    .toSorted((one, other) => one.at - other.at);

/** A program marks the lines that follow: nobody else does. A header says itself whose it is. */
const isBeforeMarked = (text: string, { at, words, isHeader }: Introduction): boolean => {
  if (isHeader || OWN_INTRODUCTION.test(words)) return false;
  const from = at + words.length;
  return /^\s*>/.test(text.slice(from, from + HEADER_LENGTH));
};

/**
 * Where the mail of ours begins that a program quotes below its introduction. What only looks like one («De: … Fecha: …» of
 * a deposit, «El tesorero me escribió:») stays with the visitor's words.
 */
const introduced = (text: string): number | undefined => {
  const all = introductionsIn(text);
  const named = all.find((one, place) => {
    const end = Math.min(one.at + one.words.length + HEADER_LENGTH, all[place + 1]?.at ?? text.length);
    return isHeaderOfOurs(text.slice(one.at, end)) || isBeforeMarked(text, one);
  });
  const footer = named ? -1 : ownFooterIn(text);
  const before = all.filter(({ at }) => at < footer);
  const found = named ?? before.findLast(({ words }) => !OWN_INTRODUCTION.test(words)) ?? before[0];
  return found && blankBefore(text, found.at);
};

/**
 * Whether somebody wrote between or below quoted lines: then nothing can be cut without losing words of theirs. Where
 * our own footer has no mark, the program marks no quotation, and the marked lines are those of our mail.
 */
const isAnsweredWithin = (quote: string): boolean => {
  if (ownFooterIn(quote) !== -1) return false;
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
