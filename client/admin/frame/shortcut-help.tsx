import { lazy, Suspense } from 'react';
import { createStore, useStore } from '../../ui/store.ts';
import { useShortcut } from '../ui/shortcuts.ts';
import { later } from './later.ts';

const ShortcutDialog = lazy(async () => ({ default: (await later()).ShortcutDialog }));

/** Whether the help is open; the user menu opens it too. */
export const shortcutHelp = createStore(false);

/** Help with the keyboard shortcuts, opened by `?`. */
export const ShortcutHelp = () => {
  const open = useStore(shortcutHelp);
  useShortcut('?', () => shortcutHelp.set(true));
  return <Suspense>{open ? <ShortcutDialog onClose={() => shortcutHelp.set(false)} /> : null}</Suspense>;
};
