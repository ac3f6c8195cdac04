import { describe, expect } from 'vitest';
import { test } from '../kit/story.ts';

describe('a printed page', () => {
  test('has nothing that stands on every sheet, however far it was scrolled', async ({ open }) => {
    const { page } = await open('/eventos', { width: 1440 });
    await page.mouse.wheel(0, 900);
    await page.locator('[data-fija]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).position === 'fixed')
        .map(({ className }) => className),
    );
    expect(fixed).toEqual([]);
  });

  test('tells every agreement, opened or not', async ({ open }) => {
    const { page } = await open('/convenios', { width: 1440 });
    await page.emulateMedia({ media: 'print' });
    const panels = page.getByRole('main').locator('details > div');
    const told = await panels.evaluateAll((all) =>
      all.map((panel) => panel.querySelector('li, p')?.checkVisibility({ contentVisibilityAuto: true })),
    );
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual(told.map(() => true));
  });
});
