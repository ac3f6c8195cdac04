import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { consultas } from '#shared/correspondence/consultas.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { SIN_PERMISO, type Rol } from '#shared/contract/permisos.ts';
import { expectAccessible, scrollToTop } from '../kit/axe.ts';
import { leadsTo } from '../kit/paths.ts';
import { createPerson } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { describe, expect } from 'vitest';
import { freshToken, sharedToken, sitio, test } from '../kit/story.ts';

const NOT_YOURS = 'Tu rol no llega a esta pantalla';

const send = (path: string, body: object, token?: string): Promise<Response> =>
  fetch(sitio.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

/** Opens the blocks of the menu one after the other, and every screen in each. */
const openEveryScreen = async (page: Page, look: (path: string) => Promise<void>): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Administración' });
  for (const block of await menu.getByRole('button').all()) {
    if ((await block.getAttribute('aria-expanded')) === 'false') await block.click();
    for (const link of await menu.getByRole('list').getByRole('link').all()) {
      const path = (await link.getAttribute('href')) ?? '';
      await link.click();
      await look(path);
    }
  }
};

const PASSWORD = 'la clave que Luz eligió 31';

describe.concurrent('an account without a password', () => {
  test('is made by staff, and its owner chooses the password by the link', async ({ open }) => {
    const email = `luz-${Date.now()}@ejemplo.pe`;
    const { page } = await open('/usuarios-gestion', { token: await sharedToken(), width: 390, touch: true });
    await page.getByRole('button', { name: 'Invitar' }).tap();
    const form = page.getByRole('form', { name: 'Invitar' });
    // The stories' site has no mail server.
    await form.getByText(/^El sitio no envía correos: al invitar verás un enlace/).waitFor();
    await form.getByLabel('Nombre').fill('Luz Mamani');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Invitar' }).tap();
    // Nobody is given a role that was not chosen.
    await form.getByText('Elige un rol.').waitFor();
    await form.getByText('Lector', { exact: true }).tap();
    await form.getByRole('button', { name: 'Invitar' }).tap();
    const panel = page.getByRole('region', { name: 'Enlace para Luz Mamani' });
    const link = new URL(await panel.getByRole('textbox').inputValue());
    const whatsapp = await panel.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
    const message = new URL(whatsapp ?? '').searchParams.get('text');
    expect(message).toContain('Hola, Luz Mamani: con este enlace eliges tu contraseña');
    expect(message?.endsWith(link.href)).toBe(true);
    await expectAccessible(page);
    // Closed before it was copied, it asks once.
    await panel.getByRole('button', { name: 'Cerrar', exact: true }).tap();
    const question = page.getByRole('alertdialog', { name: '¿Ya copiaste el enlace?' });
    await question.getByText('No se mostrará otra vez.').waitFor();
    await question.getByRole('button', { name: 'Volver' }).tap();
    await panel.getByRole('button', { name: 'Cerrar', exact: true }).tap();
    await panel.waitFor({ state: 'hidden' });

    const late = await open(link.pathname + link.hash);
    late.allow(/status of 422/);
    await late.page.getByLabel('Contraseña nueva').fill(PASSWORD);
    await late.page.getByLabel('Repite la contraseña').fill(PASSWORD);
    const owner = await open(link.pathname + link.hash, { width: 390, touch: true });
    owner.allow(/status of 422/);
    const field = (name: string) => owner.page.getByLabel(name, { exact: true });
    const save = owner.page.getByRole('button', { name: 'Guardar contraseña' });
    await expectAccessible(owner.page);
    await field('Contraseña nueva').fill('password1');
    await field('Repite la contraseña').fill('password1');
    await save.tap();
    await owner.page.getByText('demasiado fácil').first().waitFor();
    await field('Contraseña nueva').fill(PASSWORD);
    await field('Repite la contraseña').fill(PASSWORD);
    await save.tap();
    await owner.page.getByText('Contraseña guardada.').waitFor();
    // A link is used once: another one is offered to whoever still types behind it.
    await late.page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await late.page.getByText('El enlace venció o ya se usó.').waitFor();
    await late.page.getByRole('link', { name: 'Pedir otro enlace' }).waitFor();
    await expectAccessible(late.page);
    await owner.page.getByRole('link', { name: 'Ingresar' }).tap();
    await owner.page.getByLabel('Correo').fill(email);
    await field('Contraseña').fill(PASSWORD);
    await owner.page.getByRole('button', { name: 'Ingresar' }).tap();
    await owner.page.waitForURL('**/administrable');
  });

  test('asks for a link from the page for signing in', async ({ open }) => {
    const { page } = await open('/login');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await page.getByLabel('Correo').fill('quien@ejemplo.pe');
    await page.keyboard.press('Enter');
    await page.getByText('El sitio no envía correos: pide a otro administrador').waitFor();
    expect(await page.title()).toContain('Recuperar el acceso');
    await expectAccessible(page);
  });
});

