import { decodeQR } from 'qr/decode.js';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { codeAt, stepAt } from '#server/people/accounts/factors/totp.ts';
import { expectAccessible, scrollToTop } from '../kit/axe.ts';
import { PATIENT } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { waitForIslands, expectNoSidewaysScroll, type Open, test } from '../kit/story.ts';

/** What a camera reads on the screen. */
const readQr = async (page: Page): Promise<string> => {
  const picture = await page.getByRole('img', { name: 'Código QR para tu aplicación' }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
};

/** The code of the next half minute: the present one may have been used already. */
const nextCode = (uri: string): string =>
  codeAt(new URL(uri).searchParams.get('secret') ?? '', stepAt(Date.now()) + 1);

const typePassword = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

const leave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await page.waitForURL('**/login');
  await waitForIslands(page);
};

/** A page on a host name: browsers keep passkeys for names, not for IP addresses. */
const openByName = async (open: Open) => {
  const visit = await open('/login', { before: async () => {} });
  const { page, context, allow } = visit;
  allow(/foreign request: http:\/\/localhost:/);
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(page.url().replace('127.0.0.1', 'localhost'));
  await waitForIslands(page);
  return visit;
};

describe.concurrent('a second factor', PATIENT, () => {
  test('is an app that reads the QR code, and is asked for on a phone by keys alone', async ({ open }) => {
    const ana = await newStaff();
    const { page } = await open('/perfil', { token: ana.token });
    await page.getByRole('button', { name: 'Configurar aplicación' }).click();
    const uri = await readQr(page);
    const shown = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText();
    expect(uri).toContain(`secret=${shown.replaceAll(' ', '')}`);
    await scrollToTop(page);
    await expectAccessible(page);
    await page.getByLabel('Código', { exact: true }).fill(nextCode(uri));
    await page.getByRole('button', { name: 'Activar' }).click();
    await page.getByRole('heading', { name: 'Guarda estos códigos de recuperación' }).waitFor();
    const [code = ''] = await page.getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/).allInnerTexts();
    await scrollToTop(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    await page.getByText('Quedan 10 sin usar.').waitFor();

    const phone = await open('/login', { width: 390, touch: true, theme: 'oscuro' });
    phone.allow(/responded with a status of 401 .*segundo-factor/);
    await typePassword(phone.page, ana);
    const field = phone.page.getByLabel('Código de verificación');
    await field.waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field.getAttribute('inputmode')).toBe('numeric');
    await expectAccessible(phone.page);
    await expectNoSidewaysScroll(phone.page);
    await field.fill('000000');
    await phone.page.keyboard.press('Enter');
    await phone.page.getByText('No es correcto o ya se usó.').waitFor();
    await phone.page.getByRole('button', { name: 'Usar un código de recuperación' }).tap();
    await phone.page.getByLabel('Código de recuperación').fill(code.toUpperCase());
    await phone.page.keyboard.press('Enter');
    await phone.page.waitForURL('**/administrable');
  });

  test('is a passkey, which also opens the door alone', async ({ open }) => {
    const ana = await newStaff();
    const { page } = await openByName(open);
    await typePassword(page, ana);
    await page.waitForURL('**/administrable');
    await page.goto(new URL('/perfil', page.url()).href);
    await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    await page.getByText('sin usar todavía').waitFor();
    await leave(page);

    await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
    await page.waitForURL('**/administrable');
    await leave(page);

    await typePassword(page, ana);
    await page.getByLabel('Código de recuperación').waitFor();
    await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
    await page.waitForURL('**/administrable');
  });
});

describe.concurrent('a dangerous change', PATIENT, () => {
  test('asks for the password long after signing in, and loses nothing typed', async ({ open }) => {
    const ana = await newStaff();
    const { page, allow } = await open('/perfil', { token: ana.token });
    allow(/responded with a status of (403|422) .*(actualizar-perfil|confirmar)/);
    // As the server answers an hour later.
    await page.route(
      '**/actualizar-perfil',
      (route) =>
        route.fulfill({
          status: 403,
          json: { message: 'Confirma que eres tú para hacer este cambio.', confirmacion: { llave: false } },
        }),
      { times: 1 },
    );
    await page.getByLabel('Nombre').fill('Ana de la Torre');
    await page.getByText('Sin guardar: Cuenta y Contraseña').waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
    await dialog.getByLabel('Tu contraseña', { exact: true }).fill('otra cosa');
    await page.keyboard.press('Enter');
    await dialog.getByText('La contraseña no es correcta.').first().waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Tu contraseña', { exact: true }).fill(ana.password);
    await page.keyboard.press('Enter');
    await page.getByText('Perfil actualizado con éxito.').waitFor();
    expect(await page.getByLabel('Nombre').inputValue()).toBe('Ana de la Torre');
  });
});
