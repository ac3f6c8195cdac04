import { useEffect } from 'react';

const PREFIX = 'Error: ';

/** A page whose form is wrong says so first in its title. */
export const useErrorTitle = (wrong: boolean): void => {
  useEffect(() => {
    if (!wrong) return undefined;
    document.title = PREFIX + document.title;
    return () => {
      document.title = document.title.replace(PREFIX, '');
    };
  }, [wrong]);
};
