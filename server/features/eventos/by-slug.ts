import { eq } from 'drizzle-orm';
import { db } from '#server/db/client/client.ts';
import { eventos } from '#server/db/schema.ts';
import { NotFound } from '#server/errors.ts';

/** The event of an address, visible or not. Throws NotFound. */
export const bySlug = async (slug: string) => {
  const [evento] = await db().select().from(eventos).where(eq(eventos.slug, slug));
  if (!evento) throw new NotFound('El evento no existe.');
  return evento;
};
