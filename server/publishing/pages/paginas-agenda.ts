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

/** Number of upcoming and of past events on the first page. */
const AHEAD = 24;
const PAST = 12;
const OF_MONTH = 100;

/**
 * Condition: the agenda shows the event. All announcements, and news with an hour; other news only while upcoming or
 * over several days, since most of them report what happened on the day of publication.
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
  /** Index hint, because MariaDB would otherwise sort the whole table. */
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

/** The rows of one part, sorted by first day, since a UNION has no guaranteed order. */
const rowsOf = (rows: readonly Row[], parte: Parte): Row[] =>
  rows.filter((row) => row.parte === parte).toSorted(firstDays);
const monthOf = (row: Row | undefined): string | null => row?.fecha_Inicio.slice(0, 7) ?? null;

/** Upcoming events from a day in Lima, and the latest past ones. */
export const agendaFrom = async (hoy: string) => {
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

/** First and last day of a month, and the day a year before its first. */
const boundsOf = (mes: string): { first: string; last: string; yearBefore: string } => {
  const [year, month] = mes.split('-').map(Number);
  const day = (years: number, months: number, date: number) =>
    new Date(Date.UTC(Number(year) + years, Number(month) - 1 + months, date)).toISOString().slice(0, 10);
  return { first: day(0, 0, 1), last: day(0, 1, 0), yearBefore: day(-1, 0, 1) };
};

/**
 * Events that begin in a month (`YYYY-MM`) or continue into it. Events that began over a year earlier are left out,
 * so that no index is read from its beginning.
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
