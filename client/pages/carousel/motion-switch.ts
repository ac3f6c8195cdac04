import { useSyncExternalStore } from 'react';
import { storedKeys } from '../../lib/stored-keys.ts';
import { createStore } from '../../ui/store.ts';

/** What was chosen on this page. One switch stops all carousels of the page, until the tab is closed. */
const choice = createStore<boolean | null>(null);

function stored(): string | null {
  try {
    return sessionStorage.getItem(storedKeys.motion);
  } catch {
    return null;
  }
}

/** What the person chose in this tab, else the system's setting. */
function isPaused(): boolean {
  const chosen = choice.get();
  if (chosen !== null) return chosen;
  const earlier = stored();
  return earlier ? earlier === 'pausado' : window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function setPaused(next: boolean): void {
  try {
    sessionStorage.setItem(storedKeys.motion, next ? 'pausado' : 'activo');
  } catch {
    /* Without storage the choice lasts until the page is left. */
  }
  choice.set(next);
}

/** Whether motion is paused, and a function that toggles it. */
export function useMotionPaused(): [paused: boolean, toggle: () => void] {
  const value = useSyncExternalStore(choice.subscribe, isPaused, () => false);
  return [value, () => setPaused(!isPaused())];
}
