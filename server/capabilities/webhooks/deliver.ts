import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { createDelivery } from '#server/platform/background/delivery.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { inSeconds, now } from '#server/platform/db/now.ts';
import { webhookEnvios, webhooks } from '#server/platform/db/schema.ts';
import { log } from '#server/platform/log.ts';
import { recordDelivered, recordFailed } from './outcome.ts';
import { deliveryFailure, StatusError } from './delivery-failure.ts';
import { sign } from './sign.ts';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { lookupPublic, NotPublic, refusalOf } from './public-address.ts';

const TIMEOUT_MS = 5000;
/** Bytes of the answer that are read; nothing is made of them. */
const MOST_ANSWERED = 64 * 1024;

/** Sends a body to a public address and answers the status. No redirects; rejects after five seconds. */
export const post = (address: string, headers: Record<string, string>, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    if (refusalOf(address) !== null) throw new NotPublic();
    const request = address.startsWith('https:') ? requestSecure : requestPlain;
    const sent = request(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
      lookup: lookupPublic,
      // No connection of an earlier request, whose name may have led elsewhere.
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let read = 0;
      response.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > MOST_ANSWERED) response.destroy();
      });
      // The status counts, however the rest of the answer ends.
      response.on('error', () => undefined);
      response.on('close', () => resolve(response.statusCode ?? 0));
    });
    sent.end(body);
  });

type Webhook = typeof webhooks.$inferSelect;
type Envio = typeof webhookEnvios.$inferSelect;

/** Webhooks a process serves at a time, and messages it sends to one of them. */
const PORTION = 5;
const MOST_IN_A_ROW = 50;
/** Seconds of a claim: longer than sending `MOST_IN_A_ROW` messages, so a process that exceeds it has died. */
const TAKEN_SECONDS = 600;

const isWaiting = and(eq(webhookEnvios.estado, 'P'), lte(webhookEnvios.desde, now));

const hasPassed = (moment: typeof webhooks.proximo | typeof webhooks.tomado_hasta): SQL | undefined =>
  or(isNull(moment), lte(moment, now));

const isDue = and(
  isNull(webhooks.pausado),
  hasPassed(webhooks.proximo),
  hasPassed(webhooks.tomado_hasta),
  sql`EXISTS (SELECT 1 FROM ${webhookEnvios} WHERE ${webhookEnvios.webhook_id} = ${webhooks.id} AND ${isWaiting})`,
);

/** A webhook, and until when this process has it; afterwards another may have taken it. */
interface Taken {
  readonly id: number;
  readonly until: string;
}

/** Keeps the row of the webhook while this process has it. */
const isHeld = ({ id, until }: Taken) => and(eq(webhooks.id, id), eq(webhooks.tomado_hasta, until));

/** Takes webhooks with waiting messages. Nobody else writes to them meanwhile, so their messages arrive in order. */
const take = (): Promise<Taken[]> =>
  unitOfWork(async () => {
    const rows = await db()
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(isDue)
      .limit(PORTION)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    await sequentially(ids, async (id) => {
      await db()
        .update(webhooks)
        .set({ tomado_hasta: inSeconds(TAKEN_SECONDS) })
        .where(eq(webhooks.id, id));
    });
    if (ids.length === 0) return [];
    const { id, tomado_hasta } = webhooks;
    const taken = await db().select({ id, tomado_hasta }).from(webhooks).where(inArray(id, ids));
    return taken.flatMap((row) =>
      row.tomado_hasta === null ? [] : [{ id: row.id, until: row.tomado_hasta }],
    );
  });

/** The message that is next and where it goes now; nothing when the webhook was paused, deleted or taken by another. */
const nextOf = async (taken: Taken): Promise<{ webhook: Webhook; envio: Envio } | undefined> => {
  const [row] = await db()
    .select({ webhook: webhooks, envio: webhookEnvios })
    .from(webhookEnvios)
    .innerJoin(webhooks, eq(webhooks.id, webhookEnvios.webhook_id))
    .where(and(isHeld(taken), isWaiting, isNull(webhooks.pausado)))
    .orderBy(asc(webhookEnvios.id))
    .limit(1);
  return row;
};

const headersFor = ({ secreto, secreto_anterior, anterior_hasta }: Webhook, { mensaje, cuerpo }: Envio) => {
  const timestamp = Math.floor(Date.now() / 1000);
  const isRotating = secreto_anterior !== null && Date.parse(anterior_hasta ?? '') > Date.now();
  const secrets = isRotating ? [secreto, secreto_anterior] : [secreto];
  return {
    'User-Agent': `Capitulo (${config.address})`,
    'webhook-id': mensaje,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets
      .map((secret) => sign(secret, { id: mensaje, timestamp, body: cuerpo }))
      .join(' '),
  };
};

/** Whether it arrived. */
const send = async (webhook: Webhook, envio: Envio): Promise<boolean> => {
  try {
    const status = await post(webhook.direccion, headersFor(webhook, envio), envio.cuerpo);
    if (status < 200 || status > 299) throw new StatusError(status);
    await recordDelivered(envio, status);
    return true;
  } catch (error) {
    log.warn({ err: error, webhook: webhook.id, message: envio.id }, 'Webhook not delivered');
    await recordFailed(envio, deliveryFailure(error));
    return false;
  }
};

const serve = async (taken: Taken, isStopping: () => boolean, left = MOST_IN_A_ROW): Promise<void> => {
  const next = left > 0 && !isStopping() ? await nextOf(taken) : undefined;
  if (next && (await send(next.webhook, next.envio))) await serve(taken, isStopping, left - 1);
};

const serveTaken = async (taken: Taken, isStopping: () => boolean): Promise<void> => {
  try {
    await serve(taken, isStopping);
  } finally {
    await db().update(webhooks).set({ tomado_hasta: null }).where(isHeld(taken));
  }
};

const sendDue = async (isStopping: () => boolean): Promise<void> => {
  if (isStopping()) return;
  const taken = await take();
  // At the same time: one that does not answer keeps no other waiting.
  await Promise.all(taken.map((one) => serveTaken(one, isStopping)));
  if (taken.length > 0) await sendDue(isStopping);
};

export const {
  deliver,
  deliverSoon,
  stop: stopWebhooks,
} = createDelivery(sendDue, { failure: 'Webhooks could not be delivered' });
