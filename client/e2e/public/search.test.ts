import { describe, expect } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { eventually, expectNoSidewaysScroll, test } from '../kit/story.ts';

describe('a visitor who searches', () => {
  test('finds while typing, goes through the results by arrow keys, and comes back to them', async ({
    open,
  }) => {
    const { page } = await open('/buscar/nada-coincide', { width: 390, height: 844 });
    const field = page.getByRole('searchbox', { name: 'Buscar en todo el sitio' });
    const results = page.getByRole('region', { name: 'Documentos' }).getByRole('link');
    const asked: string[] = [];
    await page.route('**/busqueda/**', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.continue();
    });

    await field.fill('');
    await field.pressSequentially('estatuto');
    await results.first().waitFor();
    // One question for all the keys; what the page itself had found gives way.
    expect(asked).toEqual(['/busqueda/estatuto']);
    expect(await page.getByText('No se encontraron eventos.').isVisible()).toBe(false);
    expect(await results.first().locator('mark').textContent()).toMatch(/^estatuto$/i);
    await eventually(() => page.getByRole('status').filter({ hasText: 'para «estatuto»' }).count(), 1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await field.press('ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    expect(await focused()).toBe('A');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('INPUT');

    await field.fill('estatutoxyz');
    await page.getByText('Nada coincide con «estatutoxyz».').waitFor();
    await field.fill('convenios');
    const leads = page
      .getByRole('region', { name: 'Páginas' })
      .getByRole('link', { name: /convenios/i })
      .first();
    await leads.click();
    await page.waitForURL('/convenios');
    await page.goBack();
    await page.waitForURL('/buscar/convenios');
    await page.getByRole('region', { name: 'Páginas' }).waitFor();
  });
});
