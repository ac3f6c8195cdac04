import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { AvisoList } from '../../ui/avisos/aviso-list.tsx';
import { aviso, avisos } from '../../ui/avisos/avisos.ts';
import { useStore } from '../../ui/store.ts';
import { recordNotices } from './record/record-notices.ts';
import { openSheets } from './sheet/open-sheets.ts';
import { UndoButton } from '../history/undo-button.tsx';
import s from './aviso.module.css';

/** Space between the notices and the field, px. */
const GAP = 12;
/** Height of a field's first line, px. */
const FIRST_LINE = 40;

/** Scrolls when the notices, which stick to the top, cover the first line of the focused field. */
const uncoverField = (): void => {
  const field = document.activeElement;
  const notices = document.querySelector('[data-avisos]:not([data-vacio])');
  if (!notices || !field?.matches('form :is(input, select, textarea)')) return;
  const { top } = field.getBoundingClientRect();
  const { top: above, bottom } = notices.getBoundingClientRect();
  if (top + FIRST_LINE > above && top < bottom) window.scrollBy(0, top - bottom - GAP);
};

/** The notices of the back office; they survive one navigation. On a record page they stand under its head, unless it is hidden. */
export const Avisos = ({ inFrame }: { inFrame: boolean }) => {
  const { pathname } = useLocation();
  useEffect(() => aviso.arrivedAt(pathname), [pathname]);
  useEffect(() => {
    // After the new notice has been rendered.
    const stop = avisos.subscribe(() => requestAnimationFrame(uncoverField));
    document.addEventListener('focusin', uncoverField);
    document.addEventListener('input', uncoverField);
    return () => {
      stop();
      document.removeEventListener('focusin', uncoverField);
      document.removeEventListener('input', uncoverField);
    };
  }, []);
  const record = useStore(recordNotices);
  const frame = useRef<HTMLDivElement>(null);
  const [holder] = useState(makeHolder);
  // Moved as it is: a notice that somebody reads is not drawn anew.
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
            <AvisoList
              renderAction={({ cambios }) => (cambios.length > 0 ? <UndoButton cambios={cambios} /> : null)}
            />,
            holder,
          )}
    </>
  );
};

/** What the notices stand in; it has no box of its own. */
const makeHolder = (): HTMLElement => {
  const holder = document.createElement('div');
  holder.className = s['lugar'] ?? '';
  return holder;
};
