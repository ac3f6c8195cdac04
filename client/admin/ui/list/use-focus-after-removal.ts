import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const ROWS = ':is([data-filas], [data-rejilla]) > *';

const rowsIn = (box: HTMLElement | null): readonly Element[] => [...(box?.querySelectorAll(ROWS) ?? [])];

/** The row's title link, or else its «⋯» button. */
const targetIn = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-fila]') ??
  [...row.querySelectorAll<HTMLElement>('a, button')].at(-1) ??
  null;

/** After the focused row is removed, focuses the next one without scrolling, or the panel's heading if none is left. */
export const useFocusAfterRemoval = (box: RefObject<HTMLElement | null>, count: number): void => {
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
  // In a layout effect, before other code can take the focus that fell back to the body.
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
    // An open dialog keeps the focus, and would restore it to the removed row.
    const question = document.querySelector<HTMLDialogElement>('dialog:modal');
    if (question && !question.contains(box.current))
      question.addEventListener('close', focusNext, { once: true });
    else focusNext();
  }, [box, count]);
};
