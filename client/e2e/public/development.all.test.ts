import { expect, test } from 'vitest';
import { browser } from '../kit/browser.ts';
import { startOwnSite } from '../kit/own-site.ts';

test('the site of `npm run dev` has the styles of the built one', async () => {
  const site = await startOwnSite(
    { NODE_ENV: 'development', DEMO_CONTENT: 'on' },
    { imports: ['tsx'], program: 'server/dev.ts' },
  );
  const page = await (
    await browser()
  ).newPage({
    baseURL: site.origin,
    viewport: { width: 1366, height: 900 },
  });
  try {
    await page.goto('/');
    // Styles arrive with scripts here.
    await page.locator('style[data-vite-dev-id$="base.css"]').waitFor({ state: 'attached' });
    const withoutRule = await page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap(({ cssRules }) => Array.from(cssRules));
      const css = rules.map(({ cssText }) => cssText).join('');
      const used = [...document.querySelectorAll('main [class]')].flatMap(({ classList }) =>
        Array.from(classList),
      );
      return used.filter((name) => !css.includes(`.${name}`));
    });
    expect(withoutRule).toEqual([]);
    // A rule of `pages` hides it at this width; in a wrong order of layers one of `ui` would show it.
    expect(await page.locator('header').getByRole('button', { name: 'Menú' }).isVisible()).toBe(false);
  } finally {
    await page.close();
    await site.end('SIGTERM');
  }
});
