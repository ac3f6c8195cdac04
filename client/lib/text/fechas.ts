import { LIMA_OFFSET_MS, limaDay } from '#shared/contract/lima.ts';
import { dateParts, hora, monthName, twoDigits, writeDate } from '#shared/contract/words/fechas.ts';

/** «setiembre de 2026», of a month (YYYY-MM) or a day */
export const mesLargo = (value: string) =>
  writeDate(`${value.slice(0, 7)}-01`, (p) => `${monthName(p.month)} de ${p.year}`);

/** «set.», of a day; «mayo» is never cut */
export const mesCorto = (value: string) =>
  writeDate(value, (p) => (p.month === 4 ? 'mayo' : `${monthName(p.month).slice(0, 3)}.`));

/** «5 set. 2026», where a line has no room for the month's name */
export const fechaCorta = (value: string) => writeDate(value, (p) => `${p.day} ${mesCorto(value)} ${p.year}`);

/** «05/09/2026», for tables */
export const fechaTabla = (value: string) =>
  writeDate(value, (p) => `${twoDigits(p.day)}/${twoDigits(p.month + 1)}/${p.year}`);

/** «05-09-2026», for agreements */
export const fechaConvenio = (value: string) =>
  writeDate(value, (p) => `${twoDigits(p.day)}-${twoDigits(p.month + 1)}-${p.year}`);

/** «14:02» */
export const horaCorta = (value: string) =>
  writeDate(value, (p) => `${twoDigits(p.hours)}:${twoDigits(p.minutes)}`);

/** «hoy a las 14:02», «ayer a las 14:02», «5 de setiembre a las 14:02»; `now` in ms. */
export const diaYHora = (value: string, now: number) =>
  writeDate(value, (p) => {
    const days = limaDay(now) - limaDay(Date.parse(value));
    const names = new Map([
      [0, 'hoy'],
      [1, 'ayer'],
    ]);
    return `${names.get(days) ?? `${p.day} de ${monthName(p.month)}`} a las ${horaCorta(value)}`;
  });

/** «14:02», «ayer», «5 set.», and with the year of another year; for narrow lists. `now` in ms. */
export const fechaBreve = (value: string, now: number) =>
  writeDate(value, (p) => {
    const days = limaDay(now) - limaDay(Date.parse(value));
    if (days === 0) return horaCorta(value);
    if (days === 1) return 'ayer';
    const isThisYear = dateParts(new Date(now).toISOString())?.year === p.year;
    return isThisYear ? `${p.day} ${mesCorto(value)}` : fechaTabla(value);
  });

/** «27/11, 08:00», and with the year of another year; for the state in a row. `now` in ms. */
export const momentoBreve = (value: string, now: number) =>
  writeDate(value, (p) => {
    const isThisYear = dateParts(new Date(now).toISOString())?.year === p.year;
    const day = isThisYear ? fechaTabla(value).slice(0, 5) : fechaTabla(value);
    return `${day}, ${horaCorta(value)}`;
  });

/** «05/09/2026 3:04 p. m.» */
export const fechaHora = (value: string) => `${fechaTabla(value)} ${hora(value)}`;

/** An instant as a field of day and hour takes it, in Lima: YYYY-MM-DDTHH:MM, with seconds where they matter. */
export const horaDeLima = (value: string) =>
  new Date(Date.parse(value) - LIMA_OFFSET_MS).toISOString().replace(/(:00)?\.000Z$|Z$/, '');

/** The calendar day in Lima, YYYY-MM-DD. */
export const diaDe = (value: string) =>
  writeDate(value, (p) => `${p.year}-${twoDigits(p.month + 1)}-${twoDigits(p.day)}`);
