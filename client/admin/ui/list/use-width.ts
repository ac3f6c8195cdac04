import { type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Widths are rounded down to this step (px), to render less while a window is resized; all breakpoints are multiples of it. */
const STEP = 20;

/** The rounded width of an element, px; null until it is measured, before the first paint. */
export const useWidth = <Box extends HTMLElement>(): readonly [RefObject<Box | null>, number | null] => {
  const box = useRef<Box>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(Math.floor(element.clientWidth / STEP) * STEP);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, width];
};

const useMedia = (media: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (onChange: () => void) => {
        const query = matchMedia(media);
        query.addEventListener('change', onChange);
        return () => query.removeEventListener('change', onChange);
      },
      [media],
    ),
    () => matchMedia(media).matches,
  );

/** Whether the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useMedia('(max-width: 640px)');

/** Whether a record has room for its side column. */
export const useHasRail = (): boolean => useMedia('(min-width: 1248px)');

const TWO_COLUMNS = '(min-width: 769px)';
/** Whether a list and the open item fit side by side. */
export const hasTwoColumns = (): boolean => matchMedia(TWO_COLUMNS).matches;
export const useHasTwoColumns = (): boolean => useMedia(TWO_COLUMNS);
