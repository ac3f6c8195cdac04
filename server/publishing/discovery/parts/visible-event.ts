import { and, eq } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { eventos } from '#server/platform/db/schema.ts';

/** The row of a visible event; undefined if there is none. */
export const visibleEvent = async (slug: string): Promise<typeof eventos.$inferSelect | undefined> => {
  const [evento] = await db()
    .select()
    .from(eventos)
    .where(and(eq(eventos.slug, slug), isVisible()));
  return evento;
};
