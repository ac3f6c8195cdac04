import './tab-row.module.css';

const CURRENT = '[aria-current], [aria-selected="true"]';
/** A faded edge covers less than this, px. */
const EDGE = 44;

/** Which edges have more beyond them, as `data-mas`; rounding leaves a pixel. */
const markEdges = (row: HTMLElement): void => {
  const { scrollLeft, scrollWidth, clientWidth } = row;
  const more = [scrollLeft > 1 && 'antes', scrollLeft + clientWidth < scrollWidth - 1 && 'despues'];
  if (more.some(Boolean)) row.dataset['mas'] = more.filter(Boolean).join(' ');
  else delete row.dataset['mas'];
};

/** Scrolls the row, and never the page, until its current tab is in sight and not below a faded edge. */
const showCurrent = (row: HTMLElement): void => {
  const current = row.querySelector(CURRENT)?.getBoundingClientRect();
  if (!current) return;
  const { left, right } = row.getBoundingClientRect();
  const before = left + EDGE - current.left;
  const after = current.right - (right - EDGE);
  if (before > 0) row.scrollLeft -= before;
  else if (after > 0) row.scrollLeft += after;
};

/** `ref` of every row of tabs that may be wider than a phone: shows the current tab, and that there are more. */
export const tabRow = (row: HTMLElement | null): (() => void) | undefined => {
  if (!row) return undefined;
  const follow = (): void => {
    showCurrent(row);
    markEdges(row);
  };
  const onScroll = (): void => markEdges(row);
  const resized = new ResizeObserver(follow);
  const changed = new MutationObserver(follow);
  resized.observe(row);
  changed.observe(row, {
    attributeFilter: ['aria-current', 'aria-selected'],
    childList: true,
    subtree: true,
  });
  row.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    resized.disconnect();
    changed.disconnect();
    row.removeEventListener('scroll', onScroll);
  };
};