describe.concurrent('a role', () => {
  // The story fails when a screen makes a call that the server refuses: the browser logs it.
  test.for<Rol>(['editor', 'secretaria', 'lector'])(
    'reaches every screen it is shown: %s',
    async (rol, { open }) => {
      const { token } = await newStaff(undefined, rol);
      const { page } = await open('/administrable', { token });
      await openEveryScreen(page, async (path) => {
        await page.waitForURL(leadsTo(path));
        const title = page.getByRole('main').getByRole('heading', { level: 1 });
        await title.waitFor();
        expect(await title.textContent(), path).not.toBe(NOT_YOURS);
      });
    },
  );

  test('a secretary answers enquiries, and finds no door to the bank accounts', async ({ open }) => {
    const nombre = `Ana ${randomInt(1_000_000)}`;
    const enquiry = { nombre, correo: 'ana@ejemplo.pe', telefono: '987654321', mensaje: '¿Hay cupos?' };
    await send(consultas.create.path, enquiry);
    const { token } = await newStaff(undefined, 'secretaria');
    const person = await createPerson(open, 'touch', { token });
    await person.goTo('Bandeja', 'Consultas');
    await person.press(nombre);
    await person.press('Marcar como respondida');
    await person.answer('¿Marcar esta consulta como respondida?', 'Marcar como respondida');
    await person.expectToast(`La consulta de «${nombre}» quedó como respondida`);

    const { page } = person;
    await page.getByRole('link', { name: 'Cuentas bancarias' }).waitFor({ state: 'detached' });
    await page.goto('/cuentas-bancarias');
    await page.getByRole('heading', { name: NOT_YOURS }).waitFor();
    await page.getByText('Secretaría', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.goto('/gestion-eventos');
    await page.getByRole('heading', { name: 'Eventos y noticias', level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: 'Nuevo evento' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Eliminar/ }).count()).toBe(0);
    const refused = await send(cuentas.create.path, {}, token);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { message: SIN_PERMISO, error: SIN_PERMISO },
    ]);
  });

  test('is given, and an account is locked, in the list of accounts', async ({ open }) => {
    const name = `Luz ${randomInt(1_000_000)}`;
    const staff = await newStaff(name, 'lector');
    const person = await createPerson(open, 'mouse', {
      path: '/usuarios-gestion',
      token: await freshToken(),
    });
    const { page } = person;
    await person.press(name);
    await person.fillIn('Editar usuario', {
      Rol: 'Secretaría',
    });
    await person.press('Guardar', 'Editar usuario');
    await person.expectToast('Usuario actualizado con éxito.');
    const row = page.getByRole('row', { name });
    await row.getByText('Secretaría').waitFor();
    await person.choose('Bloquear', name);
    await person.answer('¿Bloquear a este usuario?', 'Bloquear');
    await person.expectToast('Usuario bloqueado');
    await row.getByText('Bloqueado').waitFor();
    expect((await send(consultas.list.path, {}, staff.token)).status).toBe(401);
    await person.choose('Desbloquear', name);
    await person.expectToast('Usuario desbloqueado');
    await row.getByText('Bloqueado').waitFor({ state: 'detached' });
    await scrollToTop(page);
    await expectAccessible(page);
  });
});
