import { useEffect, useState, type RefObject } from 'react';

/** Whether at least `share` (0 to 1) of an element, or of the window's height, is on screen; `first` until it is known. */
export function useOnScreen(ref: RefObject<Element | null>, share: number, first: boolean): boolean {
  const [onScreen, setOnScreen] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        /* An element taller than the window can never show a third of itself on a small screen. */
        const fillsWindow = entry.intersectionRect.height >= window.innerHeight * share;
        setOnScreen(entry.isIntersecting && (entry.intersectionRatio >= share || fillsWindow));
      },
      { threshold: [0, share / 2, share, 0.5, 0.75, 1] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, share]);
  return onScreen;
}
