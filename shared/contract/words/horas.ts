import type { Horario } from '../../content/events/hora-y-lugar.ts';
import { LIMA_OFFSET_MS } from '../lima.ts';
import { horaDelDia } from './fechas.ts';

/** `19:00` as «7:00 p. m.». */
export const formatHora = (hora: string): string => {
  const [hours = 0, minutes = 0] = hora.split(':').map(Number);
  return horaDelDia(hours, minutes);
};

const cadaSemana = [
  'los domingos',
  'los lunes',
  'los martes',
  'los miércoles',
  'los jueves',
  'los viernes',
  'los sábados',
] as const;

/** «los sábados», «cada día»; undefined for an event without sessions. */
const sesionesDichas = ({ fecha_Inicio, repeticion }: Horario): string | undefined => {
  if (repeticion === 'S') return cadaSemana[new Date(`${fecha_Inicio}T12:00Z`).getUTCDay()];
  return repeticion === 'D' ? 'cada día' : undefined;
};

/**
 * The hours of an event: «7:00 p. m.», «de 7:00 p. m. a 9:00 p. m.», «los sábados de 9:00 a. m. a 1:00 p. m.»; null
 * without hours and sessions.
 */
export const formatHorario = (horario: Horario): string | null => {
  const { hora_inicio, hora_fin } = horario;
  const sesiones = sesionesDichas(horario);
  if (!hora_inicio) return sesiones ?? null;
  const desde = formatHora(hora_inicio);
  if (hora_fin) return [sesiones, `de ${desde} a ${formatHora(hora_fin)}`].filter(Boolean).join(' ');
  return sesiones ? `${sesiones} desde ${desde}` : desde;
};

/** The calendar day in Lima, `YYYY-MM-DD`: today, or at an instant (ms). */
export const diaEnLima = (now: number = Date.now()): string =>
  new Date(now - LIMA_OFFSET_MS).toISOString().slice(0, 10);

/** Whether an event's last day is over in Lima at an instant (ms). */
export const hasEnded = ({ fecha_Inicio, fecha_fin }: Horario, now: number): boolean =>
  (fecha_fin ?? fecha_Inicio) < diaEnLima(now);
