import type { ImapFlow, MailboxObject } from 'imapflow';
import type { Mailbox } from './account.ts';

/** Connection timeout, ms. */
const CONNECT = 5000;
const SILENCE = 15_000;
/** Maximum bytes of one server response; the largest we ask for is a batch of headers. */
const MOST_BYTES = 40_000_000;

export interface Connection {
  readonly client: ImapFlow;
  readonly opened: MailboxObject;
  /** The real cause of a failure: operations only learn that the connection is gone. */
  readonly reasonFor: (error: unknown) => unknown;
}

/** Opens a mailbox; a response longer than `mostBytes` closes the connection. */
export const openMailbox = async (
  { host, port, secure, user, pass, folder }: Mailbox,
  mostBytes = MOST_BYTES,
): Promise<Connection> => {
  // Loaded on first use, because most processes never need it.
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    host,
    port,
    secure,
    auth: { user, pass },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT,
    greetingTimeout: CONNECT,
    socketTimeout: SILENCE,
    maxLiteralSize: mostBytes / 2,
    maxResponseSize: mostBytes,
  });
  let failure: Error | undefined;
  client.on('error', (error) => {
    failure = error;
  });
  const reasonFor = (error: unknown): unknown => failure ?? error;
  try {
    await client.connect();
    return { client, opened: await client.mailboxOpen(folder), reasonFor };
  } catch (error) {
    client.close();
    throw reasonFor(error);
  }
};

/** Runs `work` on the open mailbox, and closes the connection. */
export const withMailbox = async <T>(
  mailbox: Mailbox,
  work: (client: ImapFlow, opened: MailboxObject) => Promise<T>,
): Promise<T> => {
  const { client, opened, reasonFor } = await openMailbox(mailbox);
  try {
    const result = await work(client, opened);
    await client.logout();
    return result;
  } catch (error) {
    throw reasonFor(error);
  } finally {
    client.close();
  }
};
