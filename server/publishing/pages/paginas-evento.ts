import { and, asc, desc, eq, getTableColumns, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/mysql-core';
import { COMENTARIOS_EN_PAGINA } from '#shared/publishing/paginas.ts';
import type { Formato } from '#shared/contract/fields/formato.ts';
import { db } from '#server/platform/db/client/client.ts';
import {
  commentColumns,
  commentSigner,
  isCommentShown,
} from '#server/correspondence/comments/shown-comments.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { comentarios, eventoImagenes, eventos, eventoTextos } from '#server/platform/db/schema.ts';

const { created_at, id } = eventos;
export const newestComments = [desc(comentarios.created_at), desc(comentarios.id)];

const own = alias(eventos, 'propio');
const isNewer = and(gte(created_at, own.created_at), or(gt(created_at, own.created_at), gt(id, own.id)));
const isOlder = and(lte(created_at, own.created_at), or(lt(created_at, own.created_at), lt(id, own.id)));

type Parte = 'evento' | 'anterior' | 'siguiente';
const columnsAs = (parte: Parte) => ({
  parte: sql<Parte>`${sql.raw(`'${parte}'`)}`.as('parte'),
  ...getTableColumns(eventos),
});

const neighbour = (
  parte: Parte,
  { slug, isBeyond, order }: { slug: string; isBeyond: SQL | undefined; order: SQL[] },
) =>
  db()
    .select(columnsAs(parte))
    .from(own)
    .innerJoin(eventos, isBeyond ?? sql`FALSE`)
    .where(and(eq(own.slug, slug), isVisible()))
    .orderBy(...order)
    .limit(1);

/** A visible event with its newer and older neighbour; undefined if it does not exist. */
export const eventoAndNeighbours = async (slug: string) => {
  const rows = await unionAll(
    db()
      .select(columnsAs('evento'))
      .from(eventos)
      .where(and(eq(eventos.slug, slug), isVisible())),
    neighbour('anterior', { slug, isBeyond: isNewer, order: [asc(created_at), asc(id)] }),
    neighbour('siguiente', { slug, isBeyond: isOlder, order: [desc(created_at), desc(id)] }),
  );
  const find = (wanted: Parte) => rows.find(({ parte }) => parte === wanted) ?? null;
  const evento = find('evento');
  return evento ? { evento, anterior: find('anterior'), siguiente: find('siguiente') } : undefined;
};

/** Empty value for columns that a text or picture lacks: selects of a UNION need equal columns. */
const none = sql<string>`''`;
const textsOf = (slug: string) =>
  db()
    .select({
      id: eventoTextos.id,
      orden: eventoTextos.orden,
      titulo: sql<string | null>`${eventoTextos.titulo}`.as('titulo'),
      contenido: sql<string>`${eventoTextos.contenido}`.as('contenido'),
      formato: sql<Formato>`${eventoTextos.formato}`.as('formato'),
      img_url: none.as('img_url'),
      descripcion: none.as('descripcion'),
    })
    .from(own)
    .innerJoin(eventoTextos, eq(eventoTextos.id_evento, own.id))
    .where(eq(own.slug, slug));
const picturesOf = (slug: string) =>
  db()
    .select({
      id: eventoImagenes.id,
      orden: eventoImagenes.orden,
      titulo: sql<string | null>`NULL`.as('titulo'),
      contenido: none.as('contenido'),
      formato: sql<Formato>`'plano'`.as('formato'),
      img_url: sql<string>`${eventoImagenes.img_url}`.as('img_url'),
      descripcion: sql<string>`${eventoImagenes.descripcion}`.as('descripcion'),
    })
    .from(own)
    .innerJoin(eventoImagenes, eq(eventoImagenes.id_evento, own.id))
    .where(eq(own.slug, slug));

export const blocksOf = async (slug: string) => {
  const rows = await unionAll(textsOf(slug), picturesOf(slug));
  const blocks = rows
    .map((row) => Object.assign(row, { slug }))
    .toSorted((one, other) => one.orden - other.orden || one.id - other.id);
  return {
    textos: blocks.filter(({ img_url }) => img_url === ''),
    imagenes: blocks.filter(({ img_url }) => img_url !== ''),
  };
};

/** The newest visible comments of an event, and their total. */
export const commentsOf = async (slug: string) => {
  const rows = await db()
    .select({
      ...commentColumns,
      total: sql<number>`(SELECT COUNT(*) FROM ${comentarios} JOIN ${eventos} ON ${eq(eventos.id, comentarios.id_evento)}
        WHERE ${and(eq(eventos.slug, slug), isCommentShown)})`,
    })
    .from(eventos)
    .innerJoin(comentarios, eq(comentarios.id_evento, eventos.id))
    .where(and(eq(eventos.slug, slug), isCommentShown))
    .orderBy(...newestComments)
    .limit(COMENTARIOS_EN_PAGINA);
  return { total: rows[0]?.total ?? 0, latest: rows.map(await commentSigner()) };
};
