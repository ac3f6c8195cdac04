import { useSyncExternalStore } from 'react';

function subscribe(notify: () => void) {
  window.addEventListener('hashchange', notify);
  return () => window.removeEventListener('hashchange', notify);
}

/** The address after «#», decoded; empty on the server and during hydration. */
export function useHash(): string {
  return useSyncExternalStore(
    subscribe,
    () => {
      try {
        return decodeURIComponent(window.location.hash.slice(1));
      } catch {
        return '';
      }
    },
    () => '',
  );
}
