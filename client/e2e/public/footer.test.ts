import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { BuiltSite } from '#server/testing/sites/built-site.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { startOwnSite } from '../kit/own-site.ts';
import { test } from '../kit/story.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const account = (page: Page) => footer(page).getByText('000-1234567-0-00');
const form = (page: Page) => footer(page).getByRole('form', { name: 'Envíanos un mensaje' });

test('the end of a page keeps accounts and form folded on a phone until they are asked for', async ({
  open,
}) => {
  const { page } = await open('/normas', { width: 390, height: 844 });
  expect(await account(page).isVisible()).toBe(false);
  expect(await form(page).isVisible()).toBe(false);
  await footer(page).getByText('Ver las cuentas').click();
  await account(page).waitFor();
  await footer(page).getByText('Escribir un mensaje').click();
  await form(page).waitFor();
});

test('a wide screen shows both at once, and the form below a short page when asked to', async ({ open }) => {
  const { page } = await open('/eventos', { width: 1366 });
  await account(page).waitFor();
  await form(page).waitFor();
  expect(await footer(page).getByText('Ver las cuentas').isVisible()).toBe(false);
  await page.goto('/normas');
  await account(page).waitFor();
  expect(await form(page).isVisible()).toBe(false);
  await footer(page).getByText('Escribir un mensaje').click();
  await form(page).waitFor();
});

test('the page of the other form shows one form alone', async ({ open }) => {
  const { page } = await open('/contacto', { width: 1366 });
  await page.getByRole('form', { name: 'Escríbenos' }).waitFor();
  expect(await form(page).isVisible()).toBe(false);
  await footer(page).getByText('Escribir un mensaje').click();
  await form(page).waitFor();
});

describe.runIf(everything)('below a short page of the demonstration, whose accounts are three', () => {
  const SHORT = ['/normas', '/privacidad', '/cuotas', '/verificar', '/contacto', '/no-existe'];
  /** Half of what it takes below a long page. */
  const HEIGHT = 420;

  let site: BuiltSite;
  beforeAll(async () => {
    // Other stories add accounts.
    site = await startOwnSite({ DEMO_CONTENT: 'on' });
  });
  afterAll(async () => void (await site.end('SIGTERM')));

  test.for(SHORT)('%s ends flat on a wide screen, with every account in sight', async (path, { open }) => {
    const status = path === '/no-existe' ? 404 : 200;
    const { page, allow } = await open(site.origin + path, { width: 1366, status });
    allow(/^foreign request/);
    for (const width of [1366, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const box = await footer(page).boundingBox();
      expect(box?.height, `${path} at ${width}`).toBeLessThanOrEqual(HEIGHT);
    }
    const accounts = footer(page).getByRole('region', { name: 'Cuentas bancarias' }).getByRole('listitem');
    expect(await accounts.count()).toBe(3);
    const tops = await accounts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size, 'side by side').toBe(1);
    for (const one of await accounts.all()) {
      expect(await one.getByRole('button', { name: /^Copiar/ }).count()).toBe(2);
      await one.getByText('CCI', { exact: true }).waitFor();
      await one.getByText('Código QR').click();
      await one.getByRole('img', { name: /como código QR$/ }).waitFor();
    }
  });
});
