import { useLayoutEffect, useRef } from 'react';
import { storedKeys } from '../../lib/stored-keys.ts';

/** Whether single-key shortcuts are enabled; a preference kept in this browser. */
export const shortcutsOn = (): boolean => localStorage.getItem(storedKeys.shortcuts) !== 'no';
export const setShortcutsOn = (on: boolean): void => {
  if (on) localStorage.removeItem(storedKeys.shortcuts);
  else localStorage.setItem(storedKeys.shortcuts, 'no');
};

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);

const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

/** Runs `action` when a key is pressed alone, outside fields and dialogs; from the moment that its screen is drawn. */
export const useShortcut = (key: string, action: () => void): void => {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== key || !isPlain(event) || isWriting(event.target) || !shortcutsOn()) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [key]);
};
