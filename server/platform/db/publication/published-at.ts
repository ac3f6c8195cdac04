import { sql } from 'drizzle-orm';
import { db } from '../client/client.ts';
import { now } from '../now.ts';
import { eventos } from '../schema.ts';

type Publication = Pick<typeof eventos.$inferSelect, 'estado' | 'publicar_desde'>;

/** The time by the database's clock, as an ISO instant. */
export const databaseTime = async (): Promise<string> => {
  const [row] = await db()
    .select({ time: sql<string>`${now}`.mapWith(eventos.created_at) })
    .from(sql`DUAL`);
  return row?.time ?? '';
};

const later = (one: string, other: string): string => (one > other ? one : other);

/**
 * The `created_at` that an event gets when it is published or its first moment is set: whatever visitors see for the
 * first time stands among the newest. Undefined leaves it as it is.
 */
export const publishedAt = async (before: Publication, after: Publication): Promise<string | undefined> => {
  const [was, is] = [before.publicar_desde ?? '', after.publicar_desde ?? ''];
  const wasDraft = before.estado === 'B';
  if (after.estado !== 'P' || (!wasDraft && was === is)) return undefined;
  const time = await databaseTime();
  return wasDraft || later(was, is) > time ? later(is, time) : undefined;
};

/** The fields of a row that visitors see from now on; an end that has passed would hide it again at once. */
export const publishedNow = async ({
  publicar_hasta: end,
}: Pick<typeof eventos.$inferSelect, 'publicar_hasta'>) => {
  const stays = end !== null && end > (await databaseTime());
  return { estado: 'P', publicar_desde: null, publicar_hasta: stays ? end : null } as const;
};
