import { tieneHistoria } from '#shared/contract/nouns.ts';
import { historia } from '#shared/records/historia.ts';
import { ApiError, forgetAll, read } from '../../api.ts';
import { momentoCercano } from '#shared/contract/words/fechas.ts';

/** Who took a record away while it was being edited, and the change that brings it back. */
export interface Removal {
  readonly cambio: string;
  readonly quien: string | null;
  readonly cuando: string;
}

const idIn = (row: unknown): number | null => {
  if (typeof row === 'number') return row;
  const id: unknown = typeof row === 'object' && row !== null && 'id' in row ? row.id : null;
  return typeof id === 'number' ? id : null;
};

/** How a record went that a save no longer found; null where history does not tell. `row`: its number, or what holds it. */
export const removalOf = async (group: string, row: unknown): Promise<Removal | null> => {
  const id = idIn(row);
  if (id === null || !tieneHistoria(group)) return null;
  // What was read before does not tell of it.
  forgetAll();
  try {
    const [last] = await read(historia.list, { grupo: group, id, limit: 1 });
    if (!last?.filas.some(({ accion }) => accion === 'D')) return null;
    return { cambio: last.cambio, quien: last.usuario_email, cuando: last.creada };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
};

const MINUTE_MS = 60_000;

/** «hace 2 min», and from an hour on the day and hour; `now` in ms. */
export const since = (cuando: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(cuando)) / MINUTE_MS);
  if (minutes < 1) return 'hace un momento';
  return minutes < 60 ? `hace ${minutes} min` : momentoCercano(cuando, now);
};
