import { desc } from 'drizzle-orm';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { heroEvents, MAX_DESTACADOS } from '#shared/content/events/destacados.ts';
import { featuredEvents } from '#server/content/events/destacados.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { eventos } from '#server/platform/db/schema.ts';
import { agendaFrom } from '#server/publishing/pages/paginas-agenda.ts';

const DATES = 3;

/** What visitors see first: the first slide of the home page with the number of all, and the next dates. */
export const siteHighlights = async () => {
  const newest = db()
    .select()
    .from(eventos)
    .where(isVisible())
    .orderBy(desc(eventos.created_at), desc(eventos.id))
    .limit(MAX_DESTACADOS);
  const [marked, latest, { proximos }] = await Promise.all([
    featuredEvents(),
    newest,
    agendaFrom(diaEnLima()),
  ]);
  const slides = heroEvents(marked, latest);
  return {
    diapositivas: slides.length,
    portada: slides[0] ?? null,
    fechas: proximos.slice(0, DATES),
  };
};
