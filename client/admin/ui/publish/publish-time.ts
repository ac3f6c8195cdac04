import { fechaCorta, momentoBreve } from '#shared/contract/words/fechas.ts';
import { horaDeLima } from '../../../lib/text/fechas.ts';
import { tomorrow } from '../../../lib/vigencia.ts';

// Values of a datetime-local field, in Lima time: `YYYY-MM-DDTHH:MM`; empty: now.

export const tomorrowAtNine = (): string => `${tomorrow()}T09:00`;

export const isFuture = (moment: string): boolean => moment > horaDeLima(new Date().toISOString());

/** «domingo, 29 nov. 2026» */
export const weekdayOf = (moment: string): string => {
  const day = moment.slice(0, 10);
  const weekday = new Date(`${day}T12:00:00Z`).toLocaleDateString('es', { weekday: 'long', timeZone: 'UTC' });
  return `${weekday}, ${fechaCorta(day)}`;
};

/** Text of the toast: published, or scheduled for a time. */
export const publishedText = (moment: string): string =>
  isFuture(moment) ? `Saldrá el ${momentoBreve(`${moment}:00-05:00`, Date.now())}` : 'Ya está en el sitio';
