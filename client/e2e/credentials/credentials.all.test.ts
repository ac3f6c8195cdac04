import { describe, expect } from 'vitest';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { expectAccessible } from '../kit/axe.ts';
import { PATIENT } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { eventually, sitio, test } from '../kit/story.ts';

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
});
