// The process with the lease reads the mailbox once a minute. Reply addresses and Message-IDs are signed
// (`platform/mail/signed-ids.ts`), so a mail can be assigned to a conversation without the database; only then are
// its structure and text parts fetched (`structure.ts` selects them from the server's description, so the size of a
// mail does not matter). The reply, the notice and the UID (`buzones`) are stored in one transaction.
// `consulta_mensajes.suma` prevents storing a mail twice, and `buzones.intento` prevents parsing a mail again that
// crashed the process.
import type { ImapFlow, MailboxObject } from 'imapflow';
import { oneAtATime } from '#server/platform/background/one-at-a-time.ts';
import { oneInstance } from '#server/platform/background/one-instance.ts';
import { dbError } from '#server/platform/db/client/errors.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { log } from '#server/platform/log.ts';
import { type Mailbox, mailboxAccount } from './account.ts';
import { recordBounce } from './bounce.ts';
import { withMailbox } from './connection.ts';
import { HEADERS } from './header.ts';
import {
  startAfter,
  recordFailure,
  skipMail,
  recordOutcome,
  recordSuccess,
  recordAttempt,
  type Outcome,
  readProgress,
} from './progress.ts';
import { storeReply } from '#server/correspondence/inbox/store-reply.ts';
import { Structures } from './structure.ts';
import { type FoundMail, type MailSource, classifyMail, type ClassifiedMail } from './classify-mail.ts';

/** Mails per batch of headers. */
const PORTION = 50;
/** Age in ms up to which mails are read when a mailbox is new or was reset. */
const LOOKS_BACK = 30 * 24 * 3_600_000;

const keep = async (understood: ClassifiedMail): Promise<Outcome> => {
  if (understood === 'ajeno') return 'ajeno';
  if ('reply' in understood) return storeReply(understood.reply);
  return (await recordBounce(understood.bounce)) ? 'devuelto' : 'ajeno';
};

/**
 * Processes one mail and records the progress in one transaction, so that each mail is processed once. The attempt is
 * recorded before: of a mail that crashed the process only the header is used.
 */
const take = async (source: MailSource, mailbox: Mailbox, mail: FoundMail): Promise<void> => {
  const { uid } = mail.found;
  if (mail.crashedBefore)
    log.error({ uid }, 'A mail ended the process while it was read: only its header is');
  await (mail.crashedBefore ? skipMail(mailbox, uid) : recordAttempt(mailbox, uid));
  const understood = await classifyMail(source, mail);
  const outcome = await unitOfWork(async () => {
    const became = await keep(understood);
    await recordOutcome(mailbox, uid, became);
    return became;
  });
  if (outcome !== 'ajeno') await source.client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  else if (understood !== 'ajeno') log.warn({ uid }, 'Mail of no conversation');
};

const portionsOf = (uids: readonly number[]): string[] =>
  Array.from({ length: Math.ceil(uids.length / PORTION) }, (_, at) =>
    uids.slice(at * PORTION, (at + 1) * PORTION).join(','),
  );

const takeAll = async (source: MailSource, mailbox: Mailbox, uids: readonly number[]): Promise<void> => {
  const { intento } = await readProgress(mailbox);
  try {
    await sequentially(portionsOf(uids), async (portion) => {
      const found = await source.client.fetchAll(
        portion,
        { uid: true, size: true, headers: HEADERS },
        { uid: true },
      );
      await sequentially(
        found.toSorted((one, other) => one.uid - other.uid),
        (mail) => take(source, mailbox, { found: mail, crashedBefore: mail.uid === intento }),
      );
    });
  } catch (error) {
    await recordAttempt(mailbox, null);
    throw error;
  }
};

const search = async (client: ImapFlow, query: { uid: string } | { since: Date }): Promise<number[]> =>
  ((await client.search(query, { uid: true })) || []).toSorted((one, other) => one - other);

/** UID of the last mail to skip. */
const lastRead = async (client: ImapFlow, mailbox: Mailbox, opened: MailboxObject): Promise<number> => {
  const progress = await readProgress(mailbox);
  const validity = String(opened.uidValidity);
  if (progress.validez === validity) return progress.ultimo;
  const [first = opened.uidNext] = await search(client, { since: new Date(Date.now() - LOOKS_BACK) });
  await startAfter(mailbox, validity, first - 1);
  return first - 1;
};

const readNew = (mailbox: Mailbox): Promise<void> =>
  withMailbox(mailbox, async (client, opened) => {
    const last = await lastRead(client, mailbox, opened);
    // A range that ends in `*` always includes the newest mail, even if it was read before.
    const uids = await search(client, { uid: `${last + 1}:*` });
    const structures = new Structures(mailbox);
    try {
      await takeAll(
        { client, structures },
        mailbox,
        uids.filter((uid) => uid > last),
      );
    } finally {
      structures.end();
    }
  });

const readOnce = async (): Promise<void> => {
  const mailbox = mailboxAccount();
  if (!mailbox) return;
  await oneInstance('lectura del buzón', async () => {
    try {
      await readNew(mailbox);
      await recordSuccess(mailbox);
    } catch (error) {
      if (dbError(error)) throw error;
      log.warn({ err: error }, 'Mailbox not read');
      await recordFailure(mailbox, error);
    }
  });
};

/** Reads new mails; only one process does it at a time. A failure is recorded for staff. */
export const readMailbox = oneAtATime(readOnce);

/** Starts `readMailbox` without waiting; after a database failure the next round reads again. */
export const readMailboxSoon = (): void => {
  readMailbox().catch((error: unknown) => log.error({ err: error }, 'The mailbox could not be read'));
};

/** `readMailbox`, unless the last attempt failed and the next one is not due. */
export const readMailboxIfDue = async (): Promise<void> => {
  const mailbox = mailboxAccount();
  if (!mailbox) return;
  const progress = await readProgress(mailbox);
  if (progress.fallos > 0 && Date.parse(progress.proximo) > Date.now()) return;
  await readMailbox();
};
