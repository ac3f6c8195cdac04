import { describe, expect } from 'vitest';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { expectAccessible } from '../kit/axe.ts';
import { ownName } from '../kit/make-event.ts';
import { PATIENT } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { eventually, expectNoSidewaysScroll, resize, sitio, test } from '../kit/story.ts';

const nextWeek = diaEnLima(Date.now() + 7 * 86_400_000);

/** Status of a protected call with a credential. */
const callWith = async (credential: string): Promise<number> => {
  const { method, path } = convenios.adminList;
  const headers = { Authorization: `Bearer ${credential}` };
  return (await fetch(sitio.origin + path, { method, headers })).status;
};

describe.concurrent('other systems', PATIENT, () => {
  test('call with a credential, which is shown once and can be revoked', async ({ open }) => {
    const { token } = await newStaff();
    const { page } = await open('/credenciales', { token });
    await page.getByRole('button', { name: 'Nueva credencial' }).first().click();
    const form = page.getByRole('form', { name: 'Nueva credencial' });
    await form.getByLabel('Nombre').fill('Hoja de cálculo');
    await form.getByLabel('Contenido del sitio: ver', { exact: true }).check();
    await form.getByRole('button', { name: 'Crear credencial' }).click();
    await page.getByText('Elige hasta qué día vale.').first().waitFor();
    await form.getByLabel('Vale hasta').fill(nextWeek);
    await form.getByRole('button', { name: 'Crear credencial' }).click();
    const secret = await page.getByLabel(/^Cópialo ahora/).inputValue();
    await expectAccessible(page);
    expect(await callWith(secret)).toBe(200);
    // The address lets the sheet go once the list has been read again.
    await eventually(() => page.url().includes('nuevo='), false);
    await page.reload();
    const row = page.getByRole('row', { name: /\(tú\)/ });
    await row.getByText('Activa').waitFor();
    expect(await page.getByText(secret).count()).toBe(0);
    await row.getByRole('button', { name: 'Revocar' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
    await row.getByText('Revocada').waitFor();
    expect(await callWith(secret)).toBe(401);
  });

  test('receive a webhook, whose log says what became of a trial', async ({ open }) => {
    const { token } = await newStaff();
    const { page, allow } = await open('/webhooks', { token });
    allow(/responded with a status of 422 .*webhook-crear/);
    const name = ownName('Intranet');
    await page.getByRole('button', { name: 'Nuevo webhook' }).first().click();
    const form = page.getByRole('form', { name: 'Nuevo webhook' });
    await form.getByLabel('Nombre').fill(name);
    await form.getByLabel('Lo publicado').check();
    await form.getByLabel('Dirección').fill('https://127.1/avisos');
    await form.getByRole('button', { name: 'Crear webhook' }).click();
    await page.getByText('La dirección no lleva a un servidor público de internet.').first().waitFor();
    await form.getByLabel('Dirección').fill('https://intranet.invalid/avisos');
    await form.getByRole('button', { name: 'Crear webhook' }).click();
    expect(await page.getByLabel(/^Cópialo ahora/).inputValue()).toMatch(/^whsec_/);
    await expectAccessible(page);
    await page
      .getByRole('region', { name: /^Secreto de/ })
      .getByRole('button', { name: 'Cerrar', exact: true })
      .click();
    const row = page.getByRole('table', { name: 'Webhooks' }).getByRole('row', { name });
    await row.getByRole('button', { name, exact: true }).click();
    const editor = page.getByRole('form', { name: 'Editar webhook' });
    await editor.getByLabel('Consultas').check();
    await expectAccessible(page);
    await editor.getByRole('button', { name: 'Guardar webhook' }).click();
    await row.getByText('Lo publicado, Consultas').waitFor();
    await row.getByRole('button', { name: `Enviar prueba ${name}` }).click();
    await page.getByText('Prueba en camino').waitFor();
    await page.getByRole('link', { name: 'Registro de envíos' }).click();
    const sent = page.getByRole('table', { name: 'Webhooks' }).getByRole('row', { name });
    await sent.getByText('No se encontró el servidor. Intentos: 1.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sistemas' }).click();
    await row.getByText('desde el').waitFor();
    await resize(page, 360);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: `Más acciones de ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar webhook' }).click();
    await page.getByText('Webhook eliminado').waitFor();
  });
});
