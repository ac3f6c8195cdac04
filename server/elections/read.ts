import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, type MySqlTable, unionAll } from 'drizzle-orm/mysql-core';
import { estadoEn, ultimoDia } from '#shared/fases-electorales.ts';
import { diaEnLima } from '#shared/horas.ts';
import type { Resultado } from '#shared/resultados-electorales.ts';
import { db } from '../db/client/client.ts';
import {
  candidatos,
  faseDocumentos,
  fasesElectorales,
  listasElectorales,
  procesosElectorales,
  resultadosElectorales,
} from '../db/schema.ts';

const nameOf = (table: MySqlTable): string => getTableConfig(table).name;

/** All rows of a table, each as JSON, so that rows of different tables fit in one union. */
const select = (table: MySqlTable) => {
  const pairs = Object.entries(getTableColumns(table)).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  );
  return db()
    .select({
      tabla: sql<string>`${sql.raw(`'${nameOf(table)}'`)}`.as('tabla'),
      fila: sql<string>`CAST(JSON_OBJECT(${sql.join(pairs, sql`, `)}) AS CHAR)`.as('fila'),
    })
    .from(table);
};

/**
 * The rows of all tables about elections, in one statement: a page may cost few. They are dozens, so nobody asks for
 * those of one process alone.
 */
const readRows = async () => {
  const rows = await unionAll(
    select(procesosElectorales),
    select(fasesElectorales),
    select(faseDocumentos),
    select(listasElectorales),
    select(candidatos),
    select(resultadosElectorales),
  );
  return <T extends MySqlTable>(table: T): T['$inferSelect'][] =>
    rows.filter(({ tabla }) => tabla === nameOf(table)).map(({ fila }) => JSON.parse(fila));
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
    estado: estadoEn(hoy, [fase]) ?? 'P',
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

/** An instant as JSON holds it: MySQL writes six decimals, MariaDB three. */
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

/** Every electoral process with all that belongs to it, newest first. */
export const allElections = async () => {
  const rows = await readRows();
  const hoy = diaEnLima(Date.now());
  const newestFirst = rows(procesosElectorales).toSorted((one, other) => other.id - one.id);
  return Array.from(newestFirst, (proceso) => {
    const fases = phasesOf(rows, hoy, proceso.id);
    const [listas, resultados] = [listsOf(rows, proceso.id), resultsOf(rows, proceso.id)];
    return { ...proceso, estado: estadoEn(hoy, fases), fases, listas, resultados };
  });
};
export type Election = Awaited<ReturnType<typeof allElections>>[number];
