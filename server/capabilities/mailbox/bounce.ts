import { and, eq } from 'drizzle-orm';
import type { ImapFlow } from 'imapflow';
import { db } from '#server/platform/db/client/client.ts';
import { correos } from '#server/platform/db/schema.ts';
import { mailsNamedIn } from '#server/platform/mail/signed.ts';
import { tellUndelivered } from '#server/correspondence/inbox/tell-undelivered.ts';
import { fetchPart } from './body.ts';
import { leavesOf, type Part } from './structure.ts';

/** A mail of ours that could not be delivered. */
export interface Bounce {
  /** The key of the mail. */
  readonly key: string;
  readonly reason: string;
}

const ORIGINALS = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
]);

/** Status codes of RFC 3463, the more exact first. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^\d\.1\.[1368]/, 'La dirección no existe.'],
  [/^\d\.(?:1\.2|4\.4)/, 'El servidor de esa dirección no existe o no responde.'],
  [/^\d\.2\.2/, 'El buzón está lleno.'],
  [/^\d\.2\.1/, 'El buzón está cerrado.'],
  [/^\d\.2\.3|^\d\.3\.4/, 'El correo es demasiado grande para ese buzón.'],
  [/^\d\.7/, 'El servidor lo rechazó por sus reglas, quizá como correo no deseado.'],
  [/^4/, 'No se pudo entregar después de varios intentos.'],
];
const LONGEST = 500;

/** The value of a field in a report or a header; lines that begin with a space go on with the one before. */
const fieldIn = (text: string, name: string): string | undefined =>
  new RegExp(String.raw`^${name}:[ \t]*(.*(?:\r?\n[ \t].*)*)`, 'im')
    .exec(text)?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim();

const reasonIn = (report: string): string => {
  const status = fieldIn(report, 'Status') ?? '';
  const told = REASONS.find(([pattern]) => pattern.test(status))?.[1] ?? 'El servidor no lo entregó.';
  const said = fieldIn(report, 'Diagnostic-Code')?.replace(/^[\w-]+;\s*/, '');
  return `Devuelto. ${told}${said ? ` Dijo: «${said}».` : ''}`.slice(0, LONGEST).toWellFormed();
};

/** Reads a report and the header of the mail it is about; undefined for mails of others, and for a delay. */
export const bounceIn = (report: string, header: string): Bounce | undefined => {
  if (!/^Action:[ \t]*failed\b/im.test(report)) return undefined;
  const [key] = mailsNamedIn(fieldIn(header, 'Message-ID') ?? '');
  return key === undefined ? undefined : { key, reason: reasonIn(report) };
};

/** The mail of ours that a report says was not delivered; undefined for mails of others, and for a delay. */
export const readBounce = async (client: ImapFlow, uid: number, mail: Part): Promise<Bounce | undefined> => {
  const leaves = leavesOf(mail);
  const status = leaves.find(({ type }) => type === 'message/delivery-status');
  const original = leaves.find(({ type }) => ORIGINALS.has(type));
  if (!status || !original) return undefined;
  const report = await fetchPart(client, uid, status);
  const [header = ''] = (await fetchPart(client, uid, original)).split(/\r?\n\r?\n/, 1);
  return bounceIn(report, header);
};

/** Notes on the mail why it did not arrive, and notifies staff; false when it is not in the outbox any more. */
export const keepBounce = async ({ key, reason }: Bounce): Promise<boolean> => {
  const [{ affectedRows }] = await db()
    .update(correos)
    .set({ estado: 'F', error: reason })
    .where(and(eq(correos.clave, key), eq(correos.estado, 'E')));
  if (affectedRows === 0) return false;
  tellUndelivered(key);
  return true;
};
