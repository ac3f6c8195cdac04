import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { log } from '#server/platform/log.ts';
import { type Bounce, readBounce } from './bounce.ts';
import { readHeader } from './header.ts';
import { readReply, type Reply, unreadReply } from './reply.ts';
import type { Part } from './structure.ts';

/** The kinds of mail that the mailbox tells apart. */
export type Understood = { readonly reply: Reply } | { readonly bounce: Bounce } | 'ajeno';

/** Fetches the structure only of mails that concern us: one with thousands of parts takes long to read. */
const structureOf = async (client: ImapFlow, uid: number): Promise<Part | undefined> => {
  const found = await client.fetchOne(String(uid), { bodyStructure: true }, { uid: true });
  return found ? found.bodyStructure : undefined;
};

/** A mail in the mailbox, before it is understood. */
export interface Found {
  readonly found: FetchMessageObject;
  /** It ended the process when it was parsed. */
  readonly isDeadly: boolean;
}

type Header = Awaited<ReturnType<typeof readHeader>>;

/** The kind of a mail by its header: a visitor's answer, a server's report that may be a bounce, or neither. */
const kindOf = ({ isReport, isOwn, enquiry, answers }: Header): 'answer' | 'report' | null => {
  if (isReport) return 'report';
  return !isOwn && (enquiry !== undefined || answers.length > 0) ? 'answer' : null;
};

const understand = async (client: ImapFlow, { found, isDeadly }: Found): Promise<Understood> => {
  const { uid } = found;
  const header = await readHeader(found);
  if (header.forged > 0) log.warn({ uid, forged: header.forged }, 'Mail to a forged reply address');
  const kind = kindOf(header);
  if (kind === null) return 'ajeno';
  if (isDeadly) return kind === 'answer' ? { reply: unreadReply(header) } : 'ajeno';
  const mail = await structureOf(client, uid);
  if (!mail) return 'ajeno';
  if (kind === 'answer') return { reply: await readReply(client, { uid, header, mail }) };
  const bounce = await readBounce(client, uid, mail);
  return bounce ? { bounce } : 'ajeno';
};

/** A mail that cannot be understood stays in the mailbox and does not stop the run. */
export const tryToUnderstand = async (client: ImapFlow, mail: Found): Promise<Understood> => {
  try {
    return await understand(client, mail);
  } catch (error) {
    if (!client.usable) throw error;
    log.warn({ err: error, uid: mail.found.uid }, 'Mail not understood');
    return 'ajeno';
  }
};
