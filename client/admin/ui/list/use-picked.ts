import { useState } from 'react';

type Key = number;

/** Which of the rows on screen are chosen; what leaves the screen is not chosen any more. */
export interface Picked {
  readonly keys: readonly Key[];
  readonly has: (key: Key) => boolean;
  readonly hasAll: boolean;
  readonly toggle: (key: Key) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

export const usePicked = (shown: readonly { readonly id: Key }[]): Picked => {
  const [chosen, setChosen] = useState<ReadonlySet<Key>>(new Set());
  const keys = shown.map(({ id }) => id).filter((key) => chosen.has(key));
  const hasAll = keys.length > 0 && keys.length === shown.length;
  return {
    keys,
    has: (key) => chosen.has(key),
    hasAll,
    toggle: (key) => setChosen(new Set(chosen.has(key) ? keys.filter((one) => one !== key) : [...keys, key])),
    toggleAll: () => setChosen(new Set(hasAll ? [] : shown.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
  };
};
