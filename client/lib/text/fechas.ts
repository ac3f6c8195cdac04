import { LIMA_OFFSET_MS } from '#shared/contract/lima.ts';
import { monthName, twoDigits, formatDate } from '#shared/contract/words/fechas.ts';

/** «setiembre de 2026», of a month (YYYY-MM) or a day */
export const mesLargo = (value: string) =>
  formatDate(`${value.slice(0, 7)}-01`, (p) => `${monthName(p.month)} de ${p.year}`);

/** «05-09-2026», for agreements */
export const fechaConvenio = (value: string) =>
  formatDate(value, (p) => `${twoDigits(p.day)}-${twoDigits(p.month + 1)}-${p.year}`);

/** An instant as a field of day and hour takes it, in Lima: YYYY-MM-DDTHH:MM, with seconds where they matter. */
export const horaDeLima = (value: string) =>
  new Date(Date.parse(value) - LIMA_OFFSET_MS).toISOString().replace(/(:00)?\.000Z$|Z$/, '');

/** The calendar day in Lima, YYYY-MM-DD. */
export const diaDe = (value: string) =>
  formatDate(value, (p) => `${p.year}-${twoDigits(p.month + 1)}-${twoDigits(p.day)}`);
