import { type RefObject, useEffect, useRef } from 'react';

const ROWS = '[data-filas] > *';

const rowsIn = (box: HTMLElement | null): readonly Element[] => [...(box?.querySelectorAll(ROWS) ?? [])];

/** When the row that had the focus is removed, focuses the one that took its place, without scrolling. */
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
  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    if (!fewer || document.activeElement !== document.body || place.current < 0) return;
    const rows = rowsIn(box.current);
    const row = rows[Math.min(place.current, rows.length - 1)];
    row?.querySelector<HTMLElement>('[data-fila]')?.focus({ preventScroll: true });
  }, [box, count]);
};
