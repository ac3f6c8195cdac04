import { lazy, Suspense, useEffect } from 'react';
import { createStore, useStore } from '../../../ui/store.ts';

/** Whether «Ir a…» is open. */
export const isGoToOpen = createStore(false);

/** Loaded on first use. */
const GoToDialog = lazy(async () => ({ default: (await import('./go-to-dialog.tsx')).GoToDialog }));

/** «Ir a…», which Ctrl+K opens from anywhere. */
export const GoTo = () => {
  const open = useStore(isGoToOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // Does not open over another dialog, which it would hide.
      if (!document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) isGoToOpen.set(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return open ? (
    <Suspense>
      <GoToDialog onClose={() => isGoToOpen.set(false)} />
    </Suspense>
  ) : null;
};
