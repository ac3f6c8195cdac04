import { sql } from 'drizzle-orm';
import { now } from '#server/platform/db/now.ts';
import { appsDeCodigos, exigencias, llaves, usuarios } from '#server/platform/db/schema.ts';

/** When the second factor that the role requires is due; null with a factor, or if none is required. */
const factorDue = sql<string | null>`CASE
  WHEN ${exigencias.rol} IS NULL THEN NULL
  WHEN EXISTS (SELECT 1 FROM ${appsDeCodigos} WHERE ${appsDeCodigos.usuario_id} = ${usuarios.id} AND ${appsDeCodigos.activa} IS NOT NULL) THEN NULL
  WHEN EXISTS (SELECT 1 FROM ${llaves} WHERE ${llaves.usuario_id} = ${usuarios.id}) THEN NULL
  ELSE GREATEST(${exigencias.desde}, COALESCE(${usuarios.rol_desde}, ${usuarios.created_at})) + INTERVAL ${exigencias.dias} DAY
END`.mapWith(exigencias.desde);

/** For a query of `usuarios`, left joined with `exigencias` by role. */
export const accountFields = {
  id: usuarios.id,
  name: usuarios.name,
  email: usuarios.email,
  CodigoPersona: usuarios.CodigoPersona,
  rol: usuarios.rol,
  factorDue,
  factorOverdue: sql<number | null>`${factorDue} <= ${now}`,
};

/** Converts a row of a query with `accountFields`; its other fields stay. */
export const toAccount = <Row extends { factorOverdue: number | null }>({ factorOverdue, ...row }: Row) => ({
  ...row,
  factorOverdue: factorOverdue === 1,
});
