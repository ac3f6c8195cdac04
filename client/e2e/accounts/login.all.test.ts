import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newStaff } from '../kit/staff.ts';
import { waitForIslands, freshToken, sharedToken, sitio, test } from '../kit/story.ts';

const ENDED = 'Sesión cerrada por inactividad.';

const notice = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true });
const email = (page: Page) => page.getByLabel('Correo');
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const press = (page: Page): Promise<void> => page.getByRole('button', { name: 'Ingresar' }).click();

const enter = async (page: Page, who: { email: string; password: string } = sitio): Promise<void> => {
  await email(page).fill(who.email);
  await password(page).fill(who.password);
  await press(page);
};

/** Somebody with a form half written. */
const startWriting = async (page: Page): Promise<void> => {
  await page.getByLabel('Título').fill('Una frase a medias');
  // What can be discarded is unsaved.
  await page.getByRole('button', { name: 'Más acciones de la ficha' }).waitFor();
};

/** Questions of the browser itself, each answered with yes. */
const dialogsOf = (page: Page): readonly string[] => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  return dialogs;
};

describe.concurrent('the page for signing in', () => {
  test('says without JavaScript that it needs it', async ({ open }) => {
    const { page } = await open('/login', { scripts: false });
    await page.getByRole('heading', { name: 'Ingresar' }).waitFor();
    expect(await page.getByText('Para ingresar hace falta JavaScript').isVisible()).toBe(true);
    expect(await email(page).isVisible()).toBe(false);
  });

  test('keeps what was typed before its scripts came, and fetches the call only when touched', async ({
    open,
  }) => {
    const asked: string[] = [];
    const { page } = await open('/login', {
      before: async (fresh) => {
        fresh.on('request', (request) => asked.push(request.url()));
        // The scripts wait until something was typed.
        await fresh.route(/hydrate-.*\.js/, async (route) => {
          await email(fresh).evaluate((field) => {
            if (field instanceof HTMLInputElement) field.value = 'rosa@ejemplo.pe';
          });
          await route.continue();
        });
      },
    });
    expect(await email(page).inputValue()).toBe('rosa@ejemplo.pe');
    const heavy = () => asked.filter((url) => /\/(axios|contrato)-/.test(url)).length;
    expect(heavy()).toBe(0);
    await password(page).focus();
    await expect.poll(heavy).toBeGreaterThan(0);
  });

  test('says what is wrong, takes the focus there, and keeps what was typed when no answer comes', async ({
    open,
  }) => {
    const { page, allow } = await open('/login');
    allow(/net::ERR_FAILED/);
    await press(page);
    await page.getByRole('heading', { name: 'Revisa los datos' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Revisa los datos');
    expect(await page.title()).toMatch(/^Error: Ingresar · /);
    await email(page).fill('rosa@ejemplo.pe');
    await press(page);
    await expect.poll(() => password(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await password(page).fill('cualquiera');
    expect(await page.title()).toMatch(/^Ingresar · /);
    await page.route('**/auth/loginValidar', (route) => route.abort());
    await press(page);
    await notice(
      page,
      'No se pudo conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
    ).waitFor();
    expect([await email(page).inputValue(), await password(page).inputValue()]).toEqual([
      'rosa@ejemplo.pe',
      'cualquiera',
    ]);
  });

  test.for([
    ['/perfil', '/perfil'],
    ['/.//malo.example', '/administrable'],
    ['https://malo.example', '/administrable'],
  ])('leads a person who is signed in from %s to %s', async ([volver = '', path = ''], { open }) => {
    const address = `/login?${new URLSearchParams({ volver }).toString()}`;
    const { page } = await open(address, { token: await sharedToken() });
    await page.waitForURL(path);
  });

  test('says once why the session ended', async ({ open }) => {
    const { page } = await open('/administrable', { token: await sharedToken() });
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/gestion-eventos');
    await page.waitForURL(/\/login/);
    await notice(page, ENDED).waitFor();
    await page.reload();
    await waitForIslands(page);
    expect(await page.getByRole('alert').innerText()).toBe('');
    await enter(page);
    await page.waitForURL('/gestion-eventos');
  });
});

describe.concurrent('leaving the back office', () => {
  test('by signing out asks about unsaved text, drops it and leaves nothing to come back to', async ({
    open,
  }) => {
    const { page } = await open('/administrable', { token: await freshToken() });
    await page.getByRole('link', { name: 'Nuevo evento' }).first().click();
    await page.waitForURL('/nuevo-evento');
    await startWriting(page);
    const dialogs = dialogsOf(page);
    const leave = async (): Promise<void> => {
      await page.getByRole('button', { name: /menú de usuario/ }).click();
      await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    };
    const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar los cambios?' });
    await leave();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    expect(await page.getByLabel('Título').inputValue()).toBe('Una frase a medias');
    await leave();
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.waitForURL('/login');
    await waitForIslands(page);
    expect(await page.getByRole('alert').innerText()).toBe('');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    expect(dialogs).toEqual([]);
    await page.goBack();
    await page.waitForURL(/\/login/);
    await notice(page, ENDED).waitFor();
  });

  test('in another tab says so, and nothing of inactivity', async ({ open }) => {
    const { page, context } = await open('/administrable', { token: await freshToken() });
    const other = await context.newPage();
    await other.goto('/administrable');
    await other.getByRole('button', { name: /menú de usuario/ }).click();
    await other.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await page.waitForURL(/\/login/);
    await notice(page, 'Cerraste sesión en otra pestaña.').waitFor();
  });

  test('because the server ended the session says so in the words of the list of events', async ({
    open,
  }) => {
    const token = await freshToken();
    const { page, allow } = await open('/gestion-eventos', { token });
    await fetch(`${sitio.origin}/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    allow(/responded with a status of 401/);
    await page.reload();
    await page.waitForURL(/\/login/);
    await notice(page, 'No está autorizado para acceder a estos eventos. Inicie sesión de nuevo.').waitFor();
  });

  test('because events alone are refused says so', async ({ open }) => {
    const { page, allow } = await open('/administrable', { token: await sharedToken() });
    allow(/responded with a status of 401 .*obtener-todos-eventos/);
    await page.route('**/obtener-todos-eventos/*', (route) =>
      route.fulfill({ status: 401, contentType: 'application/json', body: '{"message":"No."}' }),
    );
    await page.goto('/gestion-eventos');
    await page.waitForURL(/\/login/);
    await notice(page, 'No está autorizado para acceder a estos eventos. Inicie sesión de nuevo.').waitFor();
  });

  test('leaves nothing to see in a page that the browser brings back as it was', async ({ open }) => {
    const { page } = await open('/nuevo-evento', { token: await sharedToken() });
    await startWriting(page);
    const dialogs = dialogsOf(page);
    await page.evaluate(() => {
      localStorage.removeItem('token');
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await page.waitForURL('/login?volver=%2Fnuevo-evento');
    expect(dialogs).toEqual([]);
  });

  test('in any other way still asks first', async ({ open }) => {
    const { page } = await open('/nuevo-evento', { token: await sharedToken() });
    await startWriting(page);
    const asked = page.waitForEvent('dialog');
    void page.evaluate(() => location.assign('/'));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    expect(await page.getByLabel('Título').inputValue()).toBe('Una frase a medias');
  });

  test('because the session ended elsewhere asks nothing and gives the text back', async ({ open }) => {
    const ana = await newStaff();
    const { page, context } = await open('/nuevo-evento', { token: ana.token });
    await startWriting(page);
    const dialogs = dialogsOf(page);
    await page.getByText(/^Borrador guardado \d+:\d\d\s[ap]\.\sm\., aún no está en el sitio$/).waitFor();
    const other = await context.newPage();
    await other.goto('/nosotros');
    await other.evaluate(() => localStorage.removeItem('token'));
    await page.waitForURL(/\/login/);
    await notice(page, ENDED).waitFor();
    expect(dialogs).toEqual([]);
    await enter(page, ana);
    await page.waitForURL('/nuevo-evento');
    await page.getByRole('button', { name: 'Continuar' }).click();
    expect(await page.getByLabel('Título').inputValue()).toBe('Una frase a medias');
  });
});
