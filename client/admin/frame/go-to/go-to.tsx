import { lazy, Suspense, useEffect, useState } from 'react';
import { createStore, useStore } from '../../../ui/store.ts';
import { useModalLayer } from '../../ui/notice/modal-layers.ts';
import { isModalOpen } from '../../ui/shortcuts.ts';
import { LoadingGoTo } from './loading-go-to.tsx';

/** Whether «Ir a…» is open. */
export const isGoToOpen = createStore(false);
const close = (): void => isGoToOpen.set(false);

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
      if (!isModalOpen()) isGoToOpen.set(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return open ? <OpenGoTo /> : null;
};

const OpenGoTo = () => {
  const [typed, setTyped] = useState('');
  useModalLayer('menu');
  return (
    <Suspense fallback={<LoadingGoTo onClose={close} onType={setTyped} typed={typed} />}>
      <GoToDialog onClose={close} typed={typed} />
    </Suspense>
  );
};
