import { useEffect, useRef } from 'react';

const placeOf = (row: Element): number => Array.from(row.parentElement?.children ?? []).indexOf(row);

/**
 * When the focused row is removed, focuses the row that took its place, without scrolling.
 * `headingId` is the list's heading, which gets the focus when no row is left.
 */
export const useFocusAfterRemoval = (headingId: string, count: number): void => {
  const before = useRef(count);
  const place = useRef(-1);
  useEffect(() => {
    const list = document.getElementById(headingId)?.closest('section');
    const onFocus = ({ target }: FocusEvent): void => {
      const row = target instanceof Element ? target.closest('tbody > tr, ul > li') : null;
      place.current = row ? placeOf(row) : -1;
    };
    list?.addEventListener('focusin', onFocus);
    return () => list?.removeEventListener('focusin', onFocus);
  }, [headingId]);
  useEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    if (!fewer || document.activeElement !== document.body) return;
    const heading = document.getElementById(headingId);
    const rows = heading?.closest('section')?.querySelectorAll('tbody > tr, ul > li') ?? [];
    const row = place.current < 0 ? undefined : rows[Math.min(place.current, rows.length - 1)];
    const last = row ? [...row.querySelectorAll<HTMLElement>('a, button')].at(-1) : undefined;
    (last ?? heading)?.focus({ preventScroll: true });
  }, [count, headingId]);
};
