import { useSyncExternalStore } from 'react';
import { storedKeys } from '../../lib/stored-keys.ts';

/** One switch stops all carousels of the page, until the tab is closed. */
const listeners = new Set<() => void>();
let paused: boolean | null = null;

function stored(): string | null {
  try {
    return sessionStorage.getItem(storedKeys.motion);
  } catch {
    return null;
  }
}

/** At first: what the person chose in this tab, else the system's setting. */
function isPaused(): boolean {
  if (paused === null) {
    const choice = stored();
    paused = choice ? choice === 'pausado' : window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  }
  return paused;
}

function setPaused(next: boolean): void {
  paused = next;
  try {
    sessionStorage.setItem(storedKeys.motion, next ? 'pausado' : 'activo');
  } catch {
    /* Without storage the choice lasts until the page is left. */
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Whether motion is paused, and a function that toggles it. */
export function useMotionPaused(): [paused: boolean, toggle: () => void] {
  const value = useSyncExternalStore(subscribe, isPaused, () => false);
  return [value, () => setPaused(!isPaused())];
}
