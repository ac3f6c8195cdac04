import type { Page } from 'playwright-core';

interface Where {
  /** the elements whose words are meant */
  within: string;
  /** Characters; a longer one, such as the numbers in names of other stories, may be wider than its line. */
  longest: number;
}
const ROWS: Where = { within: '[data-filas] :is(td, li)', longest: 18 };
/** What a visitor reads on the smallest phone. */
export const PAGE: Where = { within: 'main', longest: 14 };
/** Addresses and sums of files end where their line does; nobody sees what is hidden. */
const OTHER_TEXT = '.dato, code, [aria-hidden], .visually-hidden';

/** The words that stand on two lines. */
export const wordsCut = (page: Page, { within, longest } = ROWS): Promise<string[]> =>
  page.evaluate(
    ([selector, other, most]) => {
      const isRead = (parent: Element | null): boolean =>
        parent !== null &&
        parent.checkVisibility() &&
        !parent.closest(other) &&
        parent.getBoundingClientRect().width > 1;
      const isCut = (range: Range): boolean =>
        new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      const cut: string[] = [];
      for (const place of document.querySelectorAll(selector)) {
        const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          if (!isRead(node.parentElement)) continue;
          for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (word.length <= most && isCut(range)) cut.push(word);
          }
        }
      }
      return cut;
    },
    [within, OTHER_TEXT, longest] as const,
  );

/**
 * How many rows the lists of a screen show, and how many of them are in view without scrolling. The head of a branch that
 * stands while it is empty is a row too.
 */
export const rowsOf = (page: Page): Promise<{ all: number; inView: number }> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-filas] > *, [data-fija] [data-seccion]')];
    return {
      all: rows.length,
      inView: rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    };
  });

/** Height of the tallest row without quick actions below its words, px. */
export const tallestRow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-filas] > li:not([data-con-actos])')];
    return Math.max(0, ...rows.map((row) => row.getBoundingClientRect().height));
  });
