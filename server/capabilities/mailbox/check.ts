import { findingsAbout, type Finding } from '#server/operation/diagnosis/finding.ts';
import type { Mailbox } from './account.ts';
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
