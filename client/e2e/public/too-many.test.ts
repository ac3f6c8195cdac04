import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuiltSite } from '#server/testing/sites/built-site.ts';
import { browser } from '../kit/browser.ts';
import { startOwnSite } from '../kit/own-site.ts';

/* The other stories run with rate limits off; these need them on. */

let site: BuiltSite;
let page: Page;

beforeAll(async () => {
  site = await startOwnSite({ RATE_LIMITS: 'on' });
  const context = await (await browser()).newContext({ baseURL: site.origin, locale: 'es-PE' });
  context.setDefaultTimeout(15_000);
  page = await context.newPage();
});
afterAll(async () => {
  await page.context().close();
  await site.end('SIGTERM');
});

const write = (mensaje: string) =>
  fetch(`${site.origin}/contactoGuardar`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ nombre: 'Rosa', correo: 'rosa@ejemplo.pe', mensaje, fingerprint: 'f' }),
  });

describe('a visitor who writes more often than is allowed', () => {
  test('reads that they must wait, and finds what was typed still there', async () => {
    const answers = await Promise.all(['uno', 'dos', 'tres', 'cuatro', 'cinco'].map(write));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    await page.goto('/contacto');
    const form = page.getByRole('form').first();
    await form.getByLabel('Nombre').fill('Rosa Quispe');
    await form.getByLabel('Correo').fill('rosa@ejemplo.pe');
    await form.getByLabel('Teléfono').fill('987654321');
    await form.getByLabel('Mensaje').fill('¿Cuándo es la próxima colegiación?');
    await form.getByRole('button', { name: 'Enviar' }).click();
    await form.getByText('Demasiados intentos. Espera un momento y vuelve a intentarlo.').waitFor();
    expect(await form.getByLabel('Mensaje').inputValue()).toBe('¿Cuándo es la próxima colegiación?');
    expect(await form.getByLabel('Nombre').inputValue()).toBe('Rosa Quispe');
  });
});
