import { useCallback, useEffect, useRef } from 'react';

/**
 * Calls `tick` every `ms` milliseconds, or not at all while `ms` is null. A change of `ms` begins a full interval; so
 * does calling the function it returns. The very first interval began at `since`, in ms since the page was opened.
 */
export function useInterval(tick: () => void, ms: number | null, since: number | undefined): () => void {
  const latest = useRef(tick);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const began = useRef(since);
  useEffect(() => {
    latest.current = tick;
  });
  const restart = useCallback(
    (spent = 0) => {
      clearTimeout(timer.current);
      if (ms === null) return;
      const run = () => {
        timer.current = setTimeout(run, ms);
        latest.current();
      };
      timer.current = setTimeout(run, ms - spent);
    },
    [ms],
  );
  useEffect(() => {
    const spent = performance.now() - (began.current ?? Number.POSITIVE_INFINITY);
    restart(ms !== null && spent > 0 && spent < ms ? spent : 0);
    if (ms !== null) began.current = undefined;
    return () => clearTimeout(timer.current);
  }, [ms, restart]);
  return useCallback(() => restart(), [restart]);
}
