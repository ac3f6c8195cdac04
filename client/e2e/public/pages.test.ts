import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { addressOf, NOT_THERE, pages } from '../kit/paths.ts';
import { changeTheme, expectNoSidewaysScroll, resize, test } from '../kit/story.ts';

/** Above and below the first breakpoint, where different elements are shown. */
const WIDTHS = [1440, 390] as const;
/** Other widths, which mostly lay the same elements out anew. */
const WIDTHS_BETWEEN = [768, 320] as const;

/** Marks the elements that are shown now, and returns whether one of them was not marked before. */
const showsOthers = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const others = [...document.querySelectorAll('body *:not([data-checked])')].filter((element) =>
      element.checkVisibility(),
    );
    for (const element of others) element.toggleAttribute('data-checked', true);
    return others.length > 0;
  });

describe.concurrent('every page is quiet, fits and can be used by everyone, at every width and in both themes', () => {
  test.for(pages)('%s', async (path, { open }) => {
    const status = path === NOT_THERE ? 404 : 200;
    const { page, fetched } = await open(await addressOf(path), { width: WIDTHS[0], status });
    for (const width of WIDTHS) {
      await changeTheme(page, 'claro');
      await resize(page, width);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await showsOthers(page);
      await changeTheme(page, 'oscuro');
      await expectAccessible(page, 'colours');
    }
    for (const width of WIDTHS_BETWEEN) {
      await resize(page, width);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, (await showsOthers(page)) ? 'all' : 'layout');
    }
    expect(fetched, 'requests of its scripts').toEqual([]);
  });
});
