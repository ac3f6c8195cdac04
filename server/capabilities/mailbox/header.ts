import { visibleLine } from '#shared/contract/fields/invisibles.ts';
import { mailboxAccount } from './account.ts';
import type { FetchMessageObject } from 'imapflow';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { config } from '#server/platform/config.ts';
import { enquiriesNamedIn, mailsNamedIn } from '#server/platform/mail/signed.ts';
import type { Reply } from '#server/correspondence/inbox/keep-reply.ts';
import { sha256 } from '#server/platform/sha256.ts';
import { answerOf } from '#server/correspondence/inbox/answer-key.ts';

/** Header fields that may hold the address to which a mail was delivered. */
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
export const HEADERS = [
  ...OWN_NAME,
  ...ANSWERED,
  ...RECIPIENTS,
  ...AUTOMATIC,
  'from',
  'date',
  'subject',
  'content-type',
];
/** In bytes: mail servers refuse longer headers. */
const MOST_BYTES = 64 * 1024;

/** What a mail's header tells about the conversation it belongs to. */
export interface Header extends Omit<Reply, 'texto' | 'cita' | 'observacion'> {
  /** Reply addresses whose signature is wrong. */
  readonly forged: number;
  /** Sent by the site or from its own mailbox: taking it could go round in circles. */
  readonly isOwn: boolean;
  /** A report about another mail, such as that it could not be delivered. */
  readonly isReport: boolean;
}

/** These fields also occur in mails that people write; only these values mean that a program wrote. */
const isSaidByProgram = (name: string, value: string): boolean => {
  if (name === 'auto-submitted') return !/^\s*no\b/i.test(value);
  return name !== 'precedence' || /bulk|junk|list|auto/i.test(value);
};

/** Whether an address is the site's own. */
const isOurs = (address: string): boolean =>
  [mailboxAccount()?.address, config.mail?.address].some((own) => own?.toLowerCase() === address);

const MESSAGE_ID = /^<[!-;=?-~]{1,250}>$/;
/** Message-IDs of a thread that are kept: its first, where it began, and the last ones. */
const LONGEST_THREAD = 1000;

/** Only well-formed Message-IDs go on into a mail of ours. */
const threadOf = (references: string, own: string): string | null => {
  if (!MESSAGE_ID.test(own)) return null;
  const ids = references.split(/\s+/).filter((id) => MESSAGE_ID.test(id) && id !== own);
  const thread: string[] = [own];
  for (const id of ids.toReversed()) {
    if ([id, ...thread].join(' ').length > LONGEST_THREAD) break;
    thread.unshift(id);
  }
  return thread.join(' ');
};

const subjectOf = (subject: string | undefined): string | null =>
  visibleLine((subject ?? '').slice(0, longitudes.titulo))
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toWellFormed() || null;

export const readHeader = async ({ headers, size }: FetchMessageObject): Promise<Header> => {
  const { default: PostalMime } = await import('postal-mime');
  const read = headers?.subarray(0, MOST_BYTES) ?? Buffer.alloc(0);
  const raw = read.toString('latin1');
  const parsed = await PostalMime.parse(read);
  const values = (names: ReadonlySet<string>): string =>
    parsed.headers.flatMap(({ key, value }) => (names.has(key) ? [value] : [])).join('\n');
  const { ids, forged } = enquiriesNamedIn(values(RECIPIENTS));
  const { name = '', address = '' } = parsed.from ?? {};
  const from = { name, address: address.toLowerCase() };
  return {
    sum: sha256(parsed.messageId || `${raw}\n${String(size)}`),
    from,
    subject: subjectOf(parsed.subject),
    thread: threadOf(values(new Set(['references'])), parsed.messageId ?? ''),
    enquiry: ids[0],
    answers: mailsNamedIn(values(ANSWERED)).flatMap((key) => answerOf(key) ?? []),
    forged,
    isAutomatic: parsed.headers.some(({ key, value }) => AUTOMATIC.has(key) && isSaidByProgram(key, value)),
    isOwn: isOurs(from.address) || mailsNamedIn(values(OWN_NAME)).length > 0,
    isReport: /^\s*multipart\/report\b/i.test(values(new Set(['content-type']))),
  };
};
