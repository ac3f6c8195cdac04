import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { db } from '../client/client.ts';
import { direcciones, eventos } from '../schema.ts';
import { isVisible } from './visible.ts';

const nowOf = async (former: string, where?: SQL): Promise<string | undefined> => {
  const [evento] = await db()
    .select({ slug: eventos.slug })
    .from(direcciones)
    .innerJoin(eventos, eq(eventos.id, direcciones.id_evento))
    .where(and(eq(direcciones.slug, former), where));
  return evento?.slug;
};

/** The present slug of an event that once had this one; undefined when there is none. */
export const currentSlug = (former: string): Promise<string | undefined> => nowOf(former);
/** The same, of events that visitors see. */
export const visibleSlug = (former: string): Promise<string | undefined> => nowOf(former, isVisible());

/** Whether no slug of these events leads to another event; it stays so until the unit of work ends. */
export const areOwnSlugs = async (events: readonly { id: number; slug: string }[]): Promise<boolean> => {
  const ids = new Map(events.map(({ id, slug }) => [slug, id]));
  const claimed = await db()
    .select()
    .from(direcciones)
    .where(inArray(direcciones.slug, [...ids.keys()]))
    .for('update');
  return claimed.every(({ slug, id_evento }) => ids.get(slug) === id_evento);
};

/** Reserves slugs for an event, for ever; false when one of them is reserved for another. */
export const claimSlugs = async (id_evento: number, slugs: readonly string[]): Promise<boolean> => {
  await db()
    .insert(direcciones)
    .ignore()
    .values(slugs.map((slug) => ({ slug, id_evento })));
  return areOwnSlugs(slugs.map((slug) => ({ id: id_evento, slug })));
};
