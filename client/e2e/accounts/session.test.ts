import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { everything } from '#server/testing/setup/everything.ts';
import { newStaff } from '../kit/staff.ts';
import {
  eventually,
  freshToken,
  type Open,
  settleRendering,
  sharedToken,
  sitio,
  test,
} from '../kit/story.ts';

const WARNING = 740_000;
const END = 800_000;
const ENDED = 'Sesión cerrada por inactividad.';

const tokenIn = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('token'));
const notice = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });

const fillLogin = async (page: Page, password: string, email = sitio.email): Promise<void> => {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
};

/** A signed-in person who has just done something, with time standing still. */
const sitDown = async (open: Open, path: string, signedIn?: string): Promise<Page> => {
  const before = (page: Page): Promise<void> => page.clock.install({ time: '2026-11-21T10:00:00' });
  const { page } = await open(path, { token: signedIn ?? (await freshToken()), before });
  await page.clock.pauseAt('2026-11-21T10:05:00');
  await page.keyboard.press('Shift');
  return page;
};
const pass = async (page: Page, ms: number): Promise<void> => {
  await page.clock.runFor(ms);
  await settleRendering(page);
};
/** The page is another document afterwards. */
const passToTheEnd = async (page: Page, ms: number): Promise<void> => {
  await page.clock.runFor(ms);
  await page.waitForURL(/\/login/);
};

describe.concurrent('signing in', () => {
  test('is asked of anybody who opens a protected page without a token, and leads back there', async ({
    open,
  }) => {
    const { page } = await open('/gestion-eventos');
    await page.waitForURL(/\/login/);
    await notice(page, 'Sesión cerrada por inactividad.').waitFor();
    await fillLogin(page, sitio.password);
    await page.waitForURL('/gestion-eventos');
    expect(await tokenIn(page)).toBeTruthy();
  });

  test.runIf(everything)('with a wrong password says so and keeps the e-mail', async ({ open }) => {
    const { page, allow } = await open('/login');
    allow(/responded with a status of 401 .*loginValidar/);
    await fillLogin(page, 'otra clave cualquiera');
    await notice(page, 'Credenciales incorrectas. Por favor, intenta nuevamente.').waitFor();
    expect(await page.getByLabel('Correo').inputValue()).toBe(sitio.email);
    expect(await tokenIn(page)).toBeNull();
  });

  test.runIf(everything)('is skipped by a person who holds a token', async ({ open }) => {
    const { page } = await open('/login', { token: await sharedToken() });
    await page.waitForURL('/administrable');
  });

  test.runIf(everything)('ends with the menu of the person', async ({ open }) => {
    const { page } = await open('/administrable', { token: await freshToken() });
    await page.getByRole('button', { name: /menú de usuario/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await page.waitForURL('/login');
    expect(await tokenIn(page)).toBeNull();
  });
});

describe.concurrent('a session nobody uses', () => {
  test('warns after 740 seconds and ends after 800', async ({ open }) => {
    const page = await sitDown(open, '/administrable');
    const warning = page.getByRole('alertdialog', { name: 'Tu sesión está por cerrarse' });
    await pass(page, WARNING - 1);
    expect(await warning.count()).toBe(0);
    await pass(page, 1);
    expect(await warning.isVisible()).toBe(true);
    expect(await warning.getByText('60', { exact: true }).isVisible()).toBe(true);
    await pass(page, END - WARNING - 1);
    expect(await warning.isVisible()).toBe(true);
    expect(await tokenIn(page)).toBeTruthy();
    await passToTheEnd(page, 1);
    expect(await tokenIn(page)).toBeNull();
    await notice(page, ENDED).waitFor();
  });

  test.runIf(everything)(
    'goes on for as long again when the person answers the warning',
    async ({ open }) => {
      const page = await sitDown(open, '/administrable');
      const warning = page.getByRole('alertdialog', { name: 'Tu sesión está por cerrarse' });
      await pass(page, WARNING + 30_000);
      // The event alone: a pointer on its way to the button is activity, and closes the warning before it arrives.
      await warning.getByRole('button', { name: 'Seguir conectado' }).dispatchEvent('click');
      await eventually(() => warning.count(), 0);
      await pass(page, WARNING - 1);
      expect(await warning.count()).toBe(0);
      await pass(page, 1);
      expect(await warning.isVisible()).toBe(true);
    },
  );

  test('offers again what was being written when it ended', async ({ open }) => {
    const ana = await newStaff();
    const page = await sitDown(open, '/nuevo-evento', ana.token);
    await page.getByLabel('Título').fill('Una frase a medias');
    await settleRendering(page);
    await pass(page, 1000);
    await passToTheEnd(page, END);
    await page.clock.resume();
    await fillLogin(page, ana.password, ana.email);
    await page.waitForURL('/nuevo-evento');
    await page.getByRole('button', { name: 'Continuar' }).click();
    expect(await page.getByLabel('Título').inputValue()).toBe('Una frase a medias');
  });
});

describe.concurrent('unsaved text', () => {
  test.runIf(everything)('is not left behind without a question', async ({ open }) => {
    const { page } = await open('/nuevo-evento', { token: await sharedToken() });
    const titulo = page.getByLabel('Título');
    await titulo.fill('Algo que costó escribir');
    await page.getByText(/^Borrador guardado /).waitFor();
    const menu = page.getByRole('navigation', { name: 'Administración' });
    const away = menu.getByRole('link', { name: 'Eventos y noticias' });
    const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar los cambios?' });
    await away.click();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    expect(await titulo.inputValue()).toBe('Algo que costó escribir');
    expect(new URL(page.url()).pathname).toBe('/nuevo-evento');
    await away.click();
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.waitForURL('/gestion-eventos');
  });
});
