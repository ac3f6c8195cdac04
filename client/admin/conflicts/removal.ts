import { nounOf, tieneHistoria } from '#shared/contract/nouns.ts';
import { historia } from '#shared/records/historia.ts';
import { ApiError, clearCache, read } from '../../api.ts';
import { momentoCercano } from '#shared/contract/words/fechas.ts';
import { createStore } from '../../ui/store.ts';
import { nameOf } from '../history/author.ts';

/** Deletion of a record while it was being edited: who, when, and the change whose undo restores it. */
export interface Removal {
  readonly grupo: string;
  readonly id: number;
  readonly cambio: string;
  /** What it was called. */
  readonly titulo: string | null;
  readonly quien: string | null;
  readonly cuando: string;
}

/** The deleted row whose form is still shown; its head says so. */
export const removedRow = createStore<Pick<Removal, 'grupo' | 'id'> | null>(null);

const idIn = (row: unknown): number | null => {
  if (typeof row === 'number') return row;
  const id: unknown = typeof row === 'object' && row !== null && 'id' in row ? row.id : null;
  return typeof id === 'number' ? id : null;
};

/** The deletion of a record that a save did not find; null if history has none. `row`: its id, or an object with `id`. */
export const findRemoval = async (group: string, row: unknown): Promise<Removal | null> => {
  const id = idIn(row);
  if (id === null || !tieneHistoria(group)) return null;
  // Cached reads are older than the deletion.
  clearCache();
  try {
    const [last] = await read(historia.list, { grupo: group, id, limit: 1 });
    const deleted = last?.filas.find(({ accion }) => accion === 'D');
    if (!last || !deleted) return null;
    return {
      grupo: group,
      id,
      cambio: last.cambio,
      titulo: deleted.titulo,
      quien: nameOf(last),
      cuando: last.creada,
    };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
};

const MINUTE_MS = 60_000;

/** «hace 2 min»; day and time after an hour. `now` in ms. */
const timeAgo = (cuando: string, now: number): string => {
  const minutes = Math.floor((now - Date.parse(cuando)) / MINUTE_MS);
  if (minutes < 1) return 'hace un momento';
  return minutes < 60 ? `hace ${minutes} min` : momentoCercano(cuando, now);
};

/** Who deleted it and when: «Julio lo eliminó hace 2 min», «la» of «una plantilla». */
export const removalText = ({ grupo, quien, cuando }: Removal, now: number): string => {
  const it = nounOf(grupo)?.uno.startsWith('una ') ? 'la' : 'lo';
  return `${quien ?? 'Otra persona'} ${it} eliminó ${timeAgo(cuando, now)}. Lo que escribiste está guardado.`;
};
