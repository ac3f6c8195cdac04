import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/mysql-core';
import {
  type CambioDePadron,
  EJEMPLOS_MOSTRADOS,
  NOMBRES_DE_UNA_VEZ,
} from '#shared/content/members/padrones.ts';
import { db } from '#server/platform/db/client/client.ts';
import { colegiados } from '#server/platform/db/schema.ts';
import { listInForce } from './lists.ts';

/** A count of members with some examples. */
interface Difference {
  total: number;
  ejemplos: { codigo: string; nombre: string }[];
}

const mine = alias(colegiados, 'mine');
const other = alias(colegiados, 'other');

const isMissing = isNull(other.codigo);
const differs = sql`${other.codigo} IS NOT NULL AND NOT (${mine.nombre} = ${other.nombre} COLLATE utf8mb4_bin
  AND ${mine.estado} = ${other.estado} AND ${mine.hasta} <=> ${other.hasta} AND ${mine.dni} <=> ${other.dni})`;

/** The two lists to compare: members of a change are in one of them. */
interface Where {
  from: SQL;
  against: SQL;
  where: SQL;
}

const placesOf = (id: number): Record<CambioDePadron, Where> => ({
  nuevos: { from: sql`${id}`, against: listInForce, where: isMissing },
  cambian: { from: sql`${id}`, against: listInForce, where: differs },
  salen: { from: listInForce, against: sql`${id}`, where: isMissing },
});

const joinOf = (against: SQL) => and(sql`${other.id_padron} = ${against}`, eq(other.codigo, mine.codigo));
const allOf = ({ from, where }: Where) => and(sql`${mine.id_padron} = ${from}`, where);

/** The next members of a change, by code. */
const membersOf = (place: Where, most: number, after?: string) =>
  db()
    .select({ codigo: mine.codigo, nombre: mine.nombre })
    .from(mine)
    .leftJoin(other, joinOf(place.against))
    .where(and(allOf(place), after === undefined ? undefined : gt(mine.codigo, after)))
    .orderBy(asc(mine.codigo))
    .limit(most);

/** Rows that are in one list and not in the other, both read in key order. */
const find = async (place: Where): Promise<Difference> => {
  const [counted] = await db()
    .select({ total: sql`COUNT(*)`.mapWith(Number) })
    .from(mine)
    .leftJoin(other, joinOf(place.against))
    .where(allOf(place));
  return { total: counted?.total ?? 0, ejemplos: await membersOf(place, EJEMPLOS_MOSTRADOS) };
};

/** Compares a list with the one in force: added, changed and removed members. */
export const changesBy = async (id: number) => {
  const { nuevos, cambian, salen } = placesOf(id);
  return { nuevos: await find(nuevos), cambian: await find(cambian), salen: await find(salen) };
};

/** The next members that a list adds, changes or removes. */
export const changedMembers = (id: number, cambio: CambioDePadron, after?: string) =>
  membersOf(placesOf(id)[cambio], NOMBRES_DE_UNA_VEZ, after);
