import { useEffect } from 'react';

const PREFIX = 'Error: ';

/** Prefixes the document title while a form has errors. */
export const useErrorTitle = (wrong: boolean): void => {
  useEffect(() => {
    if (!wrong) return undefined;
    document.title = PREFIX + document.title;
    return () => {
      document.title = document.title.replace(PREFIX, '');
    };
  }, [wrong]);
};
