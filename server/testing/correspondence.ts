import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { bandeja, type Conversacion } from '#shared/correspondence/bandeja.ts';
import { correo, type EstadoDelBuzon } from '#shared/correspondence/correo.ts';
import { config } from '#server/platform/config.ts';
import { stopDelivery } from '#server/platform/mail/deliver.ts';
import { replyAddress } from '#server/platform/mail/signed.ts';
import type { Mailbox } from '#server/correspondence/mailbox/account.ts';
import { visitor } from './api.ts';
import { makeConsulta } from './factories.ts';
import { catchMail, type MailCatcher } from './services/mail-catcher.ts';
import { type MailboxServer, startMailboxServer } from './services/mailbox-server.ts';
import { person, type Person, sendHeld } from './told.ts';

/** The variables with which a site reads a mailbox. */
const imapOf = ({ user, pass, host, port, folder, address, hasPlus }: Mailbox) => ({
  url: `imap://${encodeURIComponent(user)}:${pass}@${host}:${port}/${encodeURIComponent(folder)}`,
  address,
  hasPlus,
});

/**
 * A real IMAP server for the tests of a file, with a new mailbox for each, beside a mail server that takes what the site
 * sends. Ana answers enquiries, and Luis is a colleague.
 */
export const useCorrespondence = () => {
  let server: MailboxServer;
  let catcher: MailCatcher;
  let mailbox: Mailbox;
  let ana: Person;
  let luis: Person;
  let mailboxes = 0;
  beforeAll(async () => {
    server = await startMailboxServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    mailboxes += 1;
    catcher = await catchMail();
    const address = `consultas${mailboxes}@capitulo.example`;
    const { host, port } = server;
    const account = { user: address, pass: 'clave', folder: 'INBOX', address, hasPlus: true };
    mailbox = { host, port, secure: false, ...account };
    const from = 'avisos@capitulo.example';
    const mail = { url: catcher.url, from, address: from, domain: 'capitulo.example' };
    Object.assign(config, { imap: imapOf(mailbox), mail });
    ana = await person('Ana');
    luis = await person('Luis');
    return async () => {
      await stopDelivery();
      Object.assign(config, { mail: undefined, imap: { ...config.imap, url: undefined } });
    };
  });
  return {
    now: () => ({ server, catcher, mailbox, ana, luis }),
    /** Changes how the mailbox is read. */
    use: (change: Partial<Mailbox>): void => {
      mailbox = { ...mailbox, ...change };
      Object.assign(config, { imap: imapOf(mailbox) });
    },
    arrive: (...mails: readonly (string | Buffer)[]) => server.deliver(mailbox.user, ...mails),
    open: async (id: number): Promise<Conversacion> =>
      (await ana.api.call(bandeja.conversacion, { params: { id } }).expect(200)).body,
    state: async (): Promise<EstadoDelBuzon> => (await ana.api.call(correo.estado)).body.buzon,
    /** An enquiry of Ana Ríos that was answered, and the answer as it was sent. */
    answered: async (): Promise<{ readonly id: number; readonly mail: string }> => {
      const { id } = await makeConsulta(visitor(), { nombre: 'Ana Ríos' });
      const before = catcher.mails.length;
      const body = { texto: 'Sí, quedan tres.' };
      await ana.api.call(bandeja.contestar, { params: { id }, body }).expect(201);
      await sendHeld();
      await vi.waitFor(() => expect(catcher.mails).toHaveLength(before + 1), 20_000);
      return { id, mail: catcher.mails.at(-1) ?? '' };
    },
    /** The address for answers to an enquiry. */
    toThe: (id: number): string => replyAddress(mailbox.address, id),
  };
};
