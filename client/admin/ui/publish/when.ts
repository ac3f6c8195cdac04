import { fechaCorta, momentoBreve } from '#shared/contract/words/fechas.ts';
import { horaDeLima } from '../../../lib/text/fechas.ts';
import { tomorrow } from '../../../lib/vigencia.ts';

// Moments as a field of day and hour holds them, in Lima: `YYYY-MM-DDTHH:MM`; empty for at once.

export const tomorrowAtNine = (): string => `${tomorrow()}T09:00`;

export const isToCome = (moment: string): boolean => moment > horaDeLima(new Date().toISOString());

/** «domingo, 29 nov. 2026» */
export const weekdayOf = (moment: string): string => {
  const day = moment.slice(0, 10);
  const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString('es', { weekday: 'long', timeZone: 'UTC' });
  return `${weekday}, ${fechaCorta(day)}`;
};

/** What became of something that was published at once, or is from a moment on. */
export const publishedText = (moment: string): string =>
  isToCome(moment) ? `Saldrá el ${momentoBreve(`${moment}:00-05:00`, Date.now())}` : 'Ya está en el sitio';
