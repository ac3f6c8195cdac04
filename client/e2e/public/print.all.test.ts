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

  test('has the accounts that its text speaks of, and no menu', async ({ open }) => {
    const { page } = await open('/colegiatura', { width: 1440 });
    await page.emulateMedia({ media: 'print' });
    const accounts = page.getByRole('contentinfo').getByRole('region', { name: 'Cuentas bancarias' });
    await accounts.getByText('000-1234567-0-00').waitFor();
    // Side by side: one below the other they would take half a sheet. Of the demonstration: stories add others.
    const tops = await accounts
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(1);
    expect(new Set(tops.slice(0, 2)).size).toBe(1);
    await page.getByRole('contentinfo').getByText('900 000 123').first().waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('button').count()).toBe(0);
  });

  test('says where its links lead, and where it is itself', async ({ open }) => {
    const slug = 'curso-taller-modelos-mixtos-con-r-para-encuestas-complejas';
    const { page } = await open(`/eventos/${slug}`, { width: 1440 });
    await page.emulateMedia({ media: 'print' });
    const afterLinks = await page
      .getByRole('main')
      .locator('a[href^=http]:visible')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
    expect(afterLinks).toEqual([
      '" (https://mapas.example/sede-arequipa)"',
      '" (https://formularios.example/modelos-mixtos)"',
    ]);
    const { origin } = new URL(page.url());
    expect(await page.getByText(`${origin}/eventos/${slug}`, { exact: true }).isVisible()).toBe(true);
  });

  test('says where its documents are', async ({ open }) => {
    const { page } = await open('/normas', { width: 1440 });
    await page.emulateMedia({ media: 'print' });
    const { origin } = new URL(page.url());
    await page.getByRole('main').getByText(`${origin}/documentos/estatuto`, { exact: true }).waitFor();
  });
});
