import { replyAddress } from '#server/platform/mail/signed-ids.ts';
import type { Capability } from '#server/operation/capabilities/capability.ts';
import { mailboxAccount, type Mailbox } from './account.ts';
import { buzonFeature } from './buzon.ts';
import { readProgress } from './progress.ts';
import { readMailboxIfDue } from './read.ts';
import { findingsAbout, type Finding } from '#server/operation/diagnosis/finding.ts';
import { withMailbox } from './connection.ts';

/** Checks that the configured mailbox can be opened. */
export const checkMailbox = async (mailbox: Mailbox | undefined): Promise<readonly Finding[]> => {
  // A site without a mailbox is fine.
  if (!mailbox) return [];
  const { good, bad } = findingsAbout('buzón');
  try {
    await withMailbox(mailbox, async () => undefined);
    return [good(`${mailbox.address} se abre`)];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      bad(
        `no se pudo abrir ${mailbox.address}: ${reason}`,
        'Revisa IMAP_URL (servidor, puerto, usuario y clave) con quien te da el correo, y reinicia el sitio.',
      ),
    ];
  }
};

/** Optional capability: reads visitors' replies by IMAP and adds them to their conversations. */
export const mailbox: Capability = {
  features: buzonFeature,
  summaries: {
    'buzon.buzon': 'Dice cómo va la lectura del buzón',
    'buzon.leerBuzon': 'Lee ahora el buzón de respuestas',
  },
  replyAddress: (enquiry) => {
    const account = mailboxAccount();
    return account?.hasPlus ? replyAddress(account.address, enquiry) : account?.address;
  },
  lastJobs: [{ name: 'buzon', every: 59, run: readMailboxIfDue }],
  checks: { buzón: async () => checkMailbox(mailboxAccount()) },
  // Reads the command's own settings: serving processes do not report how they read mail.
  status: async () => {
    const account = mailboxAccount();
    if (!account) return [['buzón de respuestas', 'sin configurar']];
    const { leido, error, respuestas } = await readProgress(account);
    const when = leido === null ? 'todavía sin leer' : `leído ${leido}`;
    const state = `${account.address}, ${when}, respuestas: ${respuestas}`;
    return [['buzón de respuestas', state], ...(error === null ? [] : [['', error] as const])];
  },
  checkSettings: mailboxAccount,
};
