import type { Page } from 'playwright-core';

/**
 * Texts that are cut although there is room for them: their box could be wider, for nothing stands beside it on the right in
 * the box around it.
 */
export const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** px: less than a word. */
    const ROOM = 40;
    const isCut = (one: Element): boolean => {
      const { overflowX, clipPath, whiteSpaceCollapse, textWrapMode } = getComputedStyle(one);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      const isOneLine = textWrapMode === 'nowrap' || whiteSpaceCollapse === 'preserve';
      return hides && isOneLine && clipPath === 'none' && one.scrollWidth > one.clientWidth + 1;
    };
    const roomBeside = (one: Element): number => {
      const { right, top, bottom } = one.getBoundingClientRect();
      const parent = one.parentElement;
      if (!parent) return 0;
      const { paddingRight } = getComputedStyle(parent);
      const edge = parent.getBoundingClientRect().right - Number.parseFloat(paddingRight);
      const lefts = [...parent.children]
        .filter((other) => other !== one && other.checkVisibility())
        .map((other) => other.getBoundingClientRect())
        .filter((box) => box.top < bottom && box.bottom > top && box.left >= right - 1)
        .map(({ left }) => left);
      return Math.min(edge, ...lefts) - right;
    };
    const open = [...document.querySelectorAll('dialog[open], [role=menu]')].findLast((one) =>
      one.checkVisibility(),
    );
    return [...(open ?? document.querySelector('main') ?? document.body).querySelectorAll('*')]
      .filter((one) => one.checkVisibility() && one.clientWidth > 1 && one.textContent.trim() !== '')
      .filter((one) => !(one instanceof HTMLInputElement) && isCut(one) && roomBeside(one) > ROOM)
      .map((one) => `«${one.textContent.trim().slice(0, 60)}» is cut beside free room`);
  });
