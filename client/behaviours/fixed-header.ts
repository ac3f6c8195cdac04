/** Fixes the header while the mark at the page's top, 100 px high, is out of view. */
export const fixHeader = (): void => {
  const header = document.querySelector<HTMLElement>('[data-header]');
  const mark = document.querySelector('[data-header-mark]');
  if (!header || !mark) return;
  new IntersectionObserver(([entry]) =>
    header.toggleAttribute('data-fija', entry?.isIntersecting === false),
  ).observe(mark);
};
