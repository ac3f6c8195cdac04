import { createContext, useContext } from 'react';

/**
 * Where menus go in the page: into the open dialog, outside of which nothing can be reached, else at the page's end.
 */
export const PopupHolder = createContext<HTMLElement | null>(null);

export const usePopupHolder = (): HTMLElement | undefined => useContext(PopupHolder) ?? undefined;
