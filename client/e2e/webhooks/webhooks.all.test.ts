import { describe, expect } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { ownName } from '../kit/make-event.ts';
import { PATIENT } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { expectNoSidewaysScroll, resize, test } from '../kit/story.ts';

describe.concurrent('other systems', PATIENT, () => {
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
    const close = page
      .getByRole('region', { name: /^Secreto de/ })
      .getByRole('button', { name: 'Cerrar', exact: true });
    await close.click();
    // It was not copied: that is asked once.
    await page
      .getByRole('alertdialog', { name: '¿Ya copiaste el secreto?' })
      .getByRole('button', { name: 'Volver' })
      .click();
    await close.click();
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
