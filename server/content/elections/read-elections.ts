// All rows of a process (phases, documents, lists, candidates) are read with one statement, since a page may use few.
// Staff edits the count in fields of the process and its lists. Publishing (`publish.ts`) copies it with the lists'
// names into `resultados_electorales`: append-only rows without history, so nothing can edit or undo them, whose
// foreign key keeps the process from being deleted. A correction is a further row. `descuadres()`
// (`shared/content/elections/resultados-electorales.ts`) tells staff and visitors which numbers do not add up.
import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { type MySqlColumn, type MySqlTable, unionAll } from 'drizzle-orm/mysql-core';
import { estadoDeFases, ultimoDia } from '#shared/content/elections/fases-electorales.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import type { Resultado } from '#shared/content/elections/resultados-electorales.ts';
import { db } from '#server/platform/db/client/client.ts';
import { jsonOf } from '#server/platform/db/rows/json.ts';
import {
  candidatos,
  faseDocumentos,
  fasesElectorales,
  listasElectorales,
  procesosElectorales,
  resultadosElectorales,
} from '#server/platform/db/schema.ts';
import { NotFound } from '#server/platform/errors.ts';

const select = (table: MySqlTable, where?: SQL) =>
  db()
    .select({
      tabla: sql<string>`${sql.raw(`'${getTableName(table)}'`)}`.as('tabla'),
      fila: jsonOf(getTableColumns(table)).as('fila'),
    })
    .from(table)
    .where(where);

/** Rows of `table` whose parent (in `parents`) belongs to a process. */
const grandchildren = (
  proceso: SQL,
  by: MySqlColumn,
  parents: typeof fasesElectorales | typeof listasElectorales,
): SQL => sql`${by} IN (SELECT ${parents.id} FROM ${parents} WHERE ${eq(parents.id_proceso, proceso)})`;

/** Reads the rows of all election tables, or those of one process, in one statement. */
const readRows = async (proceso?: SQL) => {
  const ofProcess = (id: MySqlColumn): SQL | undefined => proceso && eq(id, proceso);
  const found = await unionAll(
    select(procesosElectorales, ofProcess(procesosElectorales.id)),
    select(fasesElectorales, ofProcess(fasesElectorales.id_proceso)),
    select(faseDocumentos, proceso && grandchildren(proceso, faseDocumentos.id_fase, fasesElectorales)),
    select(listasElectorales, ofProcess(listasElectorales.id_proceso)),
    select(candidatos, proceso && grandchildren(proceso, candidatos.id_lista, listasElectorales)),
    select(resultadosElectorales, ofProcess(resultadosElectorales.id_proceso)),
  );
  const rows = new Map<string, unknown[]>();
  for (const { tabla, fila } of found) {
    const known = rows.get(tabla);
    if (known) known.push(JSON.parse(fila));
    else rows.set(tabla, [JSON.parse(fila)]);
  }
  return <T extends MySqlTable>(table: T): readonly T['$inferSelect'][] =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `select` made each row of this table's columns
    (rows.get(getTableName(table)) ?? []) as T['$inferSelect'][];
};

type Rows = Awaited<ReturnType<typeof readRows>>;
type Ordered = Readonly<Record<'orden' | 'id', number>>;

const byOrden = (one: Ordered, other: Ordered): number => one.orden - other.orden || one.id - other.id;

const byDates = (one: Phase, other: Phase): number =>
  one.fecha_Inicio.localeCompare(other.fecha_Inicio) ||
  ultimoDia(one).localeCompare(ultimoDia(other)) ||
  one.id - other.id;
type Phase = typeof fasesElectorales.$inferSelect;

const phasesOf = (rows: Rows, hoy: string, idProceso: number) => {
  const own = rows(fasesElectorales).filter(({ id_proceso }) => id_proceso === idProceso);
  return Array.from(own.toSorted(byDates), (fase) => ({
    ...fase,
    estado: estadoDeFases(hoy, [fase]) ?? 'P',
    documentos: rows(faseDocumentos)
      .filter(({ id_fase }) => id_fase === fase.id)
      .toSorted((one, other) => one.id - other.id),
  }));
};

const listsOf = (rows: Rows, idProceso: number) => {
  const own = rows(listasElectorales).filter(({ id_proceso }) => id_proceso === idProceso);
  return Array.from(own.toSorted(byOrden), (lista) => ({
    ...lista,
    candidatos: rows(candidatos)
      .filter(({ id_lista }) => id_lista === lista.id)
      .toSorted(byOrden),
  }));
};

/** Converts an instant from the database's JSON: MySQL writes six decimals, MariaDB three. */
const instantOf = (text: string): string => `${text.slice(0, 23).replace(' ', 'T')}Z`;

const listsIn = (json: string): Resultado['listas'] => JSON.parse(json);

const resultsOf = (rows: Rows, idProceso: number): Resultado[] => {
  const own = rows(resultadosElectorales).filter(({ id_proceso }) => id_proceso === idProceso);
  const newestFirst = own.toSorted((one, other) => other.numero - one.numero);
  return Array.from(newestFirst, ({ listas, publicado, ...row }) => ({
    ...row,
    publicado: instantOf(publicado),
    listas: listsIn(listas),
  }));
};

/** Builds processes with their parts, newest first. */
const electionsIn = (rows: Rows) => {
  const hoy = diaEnLima();
  const newestFirst = rows(procesosElectorales).toSorted((one, other) => other.id - one.id);
  return Array.from(newestFirst, (proceso) => {
    const fases = phasesOf(rows, hoy, proceso.id);
    const [listas, resultados] = [listsOf(rows, proceso.id), resultsOf(rows, proceso.id)];
    return { ...proceso, estado: estadoDeFases(hoy, fases), fases, listas, resultados };
  });
};
export type Election = ReturnType<typeof electionsIn>[number];

/** All electoral processes with their parts, newest first. */
export const allElections = async (): Promise<Election[]> => electionsIn(await readRows());

/** One process with its parts. Throws NotFound. */
const election = async (proceso: SQL): Promise<Election> => {
  const [found] = electionsIn(await readRows(proceso));
  if (!found) throw new NotFound('El proceso no existe.');
  return found;
};

export const electionWithId = (id: number): Promise<Election> => election(sql`${id}`);
export const electionWithSlug = (slug: string): Promise<Election> =>
  election(
    sql`(SELECT ${procesosElectorales.id} FROM ${procesosElectorales} WHERE ${eq(procesosElectorales.slug, slug)})`,
  );
