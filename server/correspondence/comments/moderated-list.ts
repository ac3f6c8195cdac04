import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type EstadoComentario, estadoComentario } from '#shared/contract/fields/estados.ts';
import type { filtroComentarios } from '#shared/correspondence/moderacion.ts';
import { containsText, forEachWord } from '#server/platform/db/rows/contains-text.ts';
import { db } from '#server/platform/db/client/client.ts';
import { commentSigner, selectComments } from '#server/correspondence/comments/shown-comments.ts';
import { keysetPage } from '#server/platform/db/rows/keyset-page.ts';
import { countStates } from '#server/platform/db/rows/counts.ts';
import { comentarios, eventos } from '#server/platform/db/schema.ts';

type CommentFilter = z.output<typeof filtroComentarios>;
const { id, version, nombre, correo, contenido, created_at, estado, sospechoso } = comentarios;

/** Condition: every word occurs in the comment. Rows are read from the newest on until a page is full. */
const holding = (texto: string | undefined): SQL | undefined =>
  forEachWord(texto, (word) => containsText(word, [nombre, contenido, correo, eventos.titulo]));

const counts = () =>
  countStates('comentarios', estadoComentario, (state) => db().$count(comentarios, eq(estado, state)));

// `IN` instead of `=`: with `=` MariaDB expects few rows in the state and sorts them all.
const isIn = (state: EstadoComentario): SQL => inArray(estado, [state]);

const select = () => selectComments({ version, correo, sospechoso, estado });

/** The newest comments in a state. */
export const newestComments = async (state: EstadoComentario, most: number) => {
  const [signed, rows] = await Promise.all([
    commentSigner(),
    select().where(isIn(state)).orderBy(desc(created_at), desc(id)).limit(most),
  ]);
  return rows.map(signed);
};

export const listComments = async (asked: CommentFilter) => {
  const inState = asked.estado && isIn(asked.estado);
  const [signed, { rows, ...rest }, cuentas] = await Promise.all([
    commentSigner(),
    keysetPage({ moment: created_at, id }, asked, ({ where, orderBy, limit }) =>
      select()
        .where(and(inState, holding(asked.texto), where))
        .orderBy(...orderBy)
        .limit(limit),
    ),
    counts(),
  ]);
  return { comentarios: rows.map(signed), ...rest, cuentas };
};
