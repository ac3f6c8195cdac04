import { and, asc, count, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { CifrasDelPadron } from '#shared/content/members/colegiados.ts';
import type { EstadoColegiado } from '#shared/contract/fields/codigos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { colegiados, padrones } from '#server/platform/db/schema.ts';
import { inForce } from './lists.ts';

/** As of the day of the list, so that the numbers of a list never change. */
const stateThen =
  sql<EstadoColegiado>`IF(${colegiados.estado} = 'H' AND ${colegiados.hasta} < ${padrones.fecha}, 'N', ${colegiados.estado})`.as(
    'entonces',
  );

const statesInForce = () =>
  db()
    .select({ estado: stateThen, cantidad: count() })
    .from(colegiados)
    .innerJoin(padrones, eq(padrones.id, colegiados.id_padron))
    .where(sql`${colegiados.id_padron} = ${inForce}`)
    .groupBy(sql`entonces`)
    .orderBy(desc(count()), sql`entonces`);

/** Of two lists of one day, the one that was put in force later. */
const listsBefore = async (fecha: string) => {
  const lists = await db()
    .select({ fecha: padrones.fecha, cantidad: padrones.filas })
    .from(padrones)
    .where(and(isNotNull(padrones.usado_desde), lt(padrones.fecha, fecha)))
    .orderBy(asc(padrones.fecha), asc(padrones.usado_desde));
  return [...new Map(lists.map((list) => [list.fecha, list])).values()];
};

/** How many members the list in force has, and those before it had. */
export const figuresOf = async (fecha: string): Promise<CifrasDelPadron> => {
  const [estados, anteriores] = await Promise.all([statesInForce(), listsBefore(fecha)]);
  return { fecha, estados, anteriores };
};
