import { useEffect } from 'react';

/** Ms. */
const LOOK_AGAIN = 4000;

/** Looks again while a mail is on its way for the first time. */
export const useFollowing = (isUnderWay: boolean, reload: () => void): void => {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(reload, LOOK_AGAIN);
    return () => clearTimeout(timer);
  });
};
