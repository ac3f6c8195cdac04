import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ImapFlow } from 'imapflow';
import { bodiesOf, type Part } from './structure.ts';

/** Bytes of a part that are fetched; what a person writes is shorter. */
const MOST_BYTES = 200_000;
/** Characters. */
const LONGEST = 20_000;

/** The beginning of a part, decoded: 8-bit text without a declared charset is taken for Windows-1252. */
export const fetchPart = async (client: ImapFlow, uid: number, { part = '1' }: Part): Promise<string> => {
  const found = await client.download(String(uid), part, { uid: true, maxBytes: MOST_BYTES });
  if (!('content' in found) || !found.content) return '';
  const bytes = await buffer(found.content);
  const text = new TextDecoder().decode(bytes);
  const isGuessed = !found.meta.charset && text.includes('\uFFFD');
  return isGuessed ? new TextDecoder('windows-1252').decode(bytes) : text;
};

const HIDDEN = /<(?:style|script|head|title)\b/i;
const HIDDEN_END = /<\/(?:style|script|head|title)[^>]{0,20}>/i;

/** HTML without styles and scripts; one that does not end hides the rest. */
const withoutHidden = (html: string): string => {
  const [first = '', ...others] = html.split(HIDDEN);
  const shown = others.map((other) => {
    const end = HIDDEN_END.exec(other);
    return end ? other.slice(end.index + end[0].length) : '';
  });
  return first + shown.join('');
};

/** HTML as plain text: the parser turns it into text where a mail mixes both, so it is given such a mail. */
const asPlainText = async (html: string): Promise<string> => {
  const { default: PostalMime } = await import('postal-mime');
  const line = randomUUID();
  const mail = [
    `Content-Type: multipart/mixed; boundary="${line}"\r\n`,
    `--${line}\r\nContent-Type: text/plain\r\n\r\n`,
    `--${line}\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${withoutHidden(html)}`,
    `--${line}--\r\n`,
  ];
  return (await PostalMime.parse(mail.join('\r\n'))).text ?? '';
};

const CONTROLS = /[^\P{Cc}\n\t]/gu;
const tidy = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(/[ \t\u00A0]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const join = async (client: ImapFlow, uid: number, parts: readonly Part[]): Promise<string> => {
  const texts: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const part of parts) texts.push(await fetchPart(client, uid, part));
  return texts.join('\n');
};

/** What was written in a mail; of a longer text the beginning, and then `isCut`. */
export const bodyOf = async (
  client: ImapFlow,
  uid: number,
  mail: Part,
): Promise<{ text: string; isCut: boolean }> => {
  const plain = tidy(await join(client, uid, bodiesOf(mail, 'text/plain')));
  const text = plain || tidy(await asPlainText(await join(client, uid, bodiesOf(mail, 'text/html'))));
  const isCut = text.length > LONGEST;
  return { text: isCut ? text.slice(0, LONGEST).toWellFormed() : text, isCut };
};
