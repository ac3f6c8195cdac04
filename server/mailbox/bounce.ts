import { and, eq } from 'drizzle-orm';
import type { ImapFlow } from 'imapflow';
import { bandeja } from '#shared/bandeja.ts';
import { changedBy } from '#shared/endpoint.ts';
import { db } from '../db/client/client.ts';
import { markChanged } from '../db/client/unit-of-work.ts';
import { consultaMensajes, correos } from '../db/schema.ts';
import { mailsNamedIn } from '../mail/signed.ts';
import { notify } from '../notices/notify.ts';
import { answerOf } from './answer-key.ts';
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
/** A report of delivery, or one that the mail was read. */
const REPORTS = new Set(['message/delivery-status', 'message/disposition-notification']);

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

/** Whether a mail is a report about another one. */
export const isReport = (mail: Part): boolean => leavesOf(mail).some(({ type }) => REPORTS.has(type));

/** The mail of ours that a report says was not delivered; undefined for mails of others, and for a delay. */
export const readBounce = async (client: ImapFlow, uid: number, mail: Part): Promise<Bounce | undefined> => {
  const leaves = leavesOf(mail);
  const status = leaves.find(({ type }) => type === 'message/delivery-status');
  const original = leaves.find(({ type }) => ORIGINALS.has(type));
  if (!status || !original) return undefined;
  const report = await fetchPart(client, uid, status);
  if (!/^Action:[ \t]*failed\b/im.test(report)) return undefined;
  const [header = ''] = (await fetchPart(client, uid, original)).split(/\r?\n\r?\n/, 1);
  const [key] = mailsNamedIn(fieldIn(header, 'Message-ID') ?? '');
  return key === undefined ? undefined : { key, reason: reasonIn(report) };
};

/** Tells whoever wrote the answer; of a mail that nobody wrote, whoever sees the outbox. */
const tellOf = async (key: string): Promise<void> => {
  const message = answerOf(key);
  const { id, id_consulta, usuario_id } = consultaMensajes;
  const [answer] = await db()
    .select({ id_consulta, usuario_id })
    .from(consultaMensajes)
    .where(eq(id, message ?? 0));
  if (answer?.usuario_id) {
    notify('rebote', {
      registro: answer.id_consulta,
      clave: `rebote-${message}`,
      only: answer.usuario_id,
    });
    return;
  }
  const [mail] = await db().select({ id: correos.id }).from(correos).where(eq(correos.clave, key));
  if (mail) notify('devuelto', { registro: mail.id });
};

/** Says at the mail why it did not arrive, and tells of it; false when it is not in the outbox any more. */
export const keepBounce = async ({ key, reason }: Bounce): Promise<boolean> => {
  const [{ affectedRows }] = await db()
    .update(correos)
    .set({ estado: 'F', error: reason })
    .where(and(eq(correos.clave, key), eq(correos.estado, 'E')));
  if (affectedRows === 0) return false;
  markChanged(changedBy(bandeja.contestar));
  await tellOf(key);
  return true;
};
