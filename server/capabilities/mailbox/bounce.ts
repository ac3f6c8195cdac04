import { and, eq } from 'drizzle-orm';
import type { ImapFlow } from 'imapflow';
import { db } from '#server/platform/db/client/client.ts';
import { correos } from '#server/platform/db/schema.ts';
import { mailKeysIn } from '#server/platform/mail/signed-ids.ts';
import { notifyUndelivered } from '#server/correspondence/inbox/notify-undelivered.ts';
import { fetchPart } from './body.ts';
import { type Bounce, bounceInText, fieldIn, reasonFor } from './bounce-text.ts';
import { leavesOf, type Part } from './structure.ts';

const ORIGINALS = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
]);

const reasonIn = (report: string): string =>
  reasonFor(fieldIn(report, 'Status') ?? '', fieldIn(report, 'Diagnostic-Code')?.replace(/^[\w-]+;\s*/, ''));

/**
 * Reads a bounce from a report and the header of the undelivered mail; undefined for mails of others and for delays.
 */
export const bounceIn = (report: string, header: string): Bounce | undefined => {
  if (!/^Action:[ \t]*failed\b/im.test(report)) return undefined;
  const [key] = mailKeysIn(fieldIn(header, 'Message-ID') ?? '');
  return key === undefined ? undefined : { key, reason: reasonIn(report) };
};

/** Reads a bounce from a report or a plain text; undefined for mails of others and for delays. */
export const readBounce = async (client: ImapFlow, uid: number, mail: Part): Promise<Bounce | undefined> => {
  const leaves = leavesOf(mail);
  const status = leaves.find(({ type }) => type === 'message/delivery-status');
  const original = leaves.find(({ type }) => ORIGINALS.has(type));
  const words = leaves.find(({ type }) => type === 'text/plain');
  if (!status && words) return bounceInText(await fetchPart(client, uid, words));
  if (!status || !original) return undefined;
  const report = await fetchPart(client, uid, status);
  const [header = ''] = (await fetchPart(client, uid, original)).split(/\r?\n\r?\n/, 1);
  return bounceIn(report, header);
};

/** Records the bounce in the outbox and notifies staff; false when the mail is no longer there. */
export const recordBounce = async ({ key, reason }: Bounce): Promise<boolean> => {
  const [{ affectedRows }] = await db()
    .update(correos)
    .set({ estado: 'F', error: reason })
    .where(and(eq(correos.clave, key), eq(correos.estado, 'E')));
  if (affectedRows === 0) return false;
  notifyUndelivered(key);
  return true;
};
