import { type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

/** Fewer drawings while a window is dragged; all widths at which something changes are multiples of it. px */
const STEP = 20;

/** The width of an element, px, rounded down; null until it is measured, before it is first painted. */
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

const TWO_COLUMNS = '(min-width: 1100px)';
/** Whether there is room for a list and what is open in it, side by side. */
export const hasRoomForBoth = (): boolean => matchMedia(TWO_COLUMNS).matches;
export const useHasRoomForBoth = (): boolean => useMedia(TWO_COLUMNS);
