import { eq } from 'drizzle-orm';
import { Rejected } from '#server/errors.ts';
import { db } from '#server/db/client/client.ts';
import { holdParent } from '#server/db/rows/parents.ts';
import { eventos } from '#server/db/schema.ts';

/** Id of the event a text or image is written for; an unknown slug breaks the rule of that field. */
export const idOfEvento = async (slug: string): Promise<number> => {
  const [row] = await db().select({ id: eventos.id }).from(eventos).where(eq(eventos.slug, slug));
  if (!row || !(await holdParent(eventos, row.id))) throw new Rejected({ slug: ['El evento no existe.'] });
  return row.id;
};
