import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '../../../lib/hooks/use-media.ts';

/** Minimum readable column width, px. */
const COLUMN = 130;

/**
 * Whether a table with that many columns should be cards: in narrow windows, in narrow containers, and where it would
 * not fit into its container, since dates and actions do not wrap.
 */
export const useCards = <T extends HTMLElement>(
  columns: number,
): { box: RefObject<T | null>; cards: boolean } => {
  const narrow = useMedia('(max-width: 768px)');
  const box = useRef<T>(null);
  const [tight, setTight] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let needed = COLUMN * columns;
    const measure = (): void => {
      // Only a table overflows; cards leave the width that it needed.
      if (element.scrollWidth > element.clientWidth) needed = Math.max(needed, element.scrollWidth);
      setTight(element.clientWidth < needed);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [columns]);
  return { box, cards: narrow || tight };
};
