import { and, eq } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import { Rejected } from '#server/platform/errors.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { type Page, pageOf } from '#server/platform/db/rows/listing.ts';
import { lockParent } from '#server/platform/db/rows/lock-parent.ts';
import { type eventoImagenes, eventos, type eventoTextos } from '#server/platform/db/schema.ts';
import type { User } from '#server/platform/call/user.ts';
import { byPosition, reorder } from '#server/records/list-order.ts';
import { eventoBySlug } from '../saved-event.ts';

/** Id of the event with this slug, for a text or picture; an unknown slug is an error of that field. */
export const idOfEvento = async (slug: string): Promise<number> => {
  const [row] = await db().select({ id: eventos.id }).from(eventos).where(eq(eventos.slug, slug));
  const missing = { slug: ['El evento no existe.'] };
  if (!row) throw new Rejected(missing);
  await lockParent(eventos, row.id, missing);
  return row.id;
};

/** Puts the texts or pictures of an event in an order. */
export const reorderInEvento = async (
  table: typeof eventoTextos | typeof eventoImagenes,
  slug: string,
  ids: readonly number[],
): Promise<void> => {
  const { id } = await eventoBySlug(slug);
  await reorder(table, ids, eq(table.id_evento, id));
};

/** Texts or pictures of an event, in order: for staff of any event, for visitors only of a visible one. */
export const listOfEvento = async <Fields extends Record<string, MySqlColumn>>(
  table: typeof eventoTextos | typeof eventoImagenes,
  fields: Fields,
  { slug, user, page }: { slug: string; user: User | null; page: Page | null },
) => {
  const rows = await db()
    .select({ id: table.id, version: table.version, ...fields, slug: eventos.slug })
    .from(table)
    .innerJoin(eventos, eq(eventos.id, table.id_evento))
    .where(and(eq(eventos.slug, slug), user ? undefined : isVisible()))
    .orderBy(...byPosition(table));
  return pageOf(rows, page);
};
