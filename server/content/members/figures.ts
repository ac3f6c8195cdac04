import { and, asc, count, desc, eq, exists, isNotNull, sql } from 'drizzle-orm';
import type { CifrasDelPadron } from '#shared/content/members/colegiados.ts';
import type { EstadoColegiado } from '#shared/contract/fields/codigos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { colegiados, configuraciones, padrones } from '#server/platform/db/schema.ts';
import { listInForce, isLookupShown } from './lists.ts';

/** Member's state on the day of the list, so that the figures of a list never change. */
const stateThen =
  sql<EstadoColegiado>`IF(${colegiados.estado} = 'H' AND ${colegiados.hasta} < ${padrones.fecha}, 'N', ${colegiados.estado})`.as(
    'entonces',
  );

const statesInForce = () =>
  db()
    .select({ id_padron: colegiados.id_padron, estado: stateThen, cantidad: count().as('cantidad') })
    .from(colegiados)
    .innerJoin(padrones, eq(padrones.id, colegiados.id_padron))
    .where(sql`${colegiados.id_padron} = ${listInForce}`)
    .groupBy(colegiados.id_padron, sql`entonces`)
    .as('estados');

/** Lists that were in force, oldest first; the current one has one row per member state. */
const listsWithStates = () => {
  const states = statesInForce();
  const { estado, cantidad } = states;
  const { id, fecha, filas, usado_desde } = padrones;
  const vigente = sql<boolean>`${id} = ${listInForce}`.mapWith(Boolean);
  return db()
    .select({ fecha, filas, vigente, estado, cantidad })
    .from(padrones)
    .leftJoin(states, eq(states.id_padron, id))
    .where(
      and(
        isNotNull(usado_desde),
        exists(db().select({ id: configuraciones.id }).from(configuraciones).where(isLookupShown)),
      ),
    )
    .orderBy(asc(fecha), asc(usado_desde), desc(cantidad), asc(estado));
};

/**
 * Member totals of the list in force and of earlier ones; null while the lookup is not public. One statement, since
 * pages read it together with much else.
 */
export const publicFigures = async (): Promise<CifrasDelPadron | null> => {
  const lists = await listsWithStates();
  const present = lists.filter(({ vigente }) => vigente);
  const fecha = present[0]?.fecha;
  if (fecha === undefined) return null;
  const before = lists.filter((list) => list.fecha < fecha);
  return {
    fecha,
    estados: present.flatMap(({ estado, cantidad }) => (estado && cantidad ? [{ estado, cantidad }] : [])),
    // Of two lists with the same date, only the one put in force later.
    anteriores: [
      ...new Map(before.map((list) => [list.fecha, { fecha: list.fecha, cantidad: list.filas }])).values(),
    ],
  };
};
