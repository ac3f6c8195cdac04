import type { FetchMessageObject } from 'imapflow';
import { config } from '../config.ts';
import { enquiriesNamedIn, mailsNamedIn } from '../mail/signed.ts';
import { sha256 } from '../sha256.ts';
import { answerOf } from './answer-key.ts';

/** Where the address may stand under which a mail was delivered. */
const RECIPIENTS = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);
const ANSWERED = new Set(['in-reply-to', 'references']);
const OWN_NAME = new Set(['message-id']);
const AUTOMATIC = new Set([
  'auto-submitted',
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'precedence',
]);

/** The lines of a mail's header that are read. */
export const HEADERS = [...OWN_NAME, ...ANSWERED, ...RECIPIENTS, ...AUTOMATIC, 'from', 'date', 'subject'];

/** What a mail's header says of its place in our conversations. */
export interface Header {
  /** SHA-256 that tells this mail from every other one. */
  readonly sum: string;
  readonly from: { readonly name: string; readonly address: string };
  /** The enquiry whose reply address it was sent to. */
  readonly enquiry: number | undefined;
  /** The messages of ours that it answers. */
  readonly answers: readonly number[];
  /** Reply addresses whose signature is wrong. */
  readonly forged: number;
  /** Sent by a program, such as a note that somebody is away. */
  readonly isAutomatic: boolean;
  /** Sent by the site or from its own mailbox: taking it could go round in circles. */
  readonly isOwn: boolean;
}

/** Header lines that people's own mails carry too say so with these values. */
const isSaidByProgram = (name: string, value: string): boolean => {
  if (name === 'auto-submitted') return !/^\s*no\b/i.test(value);
  return name !== 'precedence' || /bulk|junk|list|auto/i.test(value);
};

/** Whether an address is the site's own. */
const isOurs = (address: string): boolean =>
  [config.mailbox?.address, config.mail?.address].some((own) => own?.toLowerCase() === address);

export const readHeader = async ({ headers, size }: FetchMessageObject): Promise<Header> => {
  const { default: PostalMime } = await import('postal-mime');
  const raw = headers?.toString('latin1') ?? '';
  const parsed = await PostalMime.parse(headers ?? '');
  const values = (names: ReadonlySet<string>): string =>
    parsed.headers.flatMap(({ key, value }) => (names.has(key) ? [value] : [])).join('\n');
  const { ids, forged } = enquiriesNamedIn(values(RECIPIENTS));
  const { name = '', address = '' } = parsed.from ?? {};
  const from = { name, address: address.toLowerCase() };
  return {
    sum: sha256(parsed.messageId || `${raw}\n${String(size)}`),
    from,
    enquiry: ids[0],
    answers: mailsNamedIn(values(ANSWERED)).flatMap((key) => answerOf(key) ?? []),
    forged,
    isAutomatic: parsed.headers.some(({ key, value }) => AUTOMATIC.has(key) && isSaidByProgram(key, value)),
    isOwn: isOurs(from.address) || mailsNamedIn(values(OWN_NAME)).length > 0,
  };
};
