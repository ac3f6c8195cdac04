import { mailKeysIn } from '#server/platform/mail/signed-ids.ts';

/** A mail of the site that could not be delivered. */
export interface Bounce {
  /** Key of the mail in the outbox. */
  readonly key: string;
  readonly reason: string;
}

/** Explanations of RFC 3463 status codes, most specific first. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^\d\.1\.[1368]/, 'La dirección no existe.'],
  [/^\d\.(?:1\.2|4\.4)/, 'El servidor de esa dirección no existe o no responde.'],
  [/^\d\.2\.2/, 'El buzón está lleno.'],
  [/^\d\.2\.1/, 'El buzón está cerrado.'],
  [/^\d\.2\.3|^\d\.3\.4/, 'El correo es demasiado grande para ese buzón.'],
  [/^\d\.7/, 'El servidor lo rechazó por sus reglas, quizá como correo no deseado.'],
  [/^4/, 'No se pudo entregar después de varios intentos.'],
];
const LONGEST = 500;

/** The value of a field in a report or header; lines that begin with a space continue the previous one. */
export const fieldIn = (text: string, name: string): string | undefined =>
  new RegExp(String.raw`^${name}:[ \t]*(.*(?:\r?\n[ \t].*)*)`, 'im')
    .exec(text)?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim();

/** Explains to staff why a mail was not delivered: the meaning of the status, and the server's text. */
export const reasonFor = (status: string, said: string | undefined): string => {
  const told = REASONS.find(([pattern]) => pattern.test(status))?.[1] ?? 'El servidor no lo entregó.';
  return `Devuelto. ${told}${said ? ` Dijo: «${said}».` : ''}`.slice(0, LONGEST).toWellFormed();
};

// qmail and old Exim servers report bounces in plain text instead of a structured report.

/** The line that introduces the copy of the undelivered mail. */
const COPY =
  /^-{3,6} (?:Below this line is a copy of the message\.|This is a copy of (?:the|your) message[^\n]{0,80})[ \t]*$/m;
const FAILED = /qmail-send program|permanent (?:fatal )?error|could not be delivered/i;
const DELAYED = /(?:not yet been|temporarily) (?:un)?deliver|no action is required|warning message only/i;
const STATUS = /(?:#|\s)([45]\.\d\.\d{1,3})\b/;
/** The server's explanation, which follows the address. */
const WORDS = /^[ \t]*<?[^\s<>:]+@[^\s<>:]+>?:?[ \t]*\n[ \t]*(\S[^\n]{0,300})/m;

const reasonIn = (told: string): string =>
  reasonFor(STATUS.exec(told)?.[1] ?? '', WORDS.exec(told)?.[1]?.trim());

/** The undelivered mail of the site in such a text; undefined for mails of others and for delays. */
export const bounceInText = (text: string): Bounce | undefined => {
  const [told = '', copy = ''] = text.split(COPY, 2);
  if (!FAILED.test(told) || DELAYED.test(told)) return undefined;
  const [header = ''] = copy.trimStart().split(/\r?\n\r?\n/, 1);
  const [key] = mailKeysIn(fieldIn(header, 'Message-ID') ?? '');
  return key === undefined ? undefined : { key, reason: reasonIn(told) };
};
