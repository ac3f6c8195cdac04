import { and, asc, desc, eq, gte, or } from 'drizzle-orm';
import type { cita } from '#shared/content/events/cita.ts';
import { plainText } from '#shared/texto/plain-text.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { archivos, eventos, paginasPropias } from '#server/platform/db/schema.ts';

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
  | keyof typeof cita
> {
  /** When it was last changed; it never falls. */
  modified: string;
  /** How often it was changed since its creation, undoing included; it never falls. */
  revision: number;
  image: { url: string; type: string; bytes: number } | null;
}

/** The description of an event without its marks; empty when there is none. */
export const plainDescription = ({ descripcion, formato }: PublishedEvent): string =>
  descripcion === null ? '' : plainText({ texto: descripcion, formato });

interface Part {
  offset: number;
  limit: number;
}

/** An event may have been changed before it was published. */
const modifiedOf = (row: { modificado: string; created_at: string }): string =>
  row.modificado > row.created_at ? row.modificado : row.created_at;

const selection = () =>
  db()
    .select({ evento: eventos, file: archivos })
    .from(eventos)
    .leftJoin(archivos, eq(archivos.url, eventos.img_principal));
type Selected = Awaited<ReturnType<typeof selection>>[number];

const told = (rows: readonly Selected[]): PublishedEvent[] =>
  rows.map(({ evento, file }) => ({
    ...evento,
    modified: modifiedOf(evento),
    image: file && { url: file.url, type: file.tipo, bytes: file.bytes },
  }));

export const newestEvents = async (limit: number): Promise<PublishedEvent[]> =>
  told(await selection().where(isVisible()).orderBy(desc(eventos.created_at), desc(eventos.id)).limit(limit));

/** Events that end on a day or later, in the order of their first days. */
export const eventsSince = async (day: string): Promise<PublishedEvent[]> =>
  told(
    await selection()
      // The end is never before the start, and each column has an index.
      .where(and(isVisible(), or(gte(eventos.fecha_Inicio, day), gte(eventos.fecha_fin, day))))
      .orderBy(asc(eventos.fecha_Inicio), asc(eventos.id)),
  );

/** The event of an address; undefined when there is none. */
export const eventOf = async (slug: string): Promise<PublishedEvent | undefined> =>
  told(await selection().where(and(eq(eventos.slug, slug), isVisible())))[0];

/** Slug of an event or a page, and when it was last changed. */
export interface Address {
  slug: string;
  modified: string;
}

/** Addresses of events, oldest first, so that a new event does not move others to another part. */
export const eventAddresses = async ({ offset, limit }: Part): Promise<Address[]> => {
  const { id, slug, created_at, modificado } = eventos;
  const rows = await db()
    .select({ slug, created_at, modificado })
    .from(eventos)
    .where(isVisible())
    .orderBy(asc(id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ slug: row.slug, modified: modifiedOf(row) }));
};

/** Addresses of the association's own pages, oldest first. */
export const pageAddresses = async (): Promise<Address[]> => {
  const { id, slug, created_at, modificado } = paginasPropias;
  const rows = await db()
    .select({ slug, created_at, modificado })
    .from(paginasPropias)
    .where(isVisible(paginasPropias))
    .orderBy(asc(id));
  return rows.map((row) => ({ slug: row.slug, modified: modifiedOf(row) }));
};

export const countPages = (): Promise<number> => db().$count(paginasPropias, isVisible(paginasPropias));
export const countEvents = (): Promise<number> => db().$count(eventos, isVisible());

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

/** When the newest event of each kind was published. */
export const newestByTipo = async (): Promise<Record<'A' | 'N', string | undefined>> => {
  const [A, N] = await Promise.all([newestOf('A'), newestOf('N')]);
  return { A, N };
};
