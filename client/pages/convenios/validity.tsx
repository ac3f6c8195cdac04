import type { Convenio } from '#shared/content/agreements/convenios.ts';
import { daysBetween, hasEnded } from '../../lib/vigencia.ts';
import s from './validity.module.css';

type Term = Pick<Convenio, 'fecha_Inicio' | 'fecha_Fin'>;

/** One scale of days for all agreements, from the first that began to the last that ends. */
export interface TimeScale {
  /** percent of the width */
  x: (day: string) => number;
  /** the first days of years in it */
  years: readonly string[];
  today: string;
}

/** Years that have room for their names. */
const MOST_YEARS = 6;

export const timeScaleOf = (terms: readonly Term[], today: string): TimeScale => {
  const days = [
    today,
    ...terms.flatMap(({ fecha_Inicio, fecha_Fin }) => [fecha_Inicio, fecha_Fin]),
  ].toSorted();
  const [first = today] = days;
  const last = days.at(-1) ?? today;
  const length = daysBetween(first, last) || 1;
  const from = Number(first.slice(0, 4)) + 1;
  const count = Number(last.slice(0, 4)) - from + 1;
  const step = Math.ceil(count / MOST_YEARS);
  const years = Array.from({ length: Math.ceil(count / step) || 0 }, (_, at) => `${from + at * step}-01-01`);
  return { x: (day) => Math.round((daysBetween(first, day) / length) * 10_000) / 100, years, today };
};

/** The names of the years above the ranges, and today. */
export const YearAxis = ({ scale: { x, years, today } }: { scale: TimeScale }) => (
  <svg aria-hidden="true" className={s['years']} height="36">
    {years.map((year) => (
      <text key={year} x={`${x(year)}%`} y="10">
        {year.slice(0, 4)}
      </text>
    ))}
    <text className={s['today']} x={`${x(today)}%`} y="30">
      hoy
    </text>
  </svg>
);

/** From when until when an agreement is in force, on the scale of all; the dates beside it say the same. */
export function ValidityBar({ term, scale: { x, years, today } }: { term: Term; scale: TimeScale }) {
  const start = x(term.fecha_Inicio);
  return (
    <svg aria-hidden="true" className={s['range']} height="36">
      {years.map((year) => (
        <line key={year} x1={`${x(year)}%`} x2={`${x(year)}%`} y2="36" />
      ))}
      <rect
        data-vencido={hasEnded(term, today) ? '' : undefined}
        height="10"
        width={`${Math.max(x(term.fecha_Fin) - start, 1)}%`}
        x={`${start}%`}
        y="13"
      />
      <line className={s['today']} x1={`${x(today)}%`} x2={`${x(today)}%`} y2="36" />
    </svg>
  );
}
