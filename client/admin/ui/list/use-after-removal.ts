import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const ROWS = ':is([data-filas], [data-rejilla]) > *';

const rowsIn = (box: HTMLElement | null): readonly Element[] => [...(box?.querySelectorAll(ROWS) ?? [])];

/** What opens a row, or else its «⋯». */
const targetIn = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-fila]') ??
  [...row.querySelectorAll<HTMLElement>('a, button')].at(-1) ??
  null;

/** After the focused row is removed, focuses the one in its place without scrolling, or else its panel's heading. */
export const useAfterRemoval = (box: RefObject<HTMLElement | null>, count: number): void => {
  const before = useRef(count);
  const place = useRef(-1);
  useEffect(() => {
    const list = box.current;
    const onFocus = ({ target }: FocusEvent): void => {
      place.current = rowsIn(list).findIndex((row) => target instanceof Node && row.contains(target));
    };
    list?.addEventListener('focusin', onFocus);
    return () => list?.removeEventListener('focusin', onFocus);
  }, [box]);
  // Before anything else of the page can take the focus that fell to its body.
  useLayoutEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    if (!fewer || place.current < 0) return;
    const focusNext = (): void => {
      if (document.activeElement !== document.body) return;
      const rows = rowsIn(box.current);
      const row = rows[Math.min(place.current, rows.length - 1)];
      const heading = box.current?.closest('section')?.querySelector<HTMLElement>('h2[tabindex]');
      (row ? targetIn(row) : heading)?.focus({ preventScroll: true });
    };
    // The question keeps the focus while it is open, and what it would give it back to is gone.
    const question = document.querySelector<HTMLDialogElement>('dialog:modal');
    if (question && !question.contains(box.current))
      question.addEventListener('close', focusNext, { once: true });
    else focusNext();
  }, [box, count]);
};
