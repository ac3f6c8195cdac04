import { useEffect } from 'react';

/** Ms between two looks at a mail that is going out. */
const LOOK_AGAIN = 4000;

/** Looks again, every `every` ms, while something is under way: a mail goes out for the first time. */
export const usePolling = (isUnderWay: boolean, reload: () => void, every = LOOK_AGAIN): void => {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(reload, every);
    return () => clearTimeout(timer);
  });
};
