import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

function stored(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'si';
  } catch {
    return false;
  }
}

/** A yes that this browser keeps: whether it was given, and a function that gives it. False on the server. */
export function useRemembered(key: string): [given: boolean, give: () => void] {
  const before = useSyncExternalStore(
    never,
    () => stored(key),
    () => false,
  );
  const [now, setNow] = useState(false);
  const give = () => {
    setNow(true);
    try {
      localStorage.setItem(key, 'si');
    } catch {
      /* Without storage the next page asks again. */
    }
  };
  return [before || now, give];
}
