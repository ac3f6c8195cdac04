import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../../../lib/hooks/use-media.ts';

/** Room a column needs to be read, px. */
const COLUMN = 130;

/** Whether a table of so many columns is better shown as cards: narrow windows always, narrow places too. */
export const useCards = <T extends HTMLElement>(
  columns: number,
): { box: RefObject<T | null>; cards: boolean } => {
  const narrow = useMedia('(max-width: 768px)');
  const box = useRef<T>(null);
  const [tight, setTight] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setTight(element.clientWidth < COLUMN * columns);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [columns]);
  return { box, cards: narrow || tight };
};
