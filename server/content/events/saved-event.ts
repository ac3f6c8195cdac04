import { eq, type SQL } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { eventos } from '#server/platform/db/schema.ts';
import { NotFound } from '#server/platform/errors.ts';

const only = async (condition: SQL) => {
  const [evento] = await db().select().from(eventos).where(condition);
  if (!evento) throw new NotFound('El evento no existe.');
  return evento;
};

/** The event with this slug, visible or not. Throws NotFound. */
export const eventoBySlug = (slug: string) => only(eq(eventos.slug, slug));
/** The event with this id, visible or not. Throws NotFound. */
export const eventoById = (id: number) => only(eq(eventos.id, id));
