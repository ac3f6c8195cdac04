import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buzon, type EstadoDelBuzon } from '#shared/capabilities/mailbox/buzon.ts';
import { replyAddress } from '#server/platform/mail/signed-ids.ts';
import { useCorrespondence } from '#server/testing/correspondence.ts';
import { imap, type Mailbox } from '../account.ts';
import { type MailboxServer, startMailboxServer } from './mailbox-server.ts';

/** The variables with which a site reads a mailbox. */
const imapOf = ({ user, pass, host, port, folder, address, hasPlus }: Mailbox) => ({
  url: `imap://${encodeURIComponent(user)}:${pass}@${host}:${port}/${encodeURIComponent(folder)}`,
  address,
  hasPlus,
});

/** A real IMAP server for the tests of a file, with a new mailbox for each, beside what `useCorrespondence` has. */
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
    /** Changes how the mailbox is read. */
    use: (change: Partial<Mailbox>): void => {
      mailbox = { ...mailbox, ...change };
      Object.assign(imap, imapOf(mailbox));
    },
    arrive: (...mails: readonly (string | Buffer)[]) => server.deliver(mailbox.user, ...mails),
    state: async (): Promise<EstadoDelBuzon> => (await post.now().ana.api.call(buzon.buzon)).body,
    /** The address for answers to an enquiry. */
    toThe: (id: number): string => replyAddress(mailbox.address, id),
  };
};
