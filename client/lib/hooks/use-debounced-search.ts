import { useEffect, useState } from 'react';

/** Debounce, ms. */
const PAUSE = 150;
/** Minimum length of a search. */
const LEAST = 2;

/** Search results for a text, after a pause in typing. `find` must be a stable function. */
export const useDebouncedSearch = <T>(
  query: string,
  find: (asked: string) => Promise<readonly T[]>,
): readonly T[] => {
  const [found, setFound] = useState<{ of: string; items: readonly T[] }>({ of: '', items: [] });
  const asked = query.trim();
  useEffect(() => {
    if (asked.length < LEAST) return undefined;
    let isOld = false;
    const ask = async (): Promise<void> => {
      const items = await find(asked);
      if (!isOld) setFound({ of: asked, items });
    };
    const start = setTimeout(() => void ask(), PAUSE);
    return () => {
      isOld = true;
      clearTimeout(start);
    };
  }, [asked, find]);
  return found.of === asked ? found.items : [];
};
