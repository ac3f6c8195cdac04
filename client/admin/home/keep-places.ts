import type { FailedRow } from './todo-rows.ts';
import type { TodoItem } from './todo-items.ts';

export type TodoRow = TodoItem | FailedRow;

/** Identifies a row across reloads. */
export const keyOf = (row: TodoRow): number | string =>
  row.kind === 'fallo' ? row.title : (row.comment?.id ?? row.title);

/**
 * The rows `kept` when something was settled, each still in its place, then those that are new: otherwise the next row slides
 * under the pointer that has just pressed. A failure goes once its source loads.
 */
export const keepPlaces = (kept: readonly TodoRow[], now: readonly TodoRow[]): TodoRow[] => {
  const current = new Map(now.map((row) => [keyOf(row), row]));
  const old = kept
    .filter((row) => row.kind !== 'fallo' || current.has(keyOf(row)))
    .map((row) => current.get(keyOf(row)) ?? row);
  const known = new Set(old.map(keyOf));
  return [...old, ...now.filter((row) => !known.has(keyOf(row)))];
};
