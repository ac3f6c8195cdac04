import { useCallback, useEffect, useRef } from 'react';

/**
 * Calls `tick` every `ms` milliseconds, or not at all while `ms` is null.
 * A change of `ms` begins a full interval; so does calling the function it returns.
 */
export function useInterval(tick: () => void, ms: number | null): () => void {
  const latest = useRef(tick);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => {
    latest.current = tick;
  });
  const restart = useCallback(() => {
    clearInterval(timer.current);
    if (ms !== null) timer.current = setInterval(() => latest.current(), ms);
  }, [ms]);
  useEffect(() => {
    restart();
    return () => clearInterval(timer.current);
  }, [restart]);
  return restart;
}
