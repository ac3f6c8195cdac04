import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/mysql-core';
import { db } from '#server/platform/db/client/client.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { eventos } from '#server/platform/db/schema.ts';

const { id, tipoEvento, fecha_Inicio, fecha_fin, hora_inicio } = eventos;

/** Events on the first page: those that lie ahead, and those that are over. */
const AHEAD = 24;
const PAST = 12;
const OF_MONTH = 100;

/**
 * Which events the agenda shows. Announcements always, and news that say an hour. Other news only while they lie ahead
 * or take several days: most of them tell on the day of their publication what happened, and nobody can attend that.
 */
const isOnAgenda = (today: string): SQL | undefined =>
  and(
    isVisible(),
    or(
      eq(tipoEvento, 'A'),
      isNotNull(hora_inicio),
      gt(fecha_Inicio, today),
      and(gt(fecha_fin, fecha_Inicio), gte(fecha_fin, today)),
    ),
  );

type Parte = 'antes' | 'ahora' | 'luego';
interface Part {
  where: SQL | undefined;
  limit: number;
  latestFirst?: boolean;
  /** Named because MariaDB would sort the whole table where it expects a condition to match most of it. */
  index?: 'eventos_agenda' | 'eventos_fin';
}
const select = (parte: Parte, { where, limit, latestFirst = false, index = 'eventos_agenda' }: Part) =>
  db()
    .select({ parte: sql<Parte>`${sql.raw(`'${parte}'`)}`.as('parte'), ...getTableColumns(eventos) })
    .from(eventos, { forceIndex: index })
    .where(where)
    .orderBy(...(latestFirst ? [desc(fecha_Inicio), desc(id)] : [asc(fecha_Inicio), asc(id)]))
    .limit(limit);

type Row = Awaited<ReturnType<typeof select>>[number];
const firstDays = (one: Row, other: Row): number =>
  one.fecha_Inicio < other.fecha_Inicio || (one.fecha_Inicio === other.fecha_Inicio && one.id < other.id)
    ? -1
    : 1;

/** The rows of one part by their first day: a union has no guaranteed order. */
const rowsOf = (rows: readonly Row[], parte: Parte): Row[] =>
  rows.filter((row) => row.parte === parte).toSorted(firstDays);
const monthOf = (row: Row | undefined): string | null => row?.fecha_Inicio.slice(0, 7) ?? null;

/** The events from a day in Lima on, and the last ones before it. */
export const agendaOn = async (hoy: string) => {
  const onAgenda = isOnAgenda(hoy);
  const began = lt(fecha_Inicio, hoy);
  const rows = await unionAll(
    select('ahora', { where: and(onAgenda, began, gte(fecha_fin, hoy)), limit: AHEAD, index: 'eventos_fin' }),
    select('luego', { where: and(onAgenda, gte(fecha_Inicio, hoy)), limit: AHEAD + 1 }),
    select('antes', {
      where: and(onAgenda, began, or(isNull(fecha_fin), lt(fecha_fin, hoy))),
      limit: PAST + 1,
      latestFirst: true,
    }),
  );
  const ahead = rowsOf(rows, 'luego');
  const past = rowsOf(rows, 'antes').toReversed();
  return {
    hoy,
    proximos: [...rowsOf(rows, 'ahora'), ...ahead.slice(0, AHEAD)],
    luego: monthOf(ahead[AHEAD]),
    pasados: past.slice(0, PAST),
    antes: monthOf(past[PAST]),
  };
};

/** The first and last day of a month, and the first one a year before. */
const boundsOf = (mes: string): { first: string; last: string; yearBefore: string } => {
  const [year, month] = mes.split('-').map(Number);
  const day = (years: number, months: number, date: number) =>
    new Date(Date.UTC(Number(year) + years, Number(month) - 1 + months, date)).toISOString().slice(0, 10);
  return { first: day(0, 0, 1), last: day(0, 1, 0), yearBefore: day(-1, 0, 1) };
};

/**
 * The events of a month (`YYYY-MM`): those that begin in it, and those that reach into it. Whatever began more than a
 * year earlier is left out, so that no index has to be read from its beginning.
 */
export const agendaOfMonth = async (mes: string, hoy: string) => {
  const onAgenda = isOnAgenda(hoy);
  const { first, last, yearBefore } = boundsOf(mes);
  const reaches = or(gte(fecha_Inicio, first), gte(fecha_fin, first));
  const rows = await unionAll(
    select('ahora', {
      where: and(onAgenda, gte(fecha_Inicio, yearBefore), lte(fecha_Inicio, last), reaches),
      limit: OF_MONTH + 1,
    }),
    select('antes', { where: and(onAgenda, lt(fecha_Inicio, first)), limit: 1, latestFirst: true }),
    select('luego', { where: and(onAgenda, gt(fecha_Inicio, last)), limit: 1 }),
  );
  const found = rowsOf(rows, 'ahora');
  return {
    eventos: found.slice(0, OF_MONTH),
    hayMas: found.length > OF_MONTH,
    anterior: monthOf(rowsOf(rows, 'antes')[0]),
    siguiente: monthOf(rowsOf(rows, 'luego')[0]),
  };
};
