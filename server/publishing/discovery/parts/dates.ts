import { once } from '#shared/contract/once.ts';
import { DAY_MS, LIMA_OFFSET_MS } from '#shared/contract/lima.ts';

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
/** Created on first use, to keep startup short. */
const longFormat = once(() => new Intl.DateTimeFormat('es-PE', { dateStyle: 'long', timeZone: 'UTC' }));

interface Days {
  fecha_Inicio: string;
  fecha_fin: string | null;
}

/** «5 de setiembre de 2026», «5–26 de setiembre de 2026». */
export const daysOf = ({ fecha_Inicio, fecha_fin }: Days): string =>
  longFormat()
    .formatRange(noon(fecha_Inicio), noon(fecha_fin ?? fecha_Inicio))
    // Some ICU versions use thin and narrow spaces, which our fonts lack.
    .replaceAll(/[\u2009\u202F]/g, ' ');

/** The day after a calendar day. */
export const dayAfter = (day: string): string =>
  new Date(noon(day).getTime() + DAY_MS).toISOString().slice(0, 10);

/** The calendar day in Lima twelve months before an instant (ms). */
export const yearBefore = (now: number): string => {
  const date = new Date(now - LIMA_OFFSET_MS);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString().slice(0, 10);
};
