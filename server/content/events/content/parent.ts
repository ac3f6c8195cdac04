import { and, eq, type SQL } from 'drizzle-orm';
import { Rejected } from '#server/platform/errors.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { holdParent } from '#server/platform/db/rows/parents.ts';
import { type eventoImagenes, eventos, type eventoTextos } from '#server/platform/db/schema.ts';
import type { User } from '#server/platform/call/user.ts';
import { putInOrder } from '#server/records/list-order.ts';
import { bySlug } from '../saved-event.ts';

/** Id of the event a text or image is written for; an unknown slug breaks the rule of that field. */
export const idOfEvento = async (slug: string): Promise<number> => {
  const [row] = await db().select({ id: eventos.id }).from(eventos).where(eq(eventos.slug, slug));
  const missing = { slug: ['El evento no existe.'] };
  if (!row) throw new Rejected(missing);
  await holdParent(eventos, row.id, missing);
  return row.id;
};

/** Puts the texts or pictures of an event in an order. */
export const putEventoInOrder = async (
  table: typeof eventoTextos | typeof eventoImagenes,
  slug: string,
  ids: readonly number[],
): Promise<void> => {
  const { id } = await bySlug(slug);
  await putInOrder(table, ids, eq(table.id_evento, id));
};

/** Whether a text or image belongs to an event: staff sees those of every event, visitors those of a visible one. */
export const isOfEvento = (slug: string, user: User | null): SQL | undefined =>
  and(eq(eventos.slug, slug), user ? undefined : isVisible());
