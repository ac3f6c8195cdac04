import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/mysql-core';
import { EJEMPLOS_MOSTRADOS } from '#shared/content/members/padrones.ts';
import { db } from '#server/platform/db/client/client.ts';
import { colegiados } from '#server/platform/db/schema.ts';
import { inForce } from './lists.ts';

/** A count of members with some examples. */
interface Difference {
  total: number;
  ejemplos: { codigo: string; nombre: string }[];
}

const mine = alias(colegiados, 'mine');
const other = alias(colegiados, 'other');

/** The rows of one list without those of the other; both are read in the order of their keys. */
const find = async (from: SQL, against: SQL, where: SQL | undefined): Promise<Difference> => {
  const join = and(sql`${other.id_padron} = ${against}`, eq(other.codigo, mine.codigo));
  const all = and(sql`${mine.id_padron} = ${from}`, where);
  const [counted] = await db()
    .select({ total: sql`COUNT(*)`.mapWith(Number) })
    .from(mine)
    .leftJoin(other, join)
    .where(all);
  const ejemplos = await db()
    .select({ codigo: mine.codigo, nombre: mine.nombre })
    .from(mine)
    .leftJoin(other, join)
    .where(all)
    .orderBy(asc(mine.codigo))
    .limit(EJEMPLOS_MOSTRADOS);
  return { total: counted?.total ?? 0, ejemplos };
};

const isMissing = isNull(other.codigo);
const differs = sql`${other.codigo} IS NOT NULL AND NOT (${mine.nombre} = ${other.nombre} COLLATE utf8mb4_bin
  AND ${mine.estado} = ${other.estado} AND ${mine.hasta} <=> ${other.hasta} AND ${mine.dni} <=> ${other.dni})`;

/** What putting a list in force would change, compared with the one that is. */
export const changesBy = async (id: number) => ({
  nuevos: await find(sql`${id}`, inForce, isMissing),
  cambian: await find(sql`${id}`, inForce, differs),
  salen: await find(inForce, sql`${id}`, isMissing),
});
