import { LIMA_OFFSET_MS, limaDay } from '../lima.ts';

// Dates of the site, always as read in Lima. Peru keeps UTC-5 the whole year, so no time zone table is needed, and own
// month names give the same text on the server and in every browser.

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

/** A calendar day (YYYY-MM-DD) stays that day; an instant (ISO 8601) becomes the day and hour in Lima. */
export const dateParts = (value: string): DateParts | null => {
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

/** Writes a date, or returns it as it came when it is none. */
export const writeDate = (value: string, format: (p: DateParts) => string): string => {
  const found = dateParts(value);
  return found ? format(found) : value;
};

/** «5 de setiembre de 2026» */
export const fechaLarga = (value: string): string =>
  writeDate(value, (p) => `${p.day} de ${monthName(p.month)} de ${p.year}`);

/** «set.», of a day; «mayo» is never cut */
export const mesCorto = (value: string): string =>
  writeDate(value, (p) => (p.month === 4 ? 'mayo' : `${monthName(p.month).slice(0, 3)}.`));

/** «5 set. 2026»: a day as the whole office writes it. */
export const fechaCorta = (value: string): string =>
  writeDate(value, (p) => `${p.day} ${mesCorto(value)} ${p.year}`);

/** «3:04 p. m.», which no line end parts. */
export const horaDelDia = (hours: number, minutes: number): string =>
  `${hours % 12 || 12}:${twoDigits(minutes)}\u00A0${hours < 12 ? 'a' : 'p'}.\u00A0m.`;

/** The hour of an instant, in Lima. */
export const hora = (value: string): string => writeDate(value, (p) => horaDelDia(p.hours, p.minutes));

/** «5 set. 2026, 3:04 p. m.» */
export const momento = (value: string): string =>
  writeDate(value, () => `${fechaCorta(value)}, ${hora(value)}`);

/** «5 set.», and with the year of another year. `now` in ms. */
const delAno = (value: string, now: number): string =>
  writeDate(value, (p) =>
    dateParts(new Date(now).toISOString())?.year === p.year
      ? `${p.day} ${mesCorto(value)}`
      : fechaCorta(value),
  );

/** «5 set., 3:04 p. m.», and with the year of another year. `now` in ms. */
export const momentoBreve = (value: string, now: number): string => `${delAno(value, now)}, ${hora(value)}`;

/** The names of the last two days, by how many days ago. */
const cercanos = ['hoy', 'ayer'];
const diasDesde = (value: string, now: number): number => limaDay(now) - limaDay(Date.parse(value));

/** «hoy, 3:04 p. m.», «ayer, 3:04 p. m.», «5 set., 3:04 p. m.», of a moment that is over. `now` in ms. */
export const momentoCercano = (value: string, now: number): string => {
  const near = cercanos[diasDesde(value, now)];
  return near === undefined ? momentoBreve(value, now) : `${near}, ${hora(value)}`;
};

/** «3:04 p. m.», «ayer», «5 set.», and with the year of another year; for narrow lists. `now` in ms. */
export const diaCercano = (value: string, now: number): string => {
  const days = diasDesde(value, now);
  return days === 0 ? hora(value) : (cercanos[days] ?? delAno(value, now));
};
