import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AvisoList } from '../../ui/aviso-list.tsx';
import { aviso, avisos } from '../../ui/avisos.ts';
import { UndoButton } from '../history/undo-button.tsx';

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

/** The notices of the back office; they survive one navigation. */
export const Avisos = () => {
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
  return (
    <AvisoList
      renderAction={({ cambios }) => (cambios.length > 0 ? <UndoButton cambios={cambios} /> : null)}
    />
  );
};
