import { type RefObject, useLayoutEffect } from 'react';

/** Px between the notice and what it stands above, or the edge. */
const GAP = 16;
/** What may be fixed at the bottom: bars, and the foot of a sheet or of an open message. */
const BARS = '[data-barra], [data-barra-propia]:not([data-llena]), [data-guarda], [data-pie]';

/** What is worked with; the focus may also rest on a heading or the page. */
const FOCUSED = 'a, button, input, select, textarea, summary, [contenteditable], [role]';

/** Height of what stands at the bottom of `place`, px. */
const barsIn = (place: Element, bottom: number): number => {
  const tops = [...place.querySelectorAll(BARS)]
    .filter((bar) => bar.checkVisibility())
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0 && Math.abs(bar.bottom - bottom) < 2)
    .map(({ top }) => bottom - top);
  return Math.max(0, ...tops);
};

const areOver = (one: DOMRect, other: DOMRect): boolean =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;

const placeOf = (box: HTMLElement): HTMLElement => box.closest('dialog') ?? document.body;

/** Puts the notice above the bars at the bottom; at the top where it would lie over what has the focus. */
const put = (box: HTMLElement): void => {
  const { activeElement } = document;
  // A button that moves away between the press and its release is not pressed.
  if (box.contains(activeElement)) return;
  const place = placeOf(box);
  const { bottom } = place === document.body ? { bottom: innerHeight } : place.getBoundingClientRect();
  box.removeAttribute('data-arriba');
  box.style.bottom = `${barsIn(place, bottom) + GAP}px`;
  if (!activeElement?.matches(FOCUSED)) return;
  const focused = activeElement.getBoundingClientRect();
  const lines = [...box.querySelectorAll('[data-tono]')];
  if (lines.some((line) => areOver(line.getBoundingClientRect(), focused)))
    box.setAttribute('data-arriba', '');
};

/** Keeps the notice off the bars at the bottom and off what has the focus, for as long as `shown` is the number of one. */
export const usePlace = (box: RefObject<HTMLElement | null>, shown: number): void =>
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || shown === 0) return undefined;
    const update = (): void => put(current);
    let soon = 0;
    const updateSoon = (): void => {
      cancelAnimationFrame(soon);
      soon = requestAnimationFrame(update);
    };
    update();
    // A bar comes and goes with what the notice tells of, with the first letter that is typed, and with what is loaded.
    const changes = new MutationObserver(updateSoon);
    changes.observe(placeOf(current), { childList: true, subtree: true });
    document.addEventListener('focusin', updateSoon);
    window.addEventListener('resize', updateSoon);
    return () => {
      cancelAnimationFrame(soon);
      changes.disconnect();
      document.removeEventListener('focusin', updateSoon);
      window.removeEventListener('resize', updateSoon);
    };
  }, [box, shown]);
