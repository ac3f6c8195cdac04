import { useState } from 'react';
import { useHydrated } from '../../lib/hooks/use-hydrated.ts';

function stored(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'si';
  } catch {
    return false;
  }
}

/** A consent stored in this browser: whether it was given, and a function to give it. False on the server. */
export function useStoredConsent(key: string): [given: boolean, give: () => void] {
  const hydrated = useHydrated();
  const [now, setNow] = useState(false);
  const give = () => {
    setNow(true);
    try {
      localStorage.setItem(key, 'si');
    } catch {
      /* Without storage the next page asks again. */
    }
  };
  return [now || (hydrated && stored(key)), give];
}
