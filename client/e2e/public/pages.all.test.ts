import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { LOGIN_PATH } from '#client/paths.ts';
import { expectAccessible } from '../kit/axe.ts';
import { addressOf, NOT_THERE, pages } from '../kit/paths.ts';
import { PAGE, wordsCut } from '../kit/rows.ts';
import { changeTheme, expectNoSidewaysScroll, resize, test } from '../kit/story.ts';

/** Where a link of an invitation or of a forgotten password leads. */
const LINK_PATH = '/nueva-contrasena';

/** Widths that mostly lay the same elements out anew. */
const WIDTHS_BETWEEN = [768, 320];

/** A phone, and a screen beside whose text there is a sidebar. */
const WIDTHS_OF_DOUBLED = [360, 1280];
/** As people do whose eyes need it: in the settings of the browser. */
const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

/** Marks the elements that are shown now, and returns whether one of them was not marked before. */
const showsOthers = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const others = [...document.querySelectorAll('body *:not([data-checked])')].filter((element) =>
      element.checkVisibility(),
    );
    for (const element of others) element.toggleAttribute('data-checked', true);
    return others.length > 0;
  });

/** Bytes of the files that a page loads before anybody touches it: React comes with the first touch. */
const LIMITS: Readonly<Record<string, number>> = { js: 10_000, css: 15_000, woff2: 125_000 };
/** People who open these pages will use their forms, which wake at once; a link from a mail is asked about, too. */
const LIMITS_OF: Readonly<Record<string, typeof LIMITS>> = {
  [LOGIN_PATH]: { ...LIMITS, js: 90_000 },
  [LINK_PATH]: { ...LIMITS, js: 135_000 },
};

/** What the script of a page asks for before anybody touches it. */
const ASKED_BY: Readonly<Record<string, readonly string[]>> = {
  [LINK_PATH]: ['/sanctum/csrf-cookie', '/auth/enlace'],
};

/** Kind and compressed bytes of what a page has loaded, also from the browser's cache. */
const loaded = (page: Page): Promise<{ url: string; bytes: number }[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
  );

const expectLight = async (page: Page, limits: typeof LIMITS): Promise<void> => {
  const files = await loaded(page);
  for (const [kind, limit] of Object.entries(limits)) {
    const those = files.filter(({ url }) => url.endsWith(`.${kind}`));
    const bytes = those.reduce((sum, file) => sum + file.bytes, 0);
    expect(bytes, kind).toBeGreaterThan(0);
    expect(bytes, those.map((file) => `${file.bytes} ${file.url}`).join('\n')).toBeLessThanOrEqual(limit);
  }
};

describe.concurrent('every page is light and quiet, fits and can be used by everyone, in both themes', () => {
  test.for(pages)('%s', async (path, { open }) => {
    const status = path === NOT_THERE ? 404 : 200;
    const { page, fetched, allow } = await open(await addressOf(path), { width: 1440, status });
    // Its address holds no key of a link here.
    if (path === LINK_PATH) allow(/status of 422 .*\/auth\/enlace/);
    await expectLight(page, LIMITS_OF[path] ?? LIMITS);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await changeTheme(page, 'oscuro');
    await expectAccessible(page, 'colours');
    await showsOthers(page);
    // Below the first breakpoint, where other elements are shown.
    await resize(page, 390);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await showsOthers(page);
    for (const width of WIDTHS_BETWEEN) {
      await resize(page, width);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, (await showsOthers(page)) ? 'all' : 'layout');
    }
    expect(await wordsCut(page, PAGE), 'words cut').toEqual([]);
    await doubleText(page);
    for (const width of WIDTHS_OF_DOUBLED) {
      await resize(page, width);
      await expectNoSidewaysScroll(page);
    }
    const asked = fetched.map((url) => new URL(url).pathname);
    expect(asked, 'requests of its scripts').toEqual(ASKED_BY[path] ?? []);
  });
});
