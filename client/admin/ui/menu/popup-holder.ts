import { createContext, useContext } from 'react';

/**
 * Portal target of menus: the open dialog, since everything outside of it is inert; else the end of the page.
 */
export const PopupHolder = createContext<HTMLElement | null>(null);

export const usePopupHolder = (): HTMLElement | undefined => useContext(PopupHolder) ?? undefined;
