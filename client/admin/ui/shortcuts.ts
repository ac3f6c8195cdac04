import { useLayoutEffect, useRef } from 'react';
import { storedKeys } from '../../lib/stored-keys.ts';
import { createStore } from '../../ui/store.ts';

/** Whether single-key shortcuts are enabled; a preference kept in this browser. */
export const areShortcutsOn = (): boolean => localStorage.getItem(storedKeys.shortcuts) !== 'no';
export const setShortcutsOn = (on: boolean): void => {
  if (on) localStorage.removeItem(storedKeys.shortcuts);
  else localStorage.setItem(storedKeys.shortcuts, 'no');
};

/** Whether the list of shortcuts is open: `?` opens it, and so does the user menu. */
export const isShortcutHelpOpen = createStore(false);

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);

const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

/** Whether a dialog, question or sheet is open. */
export const isModalOpen = (): boolean =>
  document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null;
/** A menu finds its entries by the letters that are typed. */
const isMenuOpen = (): boolean => document.querySelector('[role=menu]') !== null;

/** Runs `action` when a key is pressed without modifiers, outside fields, dialogs and menus. */
export const useShortcut = (key: string, action: () => void): void => {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== key || !isPlain(event) || isWriting(event.target) || !areShortcutsOn()) return;
      if (isModalOpen() || isMenuOpen()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key]);
};
