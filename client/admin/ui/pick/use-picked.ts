import { useRef, useState } from 'react';

/** Which of the rows on screen are chosen; what leaves the screen is not chosen any more. */
export interface Picked<Key = number> {
  readonly keys: readonly Key[];
  readonly has: (key: Key) => boolean;
  readonly toggle: (key: Key) => void;
  /** Makes all rows from the one chosen last to this one as that one is. */
  readonly extend: (key: Key) => void;
  /** Makes these rows chosen or not. */
  readonly put: (keys: readonly Key[], isChosen: boolean) => void;
  readonly clear: () => void;
}

/** `keyOf` names what is chosen together: rows of one key are one choice. */
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
