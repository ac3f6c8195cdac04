import { describe, expect } from 'vitest';
import { expectAccessible } from './axe.ts';
import { addressOf, NOT_THERE, pages, screens } from './paths.ts';
import { expectNoSidewaysScroll, sharedToken, test } from './story.ts';

const WIDTHS = [320, 390, 768, 1440] as const;

describe.concurrent.each(pages)('the page %s', (path) => {
  test.for(WIDTHS)(
    'is quiet, fits and can be used by everyone at %i pixels, in both themes',
    async (width, { open }) => {
      const visit = await open(await addressOf(path), { width, status: path === NOT_THERE ? 404 : 200 });
      await expectNoSidewaysScroll(visit.page);
      await expectAccessible(visit.page);
      await visit.page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(visit.page, true);
      expect(visit.fetched, 'requests of its scripts').toEqual([]);
    },
  );
});

describe.concurrent.each(screens)('the screen %s', (path) => {
  test.for([360, 1440])(
    'is quiet, fits and can be used by everyone at %i pixels, in both themes',
    async (width, { open }) => {
      const { page } = await open(await addressOf(path), { width, token: await sharedToken() });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, true);
    },
  );

  test('can be reached and left by keyboard', async ({ open }) => {
    const { page } = await open(await addressOf(path), { token: await sharedToken() });
    await page.keyboard.press('Tab');
    const first = await page.evaluate(() => document.activeElement?.textContent);
    expect(first).toBe('Saltar al contenido');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contenido');
    const controls = await page.evaluate(() => {
      const shown = [
        ...document.querySelectorAll('main :is(a[href], button, input, select, textarea)'),
      ].filter((control) => control.checkVisibility() && !control.matches('[type=file], [tabindex="-1"]'));
      for (const [at, control] of shown.entries()) control.setAttribute('data-control', String(at));
      return shown.length;
    });
    const reached = new Set<string>();
    // Date fields stop at each of their parts.
    for (let presses = 0; presses < controls * 4 && reached.size < controls; presses += 1) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => document.activeElement?.getAttribute('data-control'));
      if (at) reached.add(at);
    }
    expect(reached.size).toBe(controls);
  });
});
