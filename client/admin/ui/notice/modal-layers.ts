import { useEffect, useState } from 'react';
import { createStore, useStore } from '../../../ui/store.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { lastActionAt } from './last-action.ts';

type Kind = 'sheet' | 'dialog' | 'menu';

/** Something modal over the page, or over another layer. */
interface Layer {
  readonly kind: Kind;
  /** Time of the act that opened it. */
  readonly since: number;
}

/** Those that are open, the topmost last. */
const layers = createStore<readonly Layer[]>([]);

/**
 * Makes the component a layer while it is rendered: what lies under it shows no notice meanwhile, since it could not be pressed.
 * What was said before is gone; a failure comes back.
 */
export const useModalLayer = (kind: Kind): Layer => {
  const [layer] = useState(() => ({ kind, since: lastActionAt() }));
  useEffect(() => {
    layers.set([...layers.get(), layer]);
    toast.covered(layer.since);
    return () => layers.set(layers.get().filter((one) => one !== layer));
  }, [layer]);
  return layer;
};

/** Whether nothing lies over the layer; null: over the page. */
export const useIsOnTop = (layer: Layer | null): boolean => (useStore(layers).at(-1) ?? null) === layer;

export const useIsAnyOpen = (kind: Kind): boolean => useStore(layers).some((one) => one.kind === kind);
