import type { Page } from 'playwright-core';
import { getDocumentProxy, extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { BuiltSite } from '#server/testing/sites/built-site.ts';
import { startOwnSite } from '../kit/own-site.ts';
import { changeTheme, type Open, test } from '../kit/story.ts';

/** Width of an A4 sheet between margins of 12 mm, in px: how wide a printed page is laid out. */
const SHEET_WIDTH = 702;

/** The text of every sheet of a printed page. */
const textOfSheets = async (page: Page): Promise<string[]> => {
  const margin = { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' };
  const pdf = await page.pdf({ format: 'A4', margin });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text;
};

describe('a printed page of the demonstration', () => {
  let site: BuiltSite;
  beforeAll(async () => {
    // Other stories add accounts and change the telephone number.
    site = await startOwnSite({ DEMO_CONTENT: 'on' });
  });
  afterAll(async () => void (await site.end('SIGTERM')));
  const openOn = async (open: Open, path: string, width = 1440): Promise<Page> => {
    const { page, allow } = await open(site.origin + path, { width });
    allow(/^foreign request/);
    return page;
  };

  test('has nothing that stands on every sheet, however far it was scrolled', async ({ open }) => {
    const page = await openOn(open, '/eventos');
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
    const page = await openOn(open, '/convenios');
    await page.emulateMedia({ media: 'print' });
    const panels = page.getByRole('main').locator('details > div');
    const told = await panels.evaluateAll((all) =>
      all.map((panel) => panel.querySelector('li, p')?.checkVisibility({ contentVisibilityAuto: true })),
    );
    expect(told.length).toBeGreaterThan(1);
    expect(told).toEqual(told.map(() => true));
  });

  test('has the accounts that its text speaks of, and no menu', async ({ open }) => {
    const page = await openOn(open, '/colegiatura');
    await page.emulateMedia({ media: 'print' });
    const accounts = page.getByRole('contentinfo').getByRole('region', { name: 'Cuentas bancarias' });
    await accounts.getByText('000-1234567-0-00').waitFor();
    // Side by side: one below the other they would take half a sheet.
    const tops = await accounts
      .getByRole('listitem')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(1);
    expect(new Set(tops).size).toBe(1);
    await page.getByRole('contentinfo').getByText('900 000 123').first().waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('button').count()).toBe(0);
  });

  test('says where its links lead, and where it is itself', async ({ open }) => {
    const slug = 'curso-taller-modelos-mixtos-con-r-para-encuestas-complejas';
    const page = await openOn(open, `/eventos/${slug}`);
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
    const page = await openOn(open, '/normas');
    await page.emulateMedia({ media: 'print' });
    const { origin } = new URL(page.url());
    await page.getByRole('main').getByText(`${origin}/documentos/estatuto`, { exact: true }).waitFor();
  });

  test('has no slide beyond its edge, which would make all of it smaller, and no link that leads nowhere', async ({
    open,
  }) => {
    const page = await openOn(open, '/', SHEET_WIDTH);
    await page.emulateMedia({ media: 'print' });
    const slides = page.getByRole('main').locator('[aria-roledescription=diapositiva]');
    const ends = await slides.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().right),
    );
    expect(ends.length).toBeGreaterThan(8);
    expect(Math.max(...ends)).toBeLessThanOrEqual(SHEET_WIDTH);
    expect(await page.getByRole('link', { name: 'Conócenos' }).count()).toBe(0);
  });

  test('may break between two entries of a list, and splits no picture', async ({ open }) => {
    const page = await openOn(open, '/eventos');
    const titles = await page.getByRole('main').getByRole('listitem').getByRole('heading').allInnerTexts();
    const [first = ''] = await textOfSheets(page);
    // The large one at the top leaves room for the next.
    for (const title of titles.slice(0, 2)) expect(first.replaceAll(/\s+/g, ' ')).toContain(title);
    await page.emulateMedia({ media: 'print' });
    const breaks = await page
      .locator('main picture')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).breakInside));
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
  });

  test('of a short page is one sheet, its accounts included', async ({ open }) => {
    const page = await openOn(open, '/normas');
    const sheets = await textOfSheets(page);
    expect(sheets[0]).toContain('000-1234567-0-00');
    expect(sheets[0]).not.toContain('Aviso de privacidad');
    expect(sheets.length).toBe(1);
  });

  test('is black on white in the dark theme too', async ({ open }) => {
    const page = await openOn(open, '/cuotas');
    await changeTheme(page, 'oscuro');
    await page.emulateMedia({ media: 'print' });
    const colours = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  });
});
