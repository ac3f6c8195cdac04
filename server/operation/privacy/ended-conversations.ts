import { and, lt, type SQL, sql } from 'drizzle-orm';
import { consultaMensajes, consultas } from '#server/platform/db/schema.ts';

/** Conversations whose last message, by whomever, is older than `moment`: retention counts from it. */
export const conversationsEndedBefore = (moment: SQL) => {
  const { id_consulta, creado } = consultaMensajes;
  const later = sql`EXISTS (SELECT 1 FROM ${consultaMensajes} WHERE ${id_consulta} = ${consultas.id} AND ${creado} >= ${moment})`;
  return and(lt(consultas.fecha_envio, moment), sql`NOT ${later}`) ?? sql`FALSE`;
};
