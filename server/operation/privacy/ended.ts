import { and, lt, type SQL, sql } from 'drizzle-orm';
import { consultaMensajes, consultas } from '#server/platform/db/schema.ts';

/** Conversations in which nobody wrote since `moment`: their term runs from the last word, whoever wrote it. */
export const endedBefore = (moment: SQL) => {
  const { id_consulta, creado } = consultaMensajes;
  const later = sql`EXISTS (SELECT 1 FROM ${consultaMensajes} WHERE ${id_consulta} = ${consultas.id} AND ${creado} >= ${moment})`;
  return and(lt(consultas.fecha_envio, moment), sql`NOT ${later}`) ?? sql`FALSE`;
};
