import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { ToastList } from '../../ui/toasts/toast-list.tsx';
import { toast, toasts } from '../../ui/toasts/toasts.ts';
import { useStore } from '../../ui/store.ts';
import { recordToasts } from './record/record-toasts.ts';
import { openSheets } from './sheet/open-sheets.ts';
import { TakeBackButton, UndoButton } from '../history/undo-button.tsx';
import s from './office-toasts.module.css';

/** Space between the toasts and the field, px. */
const GAP = 12;
/** Height of a field's first line, px. */
const FIRST_LINE = 40;

/** Scrolls when the toasts, which stick to the top, cover the first line of the focused field. */
const uncoverField = (): void => {
  const field = document.activeElement;
  const list = document.querySelector('[data-toasts]:not([data-vacio])');
  if (!list || !field?.matches('form :is(input, select, textarea)')) return;
  const { top } = field.getBoundingClientRect();
  const { top: above, bottom } = list.getBoundingClientRect();
  if (top + FIRST_LINE > above && top < bottom) window.scrollBy(0, top - bottom - GAP);
};

/** The toasts of the back office; they survive one navigation. On a record page they stand under its head, unless it is hidden. */
export const OfficeToasts = ({ inFrame }: { inFrame: boolean }) => {
  const { pathname } = useLocation();
  useEffect(() => toast.arrivedAt(pathname), [pathname]);
  useEffect(() => {
    window.addEventListener('online', toast.connected);
    return () => window.removeEventListener('online', toast.connected);
  }, []);
  useEffect(() => {
    // After the new toast has been rendered.
    const stop = toasts.subscribe(() => requestAnimationFrame(uncoverField));
    document.addEventListener('focusin', uncoverField);
    document.addEventListener('input', uncoverField);
    return () => {
      stop();
      document.removeEventListener('focusin', uncoverField);
      document.removeEventListener('input', uncoverField);
    };
  }, []);
  const record = useStore(recordToasts);
  const frame = useRef<HTMLDivElement>(null);
  const [holder] = useState(makeHolder);
  // Moved as it is: a toast that somebody reads is not drawn anew.
  useLayoutEffect(
    () => (record && !inFrame ? record : frame.current)?.append(holder),
    [record, inFrame, holder],
  );
  const isBehind = useStore(openSheets) > 0;
  return (
    <>
      <div className={s['lugar']} ref={frame} />
      {/* Those of an open sheet appear in it. */}
      {isBehind
        ? null
        : createPortal(
            <ToastList
              renderAction={({ cambios, takeBack }) => {
                if (takeBack) return <TakeBackButton takeBack={takeBack} />;
                return cambios.length > 0 ? <UndoButton cambios={cambios} /> : null;
              }}
            />,
            holder,
          )}
    </>
  );
};

/** The container of the toasts; it has no box of its own. */
const makeHolder = (): HTMLElement => {
  const holder = document.createElement('div');
  holder.className = s['lugar'] ?? '';
  return holder;
};
