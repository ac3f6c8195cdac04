import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/mysql-core';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { IMAGENES_EN_GALERIA, paginas } from '#shared/publishing/paginas.ts';
import { paginaVistaPrevia } from '#shared/content/events/vistas-previas.ts';
import { db } from '#server/platform/db/client/client.ts';
import {
  commentSigner,
  isCommentShown,
  selectComments,
} from '#server/correspondence/comments/shown-comments.ts';
import { belongsToVisible, isVisible } from '#server/platform/db/publication/visible.ts';
import {
  colegiaturas,
  comentarios,
  eventoImagenes,
  eventos,
  otrosDocumentos,
} from '#server/platform/db/schema.ts';
import { NotFound } from '#server/platform/errors.ts';
import { cachedRead } from '#server/platform/db/rows/read-cache.ts';
import { implement } from '#server/platform/call/implement.ts';
import { byPosition } from '#server/records/list-order.ts';
import { featuredEvents } from '#server/content/events/destacados.ts';
import { openPreview } from '#server/content/events/vistas-previas.ts';
import { agendaOfMonth, agendaFrom } from './paginas-agenda.ts';
import { blocksOf, commentsOf, eventoAndNeighbours, newestComments } from './paginas-evento.ts';

const RECENT = 3;
const LATEST_COMMENTS = 5;

const isShown = (tipo: 'A' | 'N') => and(eq(eventos.tipoEvento, tipo), isVisible());

/** The newest events of a type; each row has the total of the type. */
const newest = (tipo: 'A' | 'N') =>
  db()
    .select({
      ...getTableColumns(eventos),
      total: sql<number>`(SELECT COUNT(*) FROM ${eventos} WHERE ${isShown(tipo)})`.as('total'),
    })
    .from(eventos)
    .where(isShown(tipo))
    .orderBy(desc(eventos.created_at), desc(eventos.id))
    .limit(RECENT);

/** Cached until an event changes, because the counts read all events. */
const newestEventos = () => cachedRead('newest of each type', async () => unionAll(newest('A'), newest('N')));

const latestComments = () =>
  selectComments({})
    .where(and(isCommentShown, belongsToVisible(comentarios.id_evento)))
    .orderBy(...newestComments)
    .limit(LATEST_COMMENTS);

/** A page may be built right after a change, so each table is read only once. */
export const paginasFeature = implement(paginas, {
  evento: async ({ params: { slug } }) => {
    const [found, blocks, comments] = await Promise.all([
      eventoAndNeighbours(slug),
      blocksOf(slug),
      commentsOf(slug),
    ]);
    if (!found) throw new NotFound('El evento no existe.');
    return { ...found, ...blocks, comentarios: comments };
  },
  lateral: async () => {
    const [newestOfTypes, latest, signed] = await Promise.all([
      newestEventos(),
      latestComments(),
      commentSigner(),
    ]);
    const totalOf = (tipo: 'A' | 'N'): number =>
      newestOfTypes.find(({ tipoEvento }) => tipoEvento === tipo)?.total ?? 0;
    return {
      anuncios: totalOf('A'),
      noticias: totalOf('N'),
      publicaciones: newestOfTypes,
      comentarios: latest.map(signed),
    };
  },
  agenda: () => agendaFrom(diaEnLima()),
  agendaDelMes: ({ params }) => agendaOfMonth(params.mes, diaEnLima()),
  colegiatura: async () => {
    const [informacion, documentos] = await Promise.all([
      db().select().from(colegiaturas).orderBy(asc(colegiaturas.id)),
      db()
        .select()
        .from(otrosDocumentos)
        .where(eq(otrosDocumentos.pagina, 'C'))
        .orderBy(...byPosition(otrosDocumentos)),
    ]);
    return { informacion, documentos };
  },
  destacados: () => featuredEvents(),
  galeria: () =>
    db()
      .select({
        id: eventoImagenes.id,
        img_url: eventoImagenes.img_url,
        descripcion: eventoImagenes.descripcion,
        // A subquery, because a join could begin with the events and sort all pictures.
        slug: sql<string>`(SELECT ${eventos.slug} FROM ${eventos} WHERE ${eventos.id} = ${eventoImagenes.id_evento})`,
      })
      .from(eventoImagenes)
      .where(belongsToVisible(eventoImagenes.id_evento))
      .orderBy(desc(eventoImagenes.id))
      .limit(IMAGENES_EN_GALERIA),
});

export const paginaVistaPreviaFeature = implement(paginaVistaPrevia, {
  get: async ({ params: { clave } }) => {
    const preview = await openPreview(clave);
    return {
      ...preview,
      anterior: null,
      siguiente: null,
      ...(await blocksOf(preview.evento.slug)),
      comentarios: { total: 0, latest: [] },
    };
  },
});
