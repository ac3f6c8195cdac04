import { describe, expect } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { addressOf, NOT_THERE, pages } from '../kit/paths.ts';
import { changeTheme, expectNoSidewaysScroll, resize, test } from '../kit/story.ts';

const WIDTHS = [320, 390, 768, 1440] as const;
/** One above and one below the first breakpoint, which show different elements. */
const DARK_WIDTHS = [1440, 390] as const;

describe.concurrent('every page is quiet, fits and can be used by everyone, at every width and in both themes', () => {
  test.for(pages)('%s', async (path, { open }) => {
    const status = path === NOT_THERE ? 404 : 200;
    const { page, fetched } = await open(await addressOf(path), { width: WIDTHS[0], status });
    for (const width of WIDTHS) {
      await resize(page, width);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await changeTheme(page, 'oscuro');
    for (const width of DARK_WIDTHS) {
      await resize(page, width);
      await expectAccessible(page, 'colours');
    }
    expect(fetched, 'requests of its scripts').toEqual([]);
  });
});
