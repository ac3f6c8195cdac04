import type { ValoresDeBorrador } from '#shared/records/borradores.ts';
import { ApiError } from '../../api.ts';
import { hora } from '#shared/contract/words/fechas.ts';
import { draftFileName } from './draft-values.ts';

const FILES = 'Los archivos elegidos no se guardan: si cierras esta página, elígelos de nuevo.';

export const SAVING = 'Guardando…';
/** Status text after saving the record. */
export const savedText = (when: string): string => `Guardado ${hora(when)}`;

/** Status text saying where the draft is stored; empty if nothing is typed. */
export const draftText = (guardado: string, typed: ValoresDeBorrador): string => {
  const values = Object.values(typed);
  if (values.length === 0) return '';
  const hasFile = values.some((value) => draftFileName(value) !== null);
  const kept = `Borrador guardado ${hora(guardado)}, todavía no está en el sitio`;
  return hasFile ? `${kept}. ${FILES}` : kept;
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof ApiError) || error.status >= 500) return 'El sitio no responde';
  if (error.status === 0) return 'Sin conexión';
  return error.status === 401 ? 'Tu sesión terminó' : error.message.replace(/\.$/, '');
};

/** Why the draft is not on the server, and whether it is in this browser. */
export const failedText = (error: unknown, isHere: boolean): string =>
  `${reasonOf(error)}: ${isHere ? 'guardado en este equipo' : 'lo que escribes todavía no se guarda'}`;

/** Whether a retry may succeed. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
