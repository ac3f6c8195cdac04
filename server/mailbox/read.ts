import type { FetchMessageObject, ImapFlow, MailboxObject } from 'imapflow';
import { oneAtATime } from '../background/one-at-a-time.ts';
import { oneInstance } from '../background/one-instance.ts';
import { config } from '../config.ts';
import { dbError } from '../db/client/errors.ts';
import { sequentially } from '../db/client/sequentially.ts';
import { unitOfWork } from '../db/client/unit-of-work.ts';
import { log } from '../log.ts';
import type { Mailbox } from './account.ts';
import { type Bounce, isReport, keepBounce, readBounce } from './bounce.ts';
import { withMailbox } from './connection.ts';
import { HEADERS, readHeader } from './header.ts';
import { beginAfter, noteFailure, noteRead, noteSuccess, type Outcome, progressOf } from './progress.ts';
import { keepReply, readReply, type Reply } from './reply.ts';

/** Mails whose headers are fetched at a time. */
const PORTION = 50;
/** Ms: of a mailbox never read before, or reset, only mails since then are looked at. */
const LOOKS_BACK = 30 * 24 * 3_600_000;

type Understood = { readonly reply: Reply } | { readonly bounce: Bounce } | 'ajeno';

const understand = async (client: ImapFlow, found: FetchMessageObject): Promise<Understood> => {
  const { uid, bodyStructure: mail } = found;
  if (!mail) return 'ajeno';
  if (isReport(mail)) {
    const bounce = await readBounce(client, uid, mail);
    return bounce ? { bounce } : 'ajeno';
  }
  const header = await readHeader(found);
  if (header.forged > 0) log.warn({ uid, forged: header.forged }, 'Mail to a forged reply address');
  const isAnswer = header.enquiry !== undefined || header.answers.length > 0;
  return isAnswer && !header.isOwn ? { reply: await readReply(client, { uid, header, mail }) } : 'ajeno';
};

/** A mail that cannot be understood is left in the mailbox, and is no reason to stop. */
const tryToUnderstand = async (client: ImapFlow, found: FetchMessageObject): Promise<Understood> => {
  try {
    return await understand(client, found);
  } catch (error) {
    if (!client.usable) throw error;
    log.warn({ err: error, uid: found.uid }, 'Mail not understood');
    return 'ajeno';
  }
};

const keep = async (understood: Understood): Promise<Outcome> => {
  if (understood === 'ajeno') return 'ajeno';
  if ('reply' in understood) return keepReply(understood.reply);
  return (await keepBounce(understood.bounce)) ? 'devuelto' : 'ajeno';
};

/** Takes one mail; how far was read is written in the same transaction, so each is taken once. */
const take = async (client: ImapFlow, mailbox: Mailbox, found: FetchMessageObject): Promise<void> => {
  const understood = await tryToUnderstand(client, found);
  const outcome = await unitOfWork(async () => {
    const became = await keep(understood);
    await noteRead(mailbox, found.uid, became);
    return became;
  });
  if (outcome !== 'ajeno') await client.messageFlagsAdd(String(found.uid), ['\\Seen'], { uid: true });
  else if (understood !== 'ajeno') log.warn({ uid: found.uid }, 'Mail of no conversation');
};

const portionsOf = (uids: readonly number[]): string[] =>
  Array.from({ length: Math.ceil(uids.length / PORTION) }, (_, at) =>
    uids.slice(at * PORTION, (at + 1) * PORTION).join(','),
  );

const takeAll = (client: ImapFlow, mailbox: Mailbox, uids: readonly number[]): Promise<void> =>
  sequentially(portionsOf(uids), async (portion) => {
    const query = { uid: true, size: true, bodyStructure: true, headers: HEADERS };
    const found = await client.fetchAll(portion, query, { uid: true });
    await sequentially(
      found.toSorted((one, other) => one.uid - other.uid),
      (mail) => take(client, mailbox, mail),
    );
  });

const search = async (client: ImapFlow, query: { uid: string } | { since: Date }): Promise<number[]> =>
  ((await client.search(query, { uid: true })) || []).toSorted((one, other) => one - other);

/** UID of the last mail that need not be looked at. */
const lastRead = async (client: ImapFlow, mailbox: Mailbox, opened: MailboxObject): Promise<number> => {
  const progress = await progressOf(mailbox);
  const validity = String(opened.uidValidity);
  if (progress.validez === validity) return progress.ultimo;
  const [first = opened.uidNext] = await search(client, { since: new Date(Date.now() - LOOKS_BACK) });
  await beginAfter(mailbox, validity, first - 1);
  return first - 1;
};

const readNew = (mailbox: Mailbox): Promise<void> =>
  withMailbox(mailbox, async (client, opened) => {
    const last = await lastRead(client, mailbox, opened);
    // A range that ends in `*` always holds the newest mail, also when it is older.
    const uids = await search(client, { uid: `${last + 1}:*` });
    await takeAll(
      client,
      mailbox,
      uids.filter((uid) => uid > last),
    );
  });

const readOnce = async (): Promise<void> => {
  const { mailbox } = config;
  if (!mailbox) return;
  await oneInstance('lectura del buzón', async () => {
    try {
      await readNew(mailbox);
      await noteSuccess(mailbox);
    } catch (error) {
      if (dbError(error)) throw error;
      log.warn({ err: error }, 'Mailbox not read');
      await noteFailure(mailbox, error);
    }
  });
};

/** Reads what is new in the mailbox; of several processes one. A failure is written down for staff. */
export const readMailbox = oneAtATime(readOnce);

/** `readMailbox`, for whoever does not wait; a failure of the database is left to the next look. */
export const readMailboxSoon = (): void => {
  readMailbox().catch((error: unknown) => log.error({ err: error }, 'The mailbox could not be read'));
};

/** `readMailbox`, unless it failed and its next try is not due. */
export const readMailboxIfDue = async (): Promise<void> => {
  const { mailbox } = config;
  if (!mailbox) return;
  const progress = await progressOf(mailbox);
  if (progress.fallos > 0 && Date.parse(progress.proximo) > Date.now()) return;
  await readMailbox();
};
