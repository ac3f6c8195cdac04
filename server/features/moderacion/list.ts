import { and, eq, inArray, like, or, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type EstadoComentario, estadoComentario, letras } from '#shared/codigos.ts';
import type { filtroComentarios } from '#shared/moderacion.ts';
import { db } from '#server/db/client/client.ts';
import { commentColumns, commentSigner } from '#server/db/publication/comments.ts';
import { pageBeside } from '#server/db/rows/beside.ts';
import { cachedCount } from '#server/db/rows/counts.ts';
import { comentarios, eventos } from '#server/db/schema.ts';

type Asked = z.output<typeof filtroComentarios>;
const { id, nombre, correo, contenido, created_at, estado, sospechoso } = comentarios;

const contains = (word: string): SQL | undefined => {
  const pattern = `%${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  return or(...[nombre, contenido, correo, eventos.titulo].map((column) => like(column, pattern)));
};

/** Comments whose texts hold every word; read from the newest on, until a page is full. */
const holding = (texto = ''): SQL | undefined => and(...texto.split(/\s+/).filter(Boolean).map(contains));

const listing = () =>
  db()
    .select({ ...commentColumns, correo, sospechoso, estado })
    .from(comentarios)
    // With an inner join the database would begin with the events and sort everything.
    .leftJoin(eventos, eq(eventos.id, comentarios.id_evento));

const countOf = (state: EstadoComentario): Promise<number> =>
  cachedCount(`comentarios ${state}`, () => db().$count(comentarios, eq(estado, state)));

const counts = async (): Promise<Record<EstadoComentario, number>> => {
  const [V = 0, E = 0, N = 0] = await Promise.all(letras(estadoComentario).map(countOf));
  return { V, E, N };
};

export const listComments = async (asked: Asked) => {
  // With `=` MariaDB expects so few rows in a state that it sorts all of these.
  const inState = asked.estado && inArray(estado, [asked.estado]);
  const [signed, { rows, ...rest }, cuentas] = await Promise.all([
    commentSigner(),
    pageBeside({ moment: created_at, id }, asked, ({ where, orderBy, limit }) =>
      listing()
        .where(and(inState, holding(asked.texto), where))
        .orderBy(...orderBy)
        .limit(limit),
    ),
    counts(),
  ]);
  return { comentarios: rows.map(signed), ...rest, cuentas };
};
