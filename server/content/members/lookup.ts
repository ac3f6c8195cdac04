import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { EstadoColegiado } from '#shared/contract/fields/codigos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { todayInLima } from '#server/platform/db/now.ts';
import { colegiados, padrones } from '#server/platform/db/schema.ts';
import { normalizeCode } from './reading/member.ts';
import { listInForce, listIds } from './lists.ts';

/** A member of the list in force, with today's state. */
interface Found {
  codigo: string;
  nombre: string;
  estado: EstadoColegiado;
  hasta: string | null;
  padron: string;
  dia: string;
}

/** A member's state today: no longer in good standing after the last day, whatever the list says. */
const stateToday = sql<EstadoColegiado>`IF(${colegiados.estado} = 'H' AND ${colegiados.hasta} < ${todayInLima}, 'N', ${colegiados.estado})`;

const find = async (where: SQL | undefined): Promise<Found | undefined> => {
  const { codigo, nombre, hasta } = colegiados;
  const [found] = await db()
    .select({ codigo, nombre, estado: stateToday, hasta, padron: padrones.fecha, dia: todayInLima })
    .from(colegiados)
    .innerJoin(padrones, eq(padrones.id, colegiados.id_padron))
    .where(and(sql`${colegiados.id_padron} = ${listInForce}`, where))
    .limit(1);
  return found;
};

/** The member with exactly this code. */
export const memberWithCode = (code: string): Promise<Found | undefined> =>
  find(eq(colegiados.codigo, normalizeCode(code)));

/** The member with exactly this code or DNI. Both are always queried, so that the response time reveals nothing. */
export const memberWithCodeOrDni = async (dato: string): Promise<Found | undefined> => {
  const [byCode, byDni] = await Promise.all([memberWithCode(dato), find(eq(colegiados.dni, dato.trim()))]);
  return byCode ?? byDni;
};

/** Today in Lima by the database's clock. */
export const today = async (): Promise<string> => {
  const [row] = await db()
    .select({ dia: todayInLima })
    .from(sql`DUAL`);
  return row?.dia ?? '';
};

/** Everything the lists keep about the holders of these codes or DNIs, list by list. */
export const recordsAbout = async (...data: readonly string[]) => {
  const { id_padron, codigo, nombre, estado, hasta, dni } = colegiados;
  const vigente = sql<boolean>`${padrones.id} <=> ${listInForce}`.mapWith(Boolean);
  const ids = await listIds();
  if (ids.length === 0) return [];
  const select = (where: SQL) =>
    db()
      .select({ padron: padrones.fecha, vigente, codigo, nombre, estado, hasta, dni, id: padrones.id })
      .from(colegiados)
      .innerJoin(padrones, eq(padrones.id, id_padron))
      .where(and(inArray(id_padron, ids), where));
  // One select per key: an OR of two columns would make the database read all members.
  const [byCode, byDni] = await Promise.all([
    select(inArray(codigo, data.map(normalizeCode))),
    select(
      inArray(
        dni,
        data.map((dato) => dato.trim()),
      ),
    ),
  ]);
  const found = new Map([...byCode, ...byDni].map((file) => [`${file.id} ${file.codigo}`, file]));
  return [...found.values()].toSorted((one, other) => one.id - other.id);
};
