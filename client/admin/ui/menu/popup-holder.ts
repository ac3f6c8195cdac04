import { createContext, useContext } from 'react';

/**
 * Where menus and lists of choices are put in the page: the dialog around them, since all outside an open dialog is out
 * of reach; the end of the page otherwise.
 */
export const PopupHolder = createContext<HTMLElement | null>(null);

export const usePopupHolder = (): HTMLElement | undefined => useContext(PopupHolder) ?? undefined;
