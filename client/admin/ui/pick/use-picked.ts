import { useState } from 'react';

/** Which of the rows on screen are chosen; what leaves the screen is not chosen any more. */
export interface Picked<Key = number> {
  readonly keys: readonly Key[];
  readonly has: (key: Key) => boolean;
  readonly hasAll: boolean;
  readonly toggle: (key: Key) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** `keyOf` names what is chosen together: rows of one key are one choice. */
export const usePicked = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Picked<Key> => {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const shown = [...new Set(rows.map(keyOf))];
  const keys = shown.filter((key) => chosen.has(key));
  const hasAll = keys.length > 0 && keys.length === shown.length;
  return {
    keys,
    has: (key) => chosen.has(key),
    hasAll,
    toggle: (key) => setChosen(new Set(chosen.has(key) ? keys.filter((one) => one !== key) : [...keys, key])),
    toggleAll: () => setChosen(new Set(hasAll ? [] : shown)),
    clear: () => setChosen(new Set()),
  };
};
