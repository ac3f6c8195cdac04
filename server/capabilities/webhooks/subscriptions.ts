import { db } from '#server/platform/db/client/client.ts';
import { cachedRead } from '#server/platform/db/rows/read-cache.ts';
import { webhooks } from '#server/platform/db/schema.ts';

/**
 * All webhooks with the events they subscribe to. Read by the running unit of work, which may hold locks: one that waited for
 * another connection could wait for itself when all are taken. Locking, to read what is committed now and not its snapshot.
 */
const subscriptions = () =>
  cachedRead('subscriptions', async () => {
    const { id, eventos } = webhooks;
    const rows = await db().select({ id, eventos }).from(webhooks).for('update');
    return rows.map((row) => ({ id: row.id, eventos: row.eventos.split(' ') }));
  });

/** The ids of the webhooks that subscribe to a kind of event. */
export const listenersOf = async (tipo: string): Promise<number[]> =>
  (await subscriptions()).filter(({ eventos }) => eventos.includes(tipo)).map(({ id }) => id);

export const hasListeners = async (): Promise<boolean> => (await subscriptions()).length > 0;
