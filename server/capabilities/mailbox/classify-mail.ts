import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { log } from '#server/platform/log.ts';
import { readBounce } from './bounce.ts';
import type { Bounce } from './bounce-text.ts';
import { readHeader } from './header.ts';
import { readReply, type Reply, headerOnlyReply } from './reply.ts';
import type { Structures } from './structure.ts';

/** The result of classifying a mail. */
export type ClassifiedMail = { readonly reply: Reply } | { readonly bounce: Bounce } | 'ajeno';

/** A mail in the mailbox, before it is classified. */
export interface FoundMail {
  readonly found: FetchMessageObject;
  /** Whether parsing this mail crashed the process before. */
  readonly crashedBefore: boolean;
}

type Header = Awaited<ReturnType<typeof readHeader>>;

/** The kind of a mail by its header: a visitor's answer, a server's report (perhaps a bounce), or neither. */
const kindOf = ({ isReport, isFromServer, isOwn, enquiry, answers }: Header): 'answer' | 'report' | null => {
  if (isReport || isFromServer) return 'report';
  return !isOwn && (enquiry !== undefined || answers.length > 0) ? 'answer' : null;
};

/** The connections from which mails are read. */
export interface MailSource {
  readonly client: ImapFlow;
  readonly structures: Structures;
}

const readParts = async (
  { client, structures }: MailSource,
  { uid, header, isAnswer }: { uid: number; header: Header; isAnswer: boolean },
): Promise<ClassifiedMail | null> => {
  // The structure is fetched only for a relevant mail.
  const mail = await structures.of(uid);
  if (!mail) return null;
  try {
    if (isAnswer) return { reply: await readReply(client, { uid, header, mail }) };
    const bounce = await readBounce(client, uid, mail);
    return bounce ? { bounce } : 'ajeno';
  } catch (error) {
    if (!client.usable) throw error;
    log.warn({ err: error, uid }, 'Mail not understood');
    return null;
  }
};

/** A mail that cannot be parsed does not stop the run; an answer is then stored with its header only. */
export const classifyMail = async (
  source: MailSource,
  { found, crashedBefore }: FoundMail,
): Promise<ClassifiedMail> => {
  const { uid } = found;
  const header = await readHeader(found);
  if (header.forged > 0) log.warn({ uid, forged: header.forged }, 'Mail to a forged reply address');
  const kind = kindOf(header);
  if (kind === null) return 'ajeno';
  const isAnswer = kind === 'answer';
  const read = crashedBefore ? null : await readParts(source, { uid, header, isAnswer });
  return read ?? (isAnswer ? { reply: headerOnlyReply(header) } : 'ajeno');
};
