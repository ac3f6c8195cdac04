import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ImapFlow } from 'imapflow';
import { sequentially } from '#shared/contract/sequentially.ts';
import { visibleText } from '#shared/contract/fields/invisibles.ts';
import { decodeWindows1252, encodeWindows1252 } from '#server/files/uploads/windows-1252.ts';
import { type Part, piecesOf } from './structure.ts';

/** Maximum bytes fetched of a mail part; what a person writes is shorter. */
const MOST_BYTES = 200_000;
/** Maximum characters of a stored mail text. */
const LONGEST = 20_000;
/** Maximum characters processed of a text or its HTML, including markup and spaces. */
const MOST_PLAIN = 4 * LONGEST;
const MOST_HTML = 10 * LONGEST;

const isWindows1252 = (charset: string): boolean => {
  try {
    return new TextDecoder(charset).encoding === 'windows-1252';
  } catch {
    return false;
  }
};

/** Ignores a UTF-8 character that was cut in half at the end. */
const isUtf8Text = (bytes: Buffer): boolean =>
  isUtf8(bytes) || (bytes.length >= MOST_BYTES && [1, 2, 3].some((less) => isUtf8(bytes.subarray(0, -less))));

/**
 * Decodes a text as browsers do. The library has converted known charsets to UTF-8; Latin-1, ASCII and unknown
 * charsets are read as Windows-1252. Valid UTF-8 is always recognised.
 */
export const decodeText = (bytes: Buffer, charset: string): string => {
  if (!isUtf8Text(bytes) && !/^utf-?8$/i.test(charset)) return decodeWindows1252(bytes);
  const text = new TextDecoder().decode(bytes);
  const original = isWindows1252(charset) ? encodeWindows1252(text) : null;
  if (!original) return text;
  return isUtf8Text(original) ? new TextDecoder().decode(original) : decodeWindows1252(original);
};

/** Fetches and decodes the beginning of a part. Only the structure has the charset: the library reports UTF-8. */
export const fetchPart = async (
  client: ImapFlow,
  uid: number,
  { part = '1', parameters }: Part,
): Promise<string> => {
  const found = await client.download(String(uid), part, { uid: true, maxBytes: MOST_BYTES });
  if (!('content' in found) || !found.content) return '';
  return decodeText(await buffer(found.content), parameters?.['charset'] ?? '');
};

const HIDDEN = /<(?:style|script|head|title)\b/i;
const HIDDEN_END = /<\/(?:style|script|head|title)[^>]{0,20}>/i;

/** HTML without styles and scripts; an unclosed one hides the rest of the text. */
const withoutHidden = (html: string): string => {
  const [first = '', ...others] = html.split(HIDDEN);
  const shown = others.map((other) => {
    const end = HIDDEN_END.exec(other);
    return end ? other.slice(end.index + end[0].length) : '';
  });
  return first + shown.join('');
};

/** Puts list items on lines of their own, which the HTML parser does not. */
const withItemsApart = (html: string): string => html.replaceAll(/<li\b/gi, '<br>$&');

/** Converts HTML to plain text with the mail parser, which does so for a mail with both kinds. */
const asPlainText = async (html: string): Promise<string> => {
  const { default: PostalMime } = await import('postal-mime');
  const line = randomUUID();
  const mail = [
    `Content-Type: multipart/mixed; boundary="${line}"\r\n`,
    `--${line}\r\nContent-Type: text/plain\r\n\r\n`,
    `--${line}\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${withItemsApart(withoutHidden(html))}`,
    `--${line}--\r\n`,
  ];
  return (await PostalMime.parse(mail.join('\r\n'))).text ?? '';
};

const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Trims each line. A regular expression for spaces before line ends would be slow. */
export const trimLines = (text: string): string =>
  visibleText(text)
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(CONTROLS, '').trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** The trimmed text of a mail's parts; `isCut` says whether it was shortened. */
export const textOf = async (
  plain: string,
  html: () => Promise<string>,
): Promise<{ text: string; isCut: boolean }> => {
  const isLong = plain.trim().length > MOST_PLAIN;
  const tidied = trimLines(plain.trim().slice(0, MOST_PLAIN));
  if (tidied) return cut(tidied, isLong);
  const marked = await html();
  return cut(trimLines(await asPlainText(marked.slice(0, MOST_HTML))), marked.length > MOST_HTML);
};

const cut = (text: string, isLong: boolean): { text: string; isCut: boolean } => ({
  text: text.length > LONGEST ? text.slice(0, LONGEST).toWellFormed() : text,
  isCut: isLong || text.length > LONGEST,
});

const join = async (client: ImapFlow, uid: number, parts: readonly Part[]): Promise<string> => {
  const texts: string[] = [];
  // One after the other: they share a connection.
  await sequentially(parts, async (part) => texts.push(await fetchPart(client, uid, part)));
  return texts.join('\n');
};

/** Drops repeated texts: some programs send a text and its formatted copy in sequence, not as alternatives. */
const distinct = (texts: readonly string[]): string[] => {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const words = text.replaceAll(/\s+/g, ' ');
    const isNew = words !== '' && !seen.has(words);
    seen.add(words);
    return isNew;
  });
};

/** The text of a mail; `isCut` says whether it was shortened. */
export const bodyOf = async (
  client: ImapFlow,
  uid: number,
  mail: Part,
): Promise<{ text: string; isCut: boolean }> => {
  const texts: string[] = [];
  let isLong = false;
  await sequentially(piecesOf(mail), async ({ plain, html }) => {
    const { text, isCut } = await textOf(await join(client, uid, plain), () => join(client, uid, html));
    texts.push(text);
    isLong ||= isCut;
  });
  return cut(distinct(texts).join('\n'), isLong);
};
