import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { BuiltSite } from '#server/testing/sites/built-site.ts';
import { startOwnSite } from '../kit/own-site.ts';
import { test } from '../kit/story.ts';

const EMPTY = [
  '/nosotros',
  '/nosotros/consejos',
  '/colegiatura',
  '/convenios',
  '/eventos',
  '/agenda',
  '/cuotas',
];

describe('a site on its first day', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    site = await startOwnSite({ DEMO_CONTENT: 'off' });
  });
  afterAll(async () => void (await site.end('SIGTERM')));

  test('says on its home page who it is, what it will hold, how to join and where to write', async ({
    open,
  }) => {
    const { page, allow } = await open(`${site.origin}/`, { width: 1366 });
    allow(/^foreign request/);
    const main = page.getByRole('main');
    await main.getByText(/^Este es el sitio del Consejo Regional Arequipa, parte del Colegio/).waitFor();
    const parts = main.getByRole('region', { name: 'Qué encontrarás en este sitio' });
    expect(await parts.getByRole('link').count()).toBeGreaterThan(4);
    await parts.getByRole('link', { name: 'Colegiatura' }).waitFor();
    await main.getByRole('link', { name: 'Contáctanos' }).waitFor();
  });

  test.for(EMPTY)('tells on %s what will be there, and leads on', async (path, { open }) => {
    const { page, allow } = await open(site.origin + path, { width: 1366 });
    allow(/^foreign request/);
    const main = page.getByRole('main');
    await main
      .getByText(/Aquí|aquí|te decimos/)
      .first()
      .waitFor();
    await main.getByRole('link', { name: 'Escríbenos' }).waitFor();
    const heights = await page.evaluate(() =>
      ['main', 'main + footer'].map((one) => document.querySelector(one)?.clientHeight ?? 0),
    );
    expect(heights[1]).toBeLessThan((heights[0] ?? 0) * 0.75);
  });

  test('tells under the headings of /elecciones when they will be filled', async ({ open }) => {
    const { page, allow } = await open(`${site.origin}/elecciones`, { width: 1366 });
    allow(/^foreign request/);
    await page
      .getByRole('main')
      .getByText(/^Cuando se convoque una elección, aquí estarán/)
      .waitFor();
  });
});
