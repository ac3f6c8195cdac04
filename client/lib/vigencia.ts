import { DAY_MS } from '#shared/contract/lima.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';

interface Term {
  /** `YYYY-MM-DD`, the last day in force. */
  readonly fecha_Fin: string;
}

/** Today's date in Lima, `YYYY-MM-DD`. */
export const today = (): string => diaEnLima();

export const hasEnded = ({ fecha_Fin }: Term, day: string): boolean => fecha_Fin < day;

/** Number of days between two dates, `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY_MS);

/** The same day a year later; 28 February after a 29th. */
export const yearAfter = (day: string): string => {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return later.endsWith('02-29') ? later.replace('02-29', '02-28') : later;
};

/** Tomorrow's date in Lima, `YYYY-MM-DD`. */
export const tomorrow = (): string => diaEnLima(Date.now() + DAY_MS);
