import { and, asc, eq, ne } from 'drizzle-orm';
import { revision } from '#shared/publishing/revision.ts';
import { db } from '#server/platform/db/client/client.ts';
import { eventos } from '#server/platform/db/schema.ts';
import { previewCard } from '#server/publishing/discovery/cards/card.ts';
import { implement } from '#server/platform/call/implement.ts';
import { eventoById } from '#server/content/events/saved-event.ts';

const withTitle = async (titulo: string, own: number): Promise<{ slug: string } | null> => {
  const [found] = await db()
    .select({ slug: eventos.slug })
    .from(eventos)
    // The database's collation ignores case and accents.
    .where(and(eq(eventos.titulo, titulo), ne(eventos.id, own)))
    .orderBy(asc(eventos.id))
    .limit(1);
  return found ?? null;
};

export const revisionFeature = implement(revision, {
  revisar: async ({ body: { id, conTarjeta, fecha_fin = null, ...shown } }) => {
    const saved = id === undefined ? null : await eventoById(id);
    const card = saved && conTarjeta && (await previewCard({ ...saved, ...shown, fecha_fin }));
    return {
      repetido: await withTitle(shown.titulo, saved?.id ?? 0),
      tarjeta: card ? Buffer.from(card).toString('base64') : null,
    };
  },
});
