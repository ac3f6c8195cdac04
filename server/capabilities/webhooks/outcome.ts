import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { DIAS_DE_FALLA } from '#shared/capabilities/webhooks/webhooks.ts';
import { db } from '#server/platform/db/client/client.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { inSeconds, now } from '#server/platform/db/now.ts';
import { webhookEnvios, webhooks } from '#server/platform/db/schema.ts';
import { notify } from '#server/correspondence/notices/notify.ts';
import type { DeliveryFailure } from './delivery-failure.ts';

type Envio = typeof webhookEnvios.$inferSelect;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds after each failed try: eight tries in about a day. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR];

export const recordDelivered = ({ id, webhook_id, intentos }: Envio, respuesta: number): Promise<void> =>
  unitOfWork(async () => {
    await db()
      .update(webhookEnvios)
      .set({ estado: 'E', enviado: now, respuesta, error: null, intentos: intentos + 1 })
      .where(eq(webhookEnvios.id, id));
    await db().update(webhooks).set({ falla_desde: null, proximo: null }).where(eq(webhooks.id, webhook_id));
  });

/** Pauses a webhook whose every try has failed for days, and tells the administrators. */
const pauseFailing = async (id: number): Promise<void> => {
  const days = sql`${now} - INTERVAL ${DIAS_DE_FALLA} DAY`;
  const [{ affectedRows }] = await db()
    .update(webhooks)
    .set({ pausado: now })
    .where(and(eq(webhooks.id, id), isNull(webhooks.pausado), lt(webhooks.falla_desde, days)));
  if (affectedRows > 0) notify('webhook', { registro: id, clave: `webhook-${id}-${Date.now()}` });
};

/** Later messages to the same webhook wait until this one arrives or its attempts are used up. */
export const recordFailed = ({ id, webhook_id, intentos }: Envio, reason: DeliveryFailure): Promise<void> =>
  unitOfWork(async () => {
    const pause = PAUSES[intentos];
    await db()
      .update(webhookEnvios)
      .set({ ...reason, intentos: intentos + 1, estado: pause === undefined ? 'F' : 'P' })
      .where(eq(webhookEnvios.id, id));
    await db()
      .update(webhooks)
      .set({
        falla_desde: sql`COALESCE(${webhooks.falla_desde}, ${now})`,
        proximo: inSeconds(pause ?? MINUTE),
      })
      .where(eq(webhooks.id, webhook_id));
    await pauseFailing(webhook_id);
  });
