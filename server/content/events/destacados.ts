import { and, asc, isNotNull } from 'drizzle-orm';
import { destacados, MAX_DESTACADOS } from '#shared/content/events/destacados.ts';
import { lockGroup } from '#server/platform/db/client/change-marks.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { eventos } from '#server/platform/db/schema.ts';
import { implement } from '#server/platform/call/implement.ts';
import { requireSameIds } from '#server/records/list-order.ts';
import { updateRow } from '#server/records/rows.ts';
import { eventoBySlug } from './saved-event.ts';

const isMarked = isNotNull(eventos.destacado);
const inOrder = [asc(eventos.destacado), asc(eventos.id)];

/** Ids of the featured events, locked so that two people cannot take the last place. */
const markedIds = async (): Promise<number[]> => {
  await lockGroup('eventos');
  const rows = await db()
    .select({ id: eventos.id })
    .from(eventos)
    .where(isMarked)
    .orderBy(...inOrder);
  return rows.map(({ id }) => id);
};

const placeAll = (ids: readonly number[]): Promise<void> =>
  sequentially(ids.entries(), ([at, id]) => updateRow(eventos, id, { destacado: at + 1 }));

export const destacadosFeature = implement(destacados, {
  destacar: async ({ params }) => {
    const ids = await markedIds();
    const { id } = await eventoBySlug(params.slug);
    if (ids.includes(id)) return;
    await placeAll([...ids, id]);
  },
  noDestacar: async ({ params }) =>
    updateRow(eventos, (await eventoBySlug(params.slug)).id, { destacado: null }),
  ordenarDestacados: async ({ body: { ids } }) => {
    requireSameIds(ids, await markedIds());
    await placeAll(ids);
  },
});

/** The featured events that visitors see, in order. */
export const featuredEvents = () =>
  db()
    .select()
    .from(eventos)
    .where(and(isMarked, isVisible()))
    .orderBy(...inOrder)
    .limit(MAX_DESTACADOS);
