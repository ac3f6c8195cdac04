// What stands now in the dates of a row, in words that the dates beside it do not say.
import { limaDay } from '#shared/contract/lima.ts';
import { hora, momentoBreve } from '#shared/contract/words/fechas.ts';
import { daysBetween } from '../../lib/vigencia.ts';

interface Dated {
  readonly tipoEvento: 'A' | 'N';
  /** `YYYY-MM-DD` */
  readonly fecha_Inicio: string;
  readonly fecha_fin?: string | null | undefined;
}

const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const WEEK = 7;
const MONTH = 30;
/** Days from which months are counted. */
const FAR = 60;

/** «hoy», «mañana», «el viernes», «en 12 días», «en 5 meses»: how far a coming day is. */
const untilDay = (day: string, today: string): string => {
  const days = daysBetween(today, day);
  if (days === 0) return 'hoy';
  if (days === 1) return 'mañana';
  if (days < WEEK) return `el ${weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()]}`;
  return days < FAR ? `en ${days} días` : `en ${Math.round(days / MONTH)} meses`;
};

/** «Es el viernes», «Termina mañana», «Ya pasó»; null for news of the past, as news are. */
export const standingOf = ({ tipoEvento, fecha_Inicio, fecha_fin }: Dated, today: string): string | null => {
  const last = fecha_fin || fecha_Inicio;
  if (last < today) return tipoEvento === 'A' ? 'Ya pasó' : null;
  if (fecha_Inicio < today) return `Termina ${untilDay(last, today)}`;
  return `${last === fecha_Inicio ? 'Es' : 'Empieza'} ${untilDay(fecha_Inicio, today)}`;
};

/** «Se publica mañana, 9:00 a. m.»; `now` in ms. */
export const publishedFrom = (moment: string, now: number): string => {
  const days = limaDay(Date.parse(moment)) - limaDay(now);
  const near = ['hoy', 'mañana'][days];
  return near ? `Se publica ${near}, ${hora(moment)}` : `Se publica el ${momentoBreve(moment, now)}`;
};
