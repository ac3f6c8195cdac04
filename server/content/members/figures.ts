import { and, asc, count, desc, eq, exists, isNotNull, sql } from 'drizzle-orm';
import type { CifrasDelPadron } from '#shared/content/members/colegiados.ts';
import type { EstadoColegiado } from '#shared/contract/fields/codigos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { colegiados, configuraciones, padrones } from '#server/platform/db/schema.ts';
import { inForce, isShown } from './lists.ts';

/** As of the day of the list, so that the numbers of a list never change. */
const stateThen =
  sql<EstadoColegiado>`IF(${colegiados.estado} = 'H' AND ${colegiados.hasta} < ${padrones.fecha}, 'N', ${colegiados.estado})`.as(
    'entonces',
  );

const statesInForce = () =>
  db()
    .select({ id_padron: colegiados.id_padron, estado: stateThen, cantidad: count().as('cantidad') })
    .from(colegiados)
    .innerJoin(padrones, eq(padrones.id, colegiados.id_padron))
    .where(sql`${colegiados.id_padron} = ${inForce}`)
    .groupBy(colegiados.id_padron, sql`entonces`)
    .as('estados');

/** The lists that were put in force, oldest first: the present one once for each state of its members. */
const listsWithStates = () => {
  const states = statesInForce();
  const { estado, cantidad } = states;
  const { id, fecha, filas, usado_desde } = padrones;
  const vigente = sql<boolean>`${id} = ${inForce}`.mapWith(Boolean);
  return db()
    .select({ fecha, filas, vigente, estado, cantidad })
    .from(padrones)
    .leftJoin(states, eq(states.id_padron, id))
    .where(
      and(
        isNotNull(usado_desde),
        exists(db().select({ id: configuraciones.id }).from(configuraciones).where(isShown)),
      ),
    )
    .orderBy(asc(fecha), asc(usado_desde), desc(cantidad), asc(estado));
};

/**
 * How many members the list in force has, and those before it had; null while visitors are not shown it. By one statement,
 * since pages show it beside much else.
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
    // Of two lists of one day, the one that was put in force later.
    anteriores: [
      ...new Map(before.map((list) => [list.fecha, { fecha: list.fecha, cantidad: list.filas }])).values(),
    ],
  };
};
