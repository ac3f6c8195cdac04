import { eq, inArray, sql } from 'drizzle-orm';
import { nombreCompleto } from '#shared/asociacion.ts';
import type { EstadoComentario } from '#shared/codigos.ts';
import { CLAVE_PUBLICACION } from '#shared/moderacion.ts';
import { comentarios, configuraciones, decisionesComentarios as decisiones, eventos } from '../schema.ts';

/** Whether visitors see a comment. With `=` MariaDB expects so few rows in other states that it sorts all of these. */
export const isCommentShown = inArray(comentarios.estado, ['V']);

/** What a comment is made of for visitors; `toComment` gives it its shape. */
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

type Answered = { respuesta: string | null; respuesta_fecha: string | null };

/** The same with the association's answer as one value, null without. */
export const toComment = <Row extends Answered>({ respuesta, respuesta_fecha, ...row }: Row) => ({
  ...row,
  respuesta:
    respuesta === null || respuesta_fecha === null
      ? null
      : { nombre: nombreCompleto, texto: respuesta, fecha: respuesta_fecha },
});

/**
 * The state of a new comment, worked out by the statement that stores it. A suspect one waits even for a person whose
 * comments are approved: anybody can write under an address.
 */
export const firstState = (correo: string, suspect: boolean) => {
  const decided = sql`(SELECT ${decisiones.estado} FROM ${decisiones} WHERE ${eq(decisiones.correo, correo.toLowerCase())})`;
  const setting = sql`(SELECT ${configuraciones.value} FROM ${configuraciones} WHERE ${eq(configuraciones.key, CLAVE_PUBLICACION)})`;
  return sql<EstadoComentario>`CASE WHEN ${decided} = 'N' THEN 'N' WHEN ${suspect} THEN 'E'
    ELSE COALESCE(${decided}, IF(${setting} = 'aprobar', 'E', 'V')) END`;
};
