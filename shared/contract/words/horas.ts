import type { Horario } from '../../content/events/cita.ts';
import { LIMA_OFFSET_MS } from '../lima.ts';
import { horaDelDia } from './fechas.ts';

/** «7:00 p. m.», of an `HH:MM`. */
export const horaDicha = (hora: string): string => {
  const [hours = 0, minutes = 0] = hora.split(':').map(Number);
  return horaDelDia(hours, minutes);
};

type Hours = Pick<Horario, 'hora_inicio' | 'hora_fin'>;

/** «7:00 p. m.», «de 7:00 p. m. a 9:00 p. m.»; null for an event without hour. */
export const horasDichas = ({ hora_inicio, hora_fin }: Hours): string | null => {
  if (!hora_inicio) return null;
  return hora_fin ? `de ${horaDicha(hora_inicio)} a ${horaDicha(hora_fin)}` : horaDicha(hora_inicio);
};

/** The calendar day in Lima, `YYYY-MM-DD`: today, or at an instant (ms). */
export const diaEnLima = (now: number = Date.now()): string =>
  new Date(now - LIMA_OFFSET_MS).toISOString().slice(0, 10);

/** Whether the last day of an event is over in Lima at an instant (ms). */
export const hasEnded = ({ fecha_Inicio, fecha_fin }: Horario, now: number): boolean =>
  (fecha_fin ?? fecha_Inicio) < diaEnLima(now);
