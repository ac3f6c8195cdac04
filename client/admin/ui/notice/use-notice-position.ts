import { type RefObject, useLayoutEffect } from 'react';

/** Px between the notice and what it stands above, or the edge. */
const GAP = 16;
/** Px that a screen which fills the frame leaves for the line of progress. */
const LINE = 2;
/** What may be fixed at the bottom: bars, and the foot of a sheet or of an open message. */
const BARS = '[data-barra], [data-barra-propia]:not([data-llena]), [data-guarda], [data-pie]';

/** What is worked with; the focus may also rest on a heading or the page. */
const FOCUSED = 'a, button, input, select, textarea, summary, [contenteditable], [role]';

/** Height of what stands at the bottom of `place`, px: bars, and bars upon bars. */
const barsIn = (place: Element, bottom: number): number => {
  const bars = [...place.querySelectorAll(BARS)]
    .filter((bar) => bar.checkVisibility())
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0)
    .toSorted((one, other) => other.bottom - one.bottom);
  const edges = [bottom];
  for (const bar of bars) if (edges.some((edge) => Math.abs(bar.bottom - edge) <= LINE)) edges.push(bar.top);
  return bottom - Math.min(...edges);
};

const areOver = (one: DOMRect, other: DOMRect): boolean =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;

const placeOf = (box: HTMLElement): HTMLElement => box.closest('dialog') ?? document.body;

/** What is most likely pressed next: what has the focus, and what sends a form. */
const reachedFor = (place: Element): Element[] => {
  const { activeElement } = document;
  const senders = [...place.querySelectorAll('button[type="submit"]')].filter((one) => one.checkVisibility());
  return activeElement?.matches(FOCUSED) ? [activeElement, ...senders] : senders;
};

const PRESSED = 'button, a[href], input, select, textarea, summary';
const pressed = (place: Element): Element[] =>
  [...place.querySelectorAll(PRESSED)].filter(
    (one) => one.checkVisibility() && !one.closest('[data-toasts]'),
  );

const isOver = (box: HTMLElement, under: readonly Element[]): boolean => {
  const lines = [...box.querySelectorAll('[data-tono]')].map((line) => line.getBoundingClientRect());
  const covered = under.map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
  return lines.some((line) => covered.some((one) => areOver(line, one)));
};

/** Lower edge of a record's head, whose buttons and tabs are pressed next; undefined where there is none. */
const headIn = (place: Element): number | undefined =>
  place === document.body
    ? document.querySelector('[data-ficha] > header')?.getBoundingClientRect().bottom
    : undefined;

/** Puts the notice above the bars at the bottom; at the top where it would lie over what is reached for, or where only that place is free of what is pressed. */
const put = (box: HTMLElement): void => {
  // A button that moves away between the press and its release is not pressed.
  if (box.contains(document.activeElement)) return;
  const place = placeOf(box);
  const { bottom } = place === document.body ? { bottom: innerHeight } : place.getBoundingClientRect();
  box.removeAttribute('data-arriba');
  box.style.bottom = `${barsIn(place, bottom) + GAP}px`;
  const head = headIn(place);
  if (head === undefined) box.style.removeProperty('--bajo');
  else box.style.setProperty('--bajo', `${head}px`);
  const [reached, buttons] = [reachedFor(place), pressed(place)];
  const mustMove = isOver(box, reached);
  if (!mustMove && !isOver(box, buttons)) return;
  box.setAttribute('data-arriba', '');
  if (!mustMove && isOver(box, buttons)) box.removeAttribute('data-arriba');
};

/** Keeps the notice off the bars at the bottom and off what is reached for, for as long as `shown` is the number of one. */
export const useNoticePosition = (box: RefObject<HTMLElement | null>, shown: number): void =>
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
    document.addEventListener('scrollend', updateSoon, { capture: true });
    window.addEventListener('resize', updateSoon);
    return () => {
      cancelAnimationFrame(soon);
      changes.disconnect();
      document.removeEventListener('focusin', updateSoon);
      document.removeEventListener('scrollend', updateSoon, { capture: true });
      window.removeEventListener('resize', updateSoon);
    };
  }, [box, shown]);
