import type { Page } from 'playwright-core';

/** Characters; a longer one, such as the numbers in names of other stories, may be wider than a phone's line. */
const LONGEST_WORD = 18;

/** The words in the rows that stand on two lines. */
export const wordsCut = (page: Page): Promise<string[]> =>
  page.evaluate((longest) => {
    const cut: string[] = [];
    for (const cell of document.querySelectorAll('[data-filas] :is(td, li)')) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1 && word.length <= longest) cut.push(word);
        }
    }
    return cut;
  }, LONGEST_WORD);

/** How many rows the lists of a screen show, and how many of them are in view without scrolling. */
export const rowsOf = (page: Page): Promise<{ all: number; inView: number }> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-filas] > *')];
    return {
      all: rows.length,
      inView: rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    };
  });
