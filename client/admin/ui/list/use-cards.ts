import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../../../lib/hooks/use-media.ts';

/** Minimum readable column width, px. */
const COLUMN = 130;

/** Whether a table with that many columns should be cards: in narrow windows, and in narrow containers. */
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
