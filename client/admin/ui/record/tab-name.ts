import { createContext, type ReactNode, use } from 'react';

/** Name of the open tab of a record, around its content; null elsewhere. */
export const TabNameContext = createContext<string | null>(null);

/** Whether the tab says a heading already: then the heading is for screen readers alone. */
export const useIsTabName = (title: ReactNode): boolean => use(TabNameContext) === title;
