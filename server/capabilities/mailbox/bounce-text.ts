import { mailKeysIn } from '#server/platform/mail/signed-ids.ts';

/** A mail of ours that could not be delivered. */
export interface Bounce {
  /** The key of the mail. */
  readonly key: string;
  readonly reason: string;
}

/** Status codes of RFC 3463, the more exact first. */
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

/** The value of a field in a report or a header; lines that begin with a space go on with the one before. */
export const fieldIn = (text: string, name: string): string | undefined =>
  new RegExp(String.raw`^${name}:[ \t]*(.*(?:\r?\n[ \t].*)*)`, 'im')
    .exec(text)?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim();

/** Why a mail did not arrive, for staff: what its status means, and the server's own words. */
export const reasonFor = (status: string, said: string | undefined): string => {
  const told = REASONS.find(([pattern]) => pattern.test(status))?.[1] ?? 'El servidor no lo entregó.';
  return `Devuelto. ${told}${said ? ` Dijo: «${said}».` : ''}`.slice(0, LONGEST).toWellFormed();
};

// Mail servers of qmail and old ones of Exim tell in plain words, not in a report, that a mail did not arrive.

/** The line below which such a mail repeats the one that it is about. */
const COPY =
  /^-{3,6} (?:Below this line is a copy of the message\.|This is a copy of (?:the|your) message[^\n]{0,80})[ \t]*$/m;
const FAILED = /qmail-send program|permanent (?:fatal )?error|could not be delivered/i;
const DELAYED = /(?:not yet been|temporarily) (?:un)?deliver|no action is required|warning message only/i;
const STATUS = /(?:#|\s)([45]\.\d\.\d{1,3})\b/;
/** The server's own words follow the address. */
const WORDS = /^[ \t]*<?[^\s<>:]+@[^\s<>:]+>?:?[ \t]*\n[ \t]*(\S[^\n]{0,300})/m;

const reasonIn = (told: string): string =>
  reasonFor(STATUS.exec(told)?.[1] ?? '', WORDS.exec(told)?.[1]?.trim());

/** The mail of ours that such a text says was not delivered; undefined for mails of others, and for a delay. */
export const bounceInText = (text: string): Bounce | undefined => {
  const [told = '', copy = ''] = text.split(COPY, 2);
  if (!FAILED.test(told) || DELAYED.test(told)) return undefined;
  const [header = ''] = copy.trimStart().split(/\r?\n\r?\n/, 1);
  const [key] = mailKeysIn(fieldIn(header, 'Message-ID') ?? '');
  return key === undefined ? undefined : { key, reason: reasonIn(told) };
};
