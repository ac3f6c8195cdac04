import { and, asc, desc, eq, gte, or } from 'drizzle-orm';
import type { horaYLugar } from '#shared/content/events/hora-y-lugar.ts';
import { plainText } from '#shared/texto/plain-text.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { lastModified } from '#server/platform/noun/sitemap.ts';
import { archivos, eventos } from '#server/platform/db/schema.ts';

/** An event as feeds and calendars show it. */
export interface PublishedEvent extends Pick<
  typeof eventos.$inferSelect,
  | 'id'
  | 'slug'
  | 'titulo'
  | 'descripcion'
  | 'formato'
  | 'tipoEvento'
  | 'fecha_Inicio'
  | 'fecha_fin'
  | 'created_at'
  | keyof typeof horaYLugar
> {
  /** Time of the event's last change; never decreases. */
  modified: string;
  /** Number of the event's changes, including undone ones; never decreases. */
  revision: number;
  image: { url: string; type: string; bytes: number } | null;
}

/** The description of an event as plain text; empty if there is none. */
export const plainDescription = ({ descripcion, formato }: PublishedEvent): string =>
  descripcion === null ? '' : plainText({ texto: descripcion, formato });

const selection = () =>
  db()
    .select({ evento: eventos, file: archivos })
    .from(eventos)
    .leftJoin(archivos, eq(archivos.url, eventos.img_principal));
type Selected = Awaited<ReturnType<typeof selection>>[number];

const told = (rows: readonly Selected[]): PublishedEvent[] =>
  rows.map(({ evento, file }) => ({
    ...evento,
    modified: lastModified(evento),
    image: file && { url: file.url, type: file.tipo, bytes: file.bytes },
  }));

export const newestEvents = async (limit: number): Promise<PublishedEvent[]> =>
  told(await selection().where(isVisible()).orderBy(desc(eventos.created_at), desc(eventos.id)).limit(limit));

/** Events that end on or after a day, by first day. */
export const eventsSince = async (day: string): Promise<PublishedEvent[]> =>
  told(
    await selection()
      // Two indexed conditions: the end is never before the start.
      .where(and(isVisible(), or(gte(eventos.fecha_Inicio, day), gte(eventos.fecha_fin, day))))
      .orderBy(asc(eventos.fecha_Inicio), asc(eventos.id)),
  );

/** The visible event with this slug; undefined if there is none. */
export const findPublishedEvent = async (slug: string): Promise<PublishedEvent | undefined> =>
  told(await selection().where(and(eq(eventos.slug, slug), isVisible())))[0];

const newestOf = async (tipo: 'A' | 'N'): Promise<string | undefined> => {
  const { created_at, tipoEvento } = eventos;
  const [newest] = await db()
    .select({ created_at })
    .from(eventos)
    .where(and(eq(tipoEvento, tipo), isVisible()))
    .orderBy(desc(created_at))
    .limit(1);
  return newest?.created_at;
};

/** Publication time of the newest event of each type. */
export const newestByTipo = async (): Promise<Record<'A' | 'N', string | undefined>> => {
  const [A, N] = await Promise.all([newestOf('A'), newestOf('N')]);
  return { A, N };
};
