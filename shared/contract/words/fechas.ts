import { LIMA_OFFSET_MS, limaDay } from '../lima.ts';

// Dates, always in Lima's time. Peru is UTC-5 all year, so no time zone data is needed, and our own month names give
// the same text on the server and in every browser.

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

interface DateParts {
  year: number;
  /** 0 to 11 */
  month: number;
  day: number;
  hours: number;
  minutes: number;
}

/** The parts of a date. A calendar day (YYYY-MM-DD) stays as it is; an instant (ISO 8601) is read in Lima. */
const dateParts = (value: string): DateParts | null => {
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
};

export const twoDigits = (n: number): string => String(n).padStart(2, '0');
export const monthName = (month: number): string => meses[month] ?? '';

/** Formats a date; returns the text unchanged if it is not one. */
export const formatDate = (value: string, format: (p: DateParts) => string): string => {
  const found = dateParts(value);
  return found ? format(found) : value;
};

/** «5 de setiembre de 2026» */
export const fechaLarga = (value: string): string =>
  formatDate(value, (p) => `${p.day} de ${monthName(p.month)} de ${p.year}`);

/** Short month of a date: «set.»; «mayo» is never shortened. */
export const mesCorto = (value: string): string =>
  formatDate(value, (p) => (p.month === 4 ? 'mayo' : `${monthName(p.month).slice(0, 3)}.`));

/** «5 set. 2026», the office's format of a day. */
export const fechaCorta = (value: string): string =>
  formatDate(value, (p) => `${p.day} ${mesCorto(value)} ${p.year}`);

/** «3:04 p. m.», with non-breaking spaces. */
export const horaDelDia = (hours: number, minutes: number): string =>
  `${hours % 12 || 12}:${twoDigits(minutes)}\u00A0${hours < 12 ? 'a' : 'p'}.\u00A0m.`;

/** «3:04 p. m.»: the hour of an instant in Lima. */
export const hora = (value: string): string => formatDate(value, (p) => horaDelDia(p.hours, p.minutes));

/** «5 set. 2026, 3:04 p. m.» */
export const momento = (value: string): string =>
  formatDate(value, () => `${fechaCorta(value)}, ${hora(value)}`);

/** «5 set.»; with the year if it is not the current one. `now` in ms. */
const diaBreve = (value: string, now: number): string =>
  formatDate(value, (p) =>
    dateParts(new Date(now).toISOString())?.year === p.year
      ? `${p.day} ${mesCorto(value)}`
      : fechaCorta(value),
  );

/**
 * From a first day to a last one, with month and year once: «5 set.», «10 a 31 ago.», «28 nov. a 19 dic.»; with the year
 * if it is not the current one. `now` in ms.
 */
export const diasBreves = (from: string, to: string, now: number): string => {
  const [first, last] = [dateParts(from), dateParts(to)];
  const end = diaBreve(to, now);
  if (!first || !last || first.year !== last.year) return `${diaBreve(from, now)} a ${end}`;
  if (first.month !== last.month) return `${first.day} ${mesCorto(from)} a ${end}`;
  return first.day === last.day ? end : `${first.day} a ${end}`;
};

/** «5 set., 3:04 p. m.»; with the year if it is not the current one. `now` in ms. */
export const momentoBreve = (value: string, now: number): string => `${diaBreve(value, now)}, ${hora(value)}`;

/** Words for today and yesterday, by the number of days ago. */
const cercanos = ['hoy', 'ayer'];
const diasDesde = (value: string, now: number): number => limaDay(now) - limaDay(Date.parse(value));

/** A past moment: «hoy, 3:04 p. m.», «ayer, 3:04 p. m.», «5 set., 3:04 p. m.». `now` in ms. */
export const momentoCercano = (value: string, now: number): string => {
  const near = cercanos[diasDesde(value, now)];
  return near === undefined ? momentoBreve(value, now) : `${near}, ${hora(value)}`;
};

/** A past day in a sentence: «hoy», «ayer», «el 5 set. 2026». `now` in ms. */
export const elDia = (value: string, now: number): string =>
  cercanos[diasDesde(value, now)] ?? `el ${fechaCorta(value)}`;

/** A past moment for narrow lists: «3:04 p. m.» today, «ayer», else «5 set.». `now` in ms. */
export const diaCercano = (value: string, now: number): string => {
  const days = diasDesde(value, now);
  return days === 0 ? hora(value) : (cercanos[days] ?? diaBreve(value, now));
};

/** The same for what waits: «3:04 p. m.» today, «ayer», else «hace 12 días». `now` in ms. */
export const esperaDesde = (value: string, now: number): string =>
  diasDesde(value, now) === 0 ? hora(value) : haceCuanto(value, now);

/** How long something waits: «hoy», «ayer», «hace 12 días». `now` in ms. */
export const haceCuanto = (value: string, now: number): string => {
  const days = diasDesde(value, now);
  return cercanos[days] ?? `hace ${days} días`;
};
