import { lazy, Suspense } from 'react';
import { useStore } from '../../ui/store.ts';
import { isShortcutHelpOpen, useShortcut } from '../ui/shortcuts.ts';
import { loadLazyParts } from './load-lazy-parts.ts';

const ShortcutDialog = lazy(async () => ({ default: (await loadLazyParts()).ShortcutDialog }));

/** Help with the keyboard shortcuts, opened by `?`. */
export const ShortcutHelp = () => {
  const open = useStore(isShortcutHelpOpen);
  useShortcut('?', () => isShortcutHelpOpen.set(true));
  return (
    <Suspense>{open ? <ShortcutDialog onClose={() => isShortcutHelpOpen.set(false)} /> : null}</Suspense>
  );
};
