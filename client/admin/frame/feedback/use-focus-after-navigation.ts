import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { revealElement } from '../../ui/record/reveal-field.ts';
import { rememberAddress } from '../last-address.ts';

/** Not a ref: the page of an error takes the place of the frame, and the next frame still moves the focus. */
let shownPath: string | null = null;

/**
 * After a navigation, focuses the element named by the address's hash, or scrolls to the top and focuses the heading. `isShown`:
 * false while the skeleton is shown.
 */
export const useFocusAfterNavigation = (isShown: boolean): void => {
  const { pathname, search, hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => rememberAddress(pathname, search), [pathname, search]);
  useEffect(() => {
    if (!isShown) return;
    const moved = shownPath !== null && shownPath !== pathname;
    shownPath = pathname;
    if (!moved) return;
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    if (named) {
      revealElement(named);
      return named.focus();
    }
    // In a list that stays on screen, the pressed item keeps the focus.
    if (!document.activeElement?.closest('[data-guarda-foco]'))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    if (!isBack) window.scrollTo(0, 0);
  }, [pathname, hash, isBack, isShown]);
};
