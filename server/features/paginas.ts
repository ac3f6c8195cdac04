import { and, asc, desc, eq, gt, inArray, lt, or, type SQL } from 'drizzle-orm';
import { paginas } from '#shared/paginas.ts';
import { db } from '../db/client.ts';
import { comentarios, eventoImagenes, eventos, eventoTextos } from '../db/schema.ts';
import { NotFound } from '../errors.ts';
import { implement } from '../http/implement.ts';

type Evento = typeof eventos.$inferSelect;

const RECENT = 3;
const LATEST_COMMENTS = 5;
const newestFirst = [desc(eventos.created_at), desc(eventos.id)];

const neighbour = async (where: SQL | undefined, ...order: SQL[]) => {
  const [row] = await db()
    .select({ slug: eventos.slug, titulo: eventos.titulo })
    .from(eventos)
    .where(where)
    .orderBy(...order)
    .limit(1);
  return row ?? null;
};
const newer = ({ created_at, id }: Evento) =>
  neighbour(
    or(gt(eventos.created_at, created_at), and(eq(eventos.created_at, created_at), gt(eventos.id, id))),
    asc(eventos.created_at),
    asc(eventos.id),
  );
const older = ({ created_at, id }: Evento) =>
  neighbour(
    or(lt(eventos.created_at, created_at), and(eq(eventos.created_at, created_at), lt(eventos.id, id))),
    ...newestFirst,
  );

const recent = (tipo: 'A' | 'N') =>
  db()
    .select()
    .from(eventos)
    .where(eq(eventos.tipoEvento, tipo))
    .orderBy(...newestFirst)
    .limit(RECENT);

const latestComments = () =>
  db()
    .select({
      id: comentarios.id,
      nombre: comentarios.nombre,
      contenido: comentarios.contenido,
      fecha: comentarios.fecha,
      created_at: comentarios.created_at,
      id_evento: comentarios.id_evento,
      evento: { slug: eventos.slug, titulo: eventos.titulo },
    })
    .from(comentarios)
    .innerJoin(eventos, eq(eventos.id, comentarios.id_evento))
    .where(inArray(comentarios.sospechoso, [false]))
    .orderBy(desc(comentarios.created_at), desc(comentarios.id))
    .limit(LATEST_COMMENTS);

export const paginasFeature = implement(paginas, {
  evento: async ({ params: { slug } }) => {
    const [evento] = await db().select().from(eventos).where(eq(eventos.slug, slug));
    if (!evento) throw new NotFound('El evento no existe.');
    const [anterior, siguiente, textos, imagenes] = await Promise.all([
      newer(evento),
      older(evento),
      db()
        .select()
        .from(eventoTextos)
        .where(eq(eventoTextos.id_evento, evento.id))
        .orderBy(asc(eventoTextos.id)),
      db()
        .select()
        .from(eventoImagenes)
        .where(eq(eventoImagenes.id_evento, evento.id))
        .orderBy(asc(eventoImagenes.id)),
    ]);
    return {
      evento,
      anterior,
      siguiente,
      textos: textos.map(({ id, titulo, contenido }) => ({ id, titulo, contenido, slug })),
      imagenes: imagenes.map(({ id, img_url, descripcion }) => ({ id, img_url, descripcion, slug })),
    };
  },
  lateral: async () => {
    const [anuncios, noticias, recentA, recentN, latest] = await Promise.all([
      db().$count(eventos, eq(eventos.tipoEvento, 'A')),
      db().$count(eventos, eq(eventos.tipoEvento, 'N')),
      recent('A'),
      recent('N'),
      latestComments(),
    ]);
    return { anuncios, noticias, publicaciones: [...recentA, ...recentN], comentarios: latest };
  },
});
