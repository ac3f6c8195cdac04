import { buzon } from '#shared/capabilities/mailbox/buzon.ts';
import { implement } from '#server/platform/call/implement.ts';
import { afterCommit } from '#server/platform/db/client/unit-of-work.ts';
import { Conflict } from '#server/platform/errors.ts';
import { mailboxAccount } from './account.ts';
import { readProgress } from './progress.ts';
import { readMailboxSoon } from './read.ts';

export const buzonFeature = implement(buzon, {
  buzon: async () => {
    const mailbox = mailboxAccount();
    if (!mailbox) return null;
    const progress = await readProgress(mailbox);
    return {
      ...progress,
      servidor: mailbox.host,
      direccion: mailbox.address,
      proximo: progress.error === null ? null : progress.proximo,
    };
  },
  leerBuzon: () => {
    if (!mailboxAccount()) throw new Conflict('El buzón no está configurado: falta IMAP_URL.');
    afterCommit(readMailboxSoon);
    return Promise.resolve();
  },
});
