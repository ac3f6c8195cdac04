import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { AvisoList } from '../../ui/aviso-list.tsx';
import { aviso, avisos } from '../../ui/avisos.ts';

/** px left between the notices and the field below them. */
const GAP = 12;
/** px of a field that must be in sight: its first line. */
const FIRST_LINE = 40;

/** Moves the page when the notices, which stick to its top, hide the start of the field that is being edited. */
const uncoverField = (): void => {
  const field = document.activeElement;
  const notices = document.querySelector('[data-avisos]:not([data-vacio])');
  if (!notices || !field?.matches('form :is(input, select, textarea)')) return;
  const { top } = field.getBoundingClientRect();
  const { top: above, bottom } = notices.getBoundingClientRect();
  if (top + FIRST_LINE > above && top < bottom) window.scrollBy(0, top - bottom - GAP);
};

/** The notices of the back office: they outlive one change of screen. */
export const Avisos = () => {
  const { pathname } = useLocation();
  useEffect(() => aviso.arrivedAt(pathname), [pathname]);
  useEffect(() => {
    // Once a new notice has been drawn.
    const stop = avisos.subscribe(() => requestAnimationFrame(uncoverField));
    document.addEventListener('focusin', uncoverField);
    document.addEventListener('input', uncoverField);
    return () => {
      stop();
      document.removeEventListener('focusin', uncoverField);
      document.removeEventListener('input', uncoverField);
    };
  }, []);
  return <AvisoList />;
};
