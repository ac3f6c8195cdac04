import { eq, inArray, sql } from 'drizzle-orm';
import type { EstadoComentario } from '#shared/codigos.ts';
import { CLAVE_PUBLICACION } from '#shared/moderacion.ts';
import { association } from '../rows/settings.ts';
import { comentarios, configuraciones, decisionesComentarios as decisiones, eventos } from '../schema.ts';

/** Whether visitors see a comment. With `=` MariaDB expects so few rows in other states that it sorts all of these. */
export const isCommentShown = inArray(comentarios.estado, ['V']);

/** What a comment is made of for visitors; `commentSigner` gives it its shape. */
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

/** Makes the association's answer, which it signs with its name, one value of each row; null without. */
export const commentSigner = async () => {
  const { completo: nombre } = await association();
  return <Row extends Answered>({ respuesta: texto, respuesta_fecha: fecha, ...row }: Row) => ({
    ...row,
    respuesta: texto === null || fecha === null ? null : { nombre, texto, fecha },
  });
};

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
