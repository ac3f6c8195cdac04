// Visitors see a comment if its `estado` is V. The statement that stores a comment computes the state from staff's
// decision about the author (`decisiones_comentarios`), the bot check and the setting `comentarios_publicacion`.
// Staff's list is paged like the inbox; a search reads from the newest on, without a full-text index.
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import type { EstadoComentario } from '#shared/contract/fields/estados.ts';
import { CLAVE_PUBLICACION } from '#shared/correspondence/moderacion.ts';
import { db } from '#server/platform/db/client/client.ts';
import { association } from '#server/platform/db/rows/settings.ts';
import {
  comentarios,
  configuraciones,
  decisionesComentarios as decisiones,
  eventos,
} from '#server/platform/db/schema.ts';

/** Condition: visitors see the comment. `IN` instead of `=`: with `=` MariaDB expects few rows and sorts them all. */
export const isCommentShown = inArray(comentarios.estado, ['V']);

/** The columns of a comment for visitors; `commentSigner` turns a row into the DTO. */
export const commentColumns = {
  id: comentarios.id,
  nombre: comentarios.nombre,
  contenido: comentarios.contenido,
  fecha: comentarios.fecha,
  created_at: comentarios.created_at,
  id_evento: comentarios.id_evento,
  evento: { slug: sql<string>`${eventos.slug}`, titulo: sql<string>`${eventos.titulo}` },
  respuesta: comentarios.respuesta,
  respuesta_fecha: comentarios.respuesta_fecha,
};

/**
 * Selects comments with their events and `more`. Every comment has an event, but with an inner join MariaDB would begin
 * with the events and sort all comments in a temporary table, which 10.11.19 sometimes crashes on.
 */
export const selectComments = <More extends Record<string, MySqlColumn | SQL>>(
  more: More,
  hint: { forceIndex?: string } = {},
) =>
  db()
    .select({ ...commentColumns, ...more })
    .from(comentarios, hint)
    .leftJoin(eventos, eq(eventos.id, comentarios.id_evento));

type Answered = { respuesta: string | null; respuesta_fecha: string | null };

/** Returns a function that adds the association's answer, signed with its name, to a row; null without an answer. */
export const commentSigner = async () => {
  const { completo: nombre } = await association();
  return <Row extends Answered>({ respuesta: texto, respuesta_fecha: fecha, ...row }: Row) => ({
    ...row,
    respuesta: texto === null || fecha === null ? null : { nombre, texto, fecha },
  });
};

/** SQL for a new comment's state. A suspicious one always waits: anybody can use an approved author's e-mail. */
export const initialState = (correo: string, suspect: boolean) => {
  const decided = sql`(SELECT ${decisiones.estado} FROM ${decisiones} WHERE ${eq(decisiones.correo, correo.toLowerCase())})`;
  const setting = sql`(SELECT ${configuraciones.value} FROM ${configuraciones} WHERE ${eq(configuraciones.key, CLAVE_PUBLICACION)})`;
  return sql<EstadoComentario>`CASE WHEN ${decided} = 'N' THEN 'N' WHEN ${suspect} THEN 'E'
    ELSE COALESCE(${decided}, IF(${setting} = 'aprobar', 'E', 'V')) END`;
};
