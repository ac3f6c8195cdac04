import { isHeaderOfOurs, ownFooterIn } from './own-mail.ts';

/** Lines with which mail programs introduce a quotation. Bounded, so that no text makes the matching slow. */
const WROTE =
  /^[> \t]*(?:El|On|Em|Le|Il|Am)\s[^\n]{4,200}(?:\n[^\n]{0,200}){0,2}?(?<!\p{L})(?:escribió|escribiste|wrote|escreveu|a écrit|ha scritto|schrieb[^\n:]{0,100})[ \u00A0]?:[ \t]*$/gmu;
const ORIGINAL =
  /^-{3,}[ \t]*(?:Mensaje original|Original Message|Mensaje reenviado|Forwarded message|Mensagem original|Message d'origine)[ \t]*-{3,}/gim;
const ZOHO = /^-{2,6}[ \t]*(?:El|On|Em)\s[^\n]{4,200}\s(?:escribió|wrote|escreveu)[ \t]*-{2,6}[ \t]*$/gmu;
/** Header lines of a quoted mail, in any order. */
const FIELD =
  '[ \\t*]{0,10}(?:De|From|Von|Da|Enviado|Enviado el|Enviada|Fecha|Sent|Date|Data|Datum|Envoyé|Gesendet|Inviato|Para|To|An|A|À|CC|Asunto|Subject|Assunto|Objet|Betreff|Oggetto)[ *\\u00A0]{0,3}:[^\\n]{1,300}';
const HEADER = new RegExp(String.raw`^(?:${FIELD}\n){1,9}${FIELD}$`, 'gimu');
/** The site's answers introduce the quoted enquiry with this line. */
const OWN_INTRODUCTION = /nos escribiste:[ \t]*$/;
const QUOTED = /^[ \t]*>/;
/** Lines that mail programs add between a text and the quoted mail. */
const ADDED = [
  /^_{5,}$/,
  /^(?:Obtener|Get) Outlook (?:para|for) [\w ]{1,20}(?:<[^<>]{1,200}>)?$/,
  new RegExp(`${ORIGINAL.source}$`, 'i'),
];
/** What a program signs at the end of an answer, Samsung's without a break before it. */
const SIGNED =
  /(?:Enviado desde|Sent from) (?:(?:mi|my) (?:tel[eé]fono |smartphone )?(?:Galaxy|Samsung|iPhone|iPad|Huawei|HONOR|Xiaomi|Redmi|POCO|Motorola|OPPO|Android|BlackBerry|celular|m[oó]vil|tel[eé]fono|dispositivo|phone)|Yahoo Mail|Outlook|Correo para Windows|Mail for Windows)[^\n]{0,40}$/u;
const LONGEST_SIGNATURE = 120;
/** Characters after an introduction in which the quoted mail's header must be. */
const HEADER_LENGTH = 600;

interface Introduction {
  readonly at: number;
  readonly words: string;
  readonly isHeader: boolean;
}

const isNew = (line: string): boolean => line.trim() !== '' && !QUOTED.test(line);

/** Index of the first of the `>` lines at the end; the number of lines if there are none. */
const markedEnd = (lines: readonly string[]): number => {
  const last = lines.findLastIndex(isNew);
  return lines.slice(last + 1).some((line) => QUOTED.test(line)) ? last + 1 : lines.length;
};

const saysNothing = (line: string): boolean =>
  /^[>\s]*$/.test(line) || ADDED.some((added) => added.test(line.trim()));

/** Index of the first blank line directly before `at`. */
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

/** Whether `>` lines follow, which only programs write. A copied header identifies the mail by itself. */
const isBeforeMarked = (text: string, { at, words, isHeader }: Introduction): boolean => {
  if (isHeader || OWN_INTRODUCTION.test(words)) return false;
  const from = at + words.length;
  return /^\s*>/.test(text.slice(from, from + HEADER_LENGTH));
};

/**
 * Where the quoted mail of the site begins, without `>` marks. Similar text of the visitor («De: … Fecha: …» of a
 * deposit, «El tesorero me escribió:») is not cut.
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
 * Whether the visitor wrote between or below quoted lines, so that nothing can be cut safely. If the site's footer
 * has no `>` mark, the program marks no quotations, and marked lines belong to the site's mail.
 */
const isAnsweredWithin = (quote: string): boolean => {
  if (ownFooterIn(quote) !== -1) return false;
  const lines = quote.split('\n');
  const first = lines.findIndex((line) => QUOTED.test(line));
  return first !== -1 && lines.slice(first).some(isNew);
};

/** Where the signature of a program begins; the end if there is none, or nothing else. */
const beforeSignature = (answer: string): number => {
  const from = Math.max(0, answer.length - LONGEST_SIGNATURE);
  const found = SIGNED.exec(answer.slice(from));
  const at = found ? from + found.index : 0;
  return at > 0 ? at : answer.length;
};

/** Splits a mail's text from the quoted mail at its end. */
export const cutQuote = (text: string): { texto: string; cita: string | null } => {
  const at = introduced(text);
  const lines = text.split('\n');
  const place =
    at !== undefined && !isAnsweredWithin(text.slice(at))
      ? at
      : lines.slice(0, markedEnd(lines)).join('\n').length;
  const [answer, quote] = [text.slice(0, place).trim(), text.slice(place).trim()];
  if (answer === '' || quote === '') return { texto: text.trim(), cita: null };
  const end = beforeSignature(answer);
  return { texto: answer.slice(0, end).trim(), cita: `${answer.slice(end)}\n${quote}`.trim() };
};
