/* Dates of the site, always as read in Lima. Peru keeps UTC-5 the whole year, so no time zone table is
   needed, and own month names give the same text on the server and in every browser. */

import { LIMA_OFFSET_MS, limaDay } from '#shared/contract/lima.ts';

const meses = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

interface Parts {
  year: number;
  /** 0 to 11 */
  month: number;
  day: number;
  hours: number;
  minutes: number;
}

/** A calendar day (YYYY-MM-DD) stays that day; an instant (ISO 8601) becomes the day and hour in Lima. */
function parts(value: string): Parts | null {
  const time = calendarDay.test(value)
    ? Date.parse(`${value}T12:00:00Z`)
    : Date.parse(value) - LIMA_OFFSET_MS;
  if (Number.isNaN(time)) return null;
  const date = new Date(time);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    hours: date.getUTCHours(),
    minutes: date.getUTCMinutes(),
  };
}

const two = (n: number) => String(n).padStart(2, '0');
const mes = (month: number) => meses[month] ?? '';

/** Writes a date, or returns it as it came when it is none. */
function write(value: string, format: (p: Parts) => string): string {
  const found = parts(value);
  return found ? format(found) : value;
}

/** «5 de setiembre de 2026» */
export const fechaLarga = (value: string) => write(value, (p) => `${p.day} de ${mes(p.month)} de ${p.year}`);

/** «setiembre de 2026», of a month (YYYY-MM) or a day */
export const mesLargo = (value: string) =>
  write(`${value.slice(0, 7)}-01`, (p) => `${mes(p.month)} de ${p.year}`);

/** «set.», of a day; «mayo» is never cut */
export const mesCorto = (value: string) =>
  write(value, (p) => (p.month === 4 ? 'mayo' : `${mes(p.month).slice(0, 3)}.`));

/** «05/09/2026», for tables */
export const fechaTabla = (value: string) =>
  write(value, (p) => `${two(p.day)}/${two(p.month + 1)}/${p.year}`);

/** «05-09-2026», for agreements */
export const fechaConvenio = (value: string) =>
  write(value, (p) => `${two(p.day)}-${two(p.month + 1)}-${p.year}`);

/** «3:04 p. m.» */
export const hora = (value: string) =>
  write(value, (p) => `${p.hours % 12 || 12}:${two(p.minutes)} ${p.hours < 12 ? 'a. m.' : 'p. m.'}`);

/** «14:02» */
export const horaCorta = (value: string) => write(value, (p) => `${two(p.hours)}:${two(p.minutes)}`);

/** «hoy a las 14:02», «ayer a las 14:02», «5 de setiembre a las 14:02»; `now` in ms. */
export const diaYHora = (value: string, now: number) =>
  write(value, (p) => {
    const days = limaDay(now) - limaDay(Date.parse(value));
    const names = new Map([
      [0, 'hoy'],
      [1, 'ayer'],
    ]);
    return `${names.get(days) ?? `${p.day} de ${mes(p.month)}`} a las ${horaCorta(value)}`;
  });

/** «14:02», «ayer», «5 set.», and with the year of another year; for narrow lists. `now` in ms. */
export const fechaBreve = (value: string, now: number) =>
  write(value, (p) => {
    const days = limaDay(now) - limaDay(Date.parse(value));
    if (days === 0) return horaCorta(value);
    if (days === 1) return 'ayer';
    const isThisYear = parts(new Date(now).toISOString())?.year === p.year;
    return isThisYear ? `${p.day} ${mesCorto(value)}` : fechaTabla(value);
  });

/** «05/09/2026 3:04 p. m.» */
export const fechaHora = (value: string) => `${fechaTabla(value)} ${hora(value)}`;

/** An instant as a field of day and hour takes it, in Lima: YYYY-MM-DDTHH:MM, with seconds where they matter. */
export const horaDeLima = (value: string) =>
  new Date(Date.parse(value) - LIMA_OFFSET_MS).toISOString().replace(/(:00)?\.000Z$|Z$/, '');

/** The calendar day in Lima, YYYY-MM-DD. */
export const diaDe = (value: string) => write(value, (p) => `${p.year}-${two(p.month + 1)}-${two(p.day)}`);
