import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buzon, type EstadoDelBuzon } from '#shared/capabilities/mailbox/buzon.ts';
import { replyAddress } from '#server/platform/mail/signed-ids.ts';
import { useCorrespondence } from '#server/testing/correspondence.ts';
import { imap, type Mailbox } from '../account.ts';
import { type MailboxServer, startMailboxServer } from './mailbox-server.ts';

/** Environment variables that configure a mailbox. */
const imapOf = ({ user, pass, host, port, folder, address, hasPlus }: Mailbox) => ({
  url: `imap://${encodeURIComponent(user)}:${pass}@${host}:${port}/${encodeURIComponent(folder)}`,
  address,
  hasPlus,
});

/**
 * For all tests of a file: a real IMAP server, with a new mailbox for each test, in addition to `useCorrespondence`.
 */
export const withMailboxServer = () => {
  const post = useCorrespondence();
  let server: MailboxServer;
  let mailbox: Mailbox;
  let mailboxes = 0;
  beforeAll(async () => {
    server = await startMailboxServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    mailboxes += 1;
    const address = `consultas${mailboxes}@capitulo.example`;
    const { host, port } = server;
    const account = { user: address, pass: 'clave', folder: 'INBOX', address, hasPlus: true };
    mailbox = { host, port, secure: false, ...account };
    Object.assign(imap, imapOf(mailbox));
    return () => void Object.assign(imap, { url: undefined });
  });
  return {
    ...post,
    now: () => ({ ...post.now(), server, mailbox }),
    /** Changes the mailbox settings. */
    use: (change: Partial<Mailbox>): void => {
      mailbox = { ...mailbox, ...change };
      Object.assign(imap, imapOf(mailbox));
    },
    arrive: (...mails: readonly (string | Buffer)[]) => server.deliver(mailbox.user, ...mails),
    state: async (): Promise<EstadoDelBuzon> => (await post.now().ana.api.call(buzon.buzon)).body,
    /** The reply address of an enquiry. */
    toThe: (id: number): string => replyAddress(mailbox.address, id),
  };
};
