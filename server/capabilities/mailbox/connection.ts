import type { ImapFlow, MailboxObject } from 'imapflow';
import type { Mailbox } from './account.ts';

/** Ms. */
const CONNECT = 5000;
const SILENCE = 15_000;
/** Bytes of one answer; the longest we ask for is a portion of headers. */
const MOST_BYTES = 20_000_000;

/** Runs `work` on the open mailbox, and closes the connection. */
export const withMailbox = async (
  { host, port, secure, user, pass, folder }: Mailbox,
  work: (client: ImapFlow, opened: MailboxObject) => Promise<void>,
): Promise<void> => {
  // Loaded at the first read: most starts never need it.
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
    maxLiteralSize: MOST_BYTES,
    maxResponseSize: 2 * MOST_BYTES,
  });
  // A failure rejects whatever runs, and is emitted besides: unheard, that would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client, await client.mailboxOpen(folder));
    await client.logout();
  } finally {
    client.close();
  }
};
