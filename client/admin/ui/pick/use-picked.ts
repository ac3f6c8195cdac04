import { useRef, useState } from 'react';

/** Selected rows of those on screen; a row that leaves the screen is deselected. */
export interface Picked<Key = number> {
  readonly keys: readonly Key[];
  readonly has: (key: Key) => boolean;
  readonly toggle: (key: Key) => void;
  /** Selects or deselects the range from the last toggled row to this one, like that row. */
  readonly extend: (key: Key) => void;
  /** Selects or deselects these rows. */
  readonly put: (keys: readonly Key[], isChosen: boolean) => void;
  readonly clear: () => void;
}

/** Rows with the same key are selected together. */
export const usePicked = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Picked<Key> => {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const shown = [...new Set(rows.map(keyOf))];
  const keys = shown.filter((key) => chosen.has(key));
  const last = useRef<Key>(undefined);
  const put = (changed: readonly Key[], isChosen: boolean): void => {
    const others = keys.filter((one) => !changed.includes(one));
    setChosen(new Set(isChosen ? [...others, ...changed] : others));
  };
  const toggle = (key: Key): void => {
    last.current = key;
    put([key], !chosen.has(key));
  };
  const extend = (key: Key): void => {
    const [from, to] = [shown.findIndex((one) => one === last.current), shown.indexOf(key)].toSorted(
      (a, b) => a - b,
    );
    const start = shown[from ?? -1];
    if (start === undefined || to === undefined || last.current === undefined) return toggle(key);
    put(shown.slice(from, to + 1), chosen.has(last.current));
  };
  return {
    keys,
    has: (key) => chosen.has(key),
    toggle,
    extend,
    put,
    clear: () => setChosen(new Set()),
  };
};
