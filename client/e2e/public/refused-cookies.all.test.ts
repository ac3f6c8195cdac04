import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { textos } from '#shared/contract/words/textos.ts';
import { sitio, test } from '../kit/story.ts';

/** As a browser does that was told to block cookies: already looking at a storage throws. */
const refuseStorage = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    Object.defineProperty(document, 'cookie', { get: () => '' });
  });
};

/** Takes the cookies out of the answer that brings the token. */
const refuseCookies = async (page: Page): Promise<void> => {
  await refuseStorage(page);
  await page.route('**/sanctum/csrf-cookie', async (route) => {
    const response = await route.fetch();
    const { 'set-cookie': _refused, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
};

/** As behind a proxy that adds HttpOnly to every cookie. */
const closeCookies = async (page: Page): Promise<void> => {
  await page.route('**/sanctum/csrf-cookie', async (route) => {
    const response = await route.fetch();
    const lines = response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
    const closed = lines.map(({ value }) => `${value}; HttpOnly`).join('\n');
    await route.fulfill({ response, headers: { ...response.headers(), 'set-cookie': closed } });
  });
};

const writeMessage = async (page: Page): Promise<void> => {
  const form = page.locator('#contacto');
  await form.getByLabel('Nombre').fill('Ana Quispe');
  await form.getByLabel('Correo').fill('ana@correo.example');
  await form.getByLabel('Teléfono').fill('900000123');
  await form.getByLabel('Mensaje').fill('Quiero colegiarme.');
  await form.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText(textos.mensajeExitoso).first().waitFor();
};

describe('a browser that keeps no cookies', () => {
  test('sends the contact form', async ({ open }) => {
    const { page } = await open('/contacto', { before: refuseCookies });
    await writeMessage(page);
  });

  test('is told on the sign-in page why it cannot sign in', async ({ open }) => {
    const { page } = await open('/login', { before: refuseCookies });
    await page.getByText('Tu navegador no deja que este sitio guarde datos').waitFor();
    expect(await page.getByLabel('Contraseña').count()).toBe(0);
  });

  test('is told the same by the office, which would be blank', async ({ open }) => {
    const { page } = await open('/login', { before: refuseCookies });
    await page.goto('/gestion-eventos');
    await page.getByText('Tu navegador no deja que este sitio guarde datos').waitFor();
  });
});

describe('behind a proxy that closes cookies to scripts', () => {
  test('the contact form is sent', async ({ open }) => {
    const { page } = await open('/contacto', { before: closeCookies });
    await writeMessage(page);
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  test('staff signs in', async ({ open }) => {
    const { page } = await open('/login', { before: closeCookies });
    await page.getByLabel('Correo').fill(sitio.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(sitio.password);
    await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
    await page.waitForURL(/administrable/);
  });
});
