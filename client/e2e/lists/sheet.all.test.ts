import { describe, expect } from 'vitest';
import { post, read } from '../kit/calls.ts';
import { expectAccessible } from '../kit/axe.ts';
import { ownName } from '../kit/make-event.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { changeTheme, eventually, expectNoSidewaysScroll, resize, test } from '../kit/story.ts';

const accounts = (): Promise<{ id: number; nombreBanco: string }[]> => read('/cuentas');

/** Every page shows them, and a printed one is to be one sheet. */
const removeAccounts = async (...names: string[]): Promise<void> => {
  const own = (await accounts()).filter(({ nombreBanco }) => names.includes(nombreBanco));
  await Promise.all(own.map(({ id }) => post(`/eliminar-cuenta/${id}`)));
};

describe.concurrent('the side sheet', PATIENT, () => {
  test('names what is wrong, keeps what is typed after «Seguir editando», and leads back to its row', async ({
    open,
  }) => {
    const name = ownName('Caja');
    const person = await createPerson(open, 'mouse', { path: '/cuentas-bancarias' });
    const { page } = person;
    await person.press('Nueva cuenta');
    await page.waitForURL('/cuentas-bancarias?nuevo=1');
    const sheet = page.getByRole('dialog', { name: 'Nueva cuenta' });
    await sheet.getByRole('button', { name: 'Guardar cuenta' }).click();
    await sheet.getByRole('link', { name: 'Titular: El titular de la cuenta es obligatorio.' }).click();
    await eventually(
      () => page.evaluate(() => document.activeElement?.getAttribute('name')),
      'titularCuenta',
    );
    for (const theme of ['claro', 'oscuro'] as const) {
      await changeTheme(page, theme);
      await expectAccessible(page);
    }
    await sheet.getByLabel('Banco', { exact: true }).fill(name);
    await sheet.getByRole('button', { name: 'Cerrar' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Salir sin guardar los cambios?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await page.goBack();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await page.waitForURL('/cuentas-bancarias?nuevo=1');
    expect(await sheet.getByLabel('Banco', { exact: true }).inputValue()).toBe(name);
    await sheet.getByLabel('Titular').fill('Colegio');
    await sheet.getByLabel('Número de cuenta').fill('000-7');
    await sheet.getByLabel('Código interbancario (CCI)').fill('99911100000098765499');
    await sheet.getByRole('button', { name: 'Guardar cuenta' }).click();
    await sheet.waitFor({ state: 'detached' });
    await person.expectToast('Cuenta registrada con éxito');
    await eventually(() => page.evaluate(() => document.activeElement?.textContent), name);
    expect(await accounts()).toContainEqual(expect.objectContaining({ nombreBanco: name }));
    await removeAccounts(name);
    await page.getByRole('link', { name: 'Cuotas', exact: true }).click();
    await person.press('Nueva cuota');
    const next = page.getByRole('dialog', { name: 'Nueva cuota' });
    await next.waitFor();
    expect(await next.getByText('Cuenta registrada con éxito').count()).toBe(0);
  });

  test('stays open for another one, is found again by its address, and fits a phone', async ({ open }) => {
    const [one, two] = [ownName('Caja'), ownName('Caja')];
    const person = await createPerson(open, 'mouse', { path: '/cuentas-bancarias?nuevo=1' });
    const { page } = person;
    const sheet = page.getByRole('dialog', { name: 'Nueva cuenta' });
    const write = async (name: string): Promise<void> => {
      await sheet.getByLabel('Banco', { exact: true }).fill(name);
      await sheet.getByLabel('Titular').fill('Colegio');
      await sheet.getByLabel('Número de cuenta').fill('000-8');
      await sheet.getByLabel('Código interbancario (CCI)').fill('99911100000098765400');
    };
    await write(one);
    await sheet.getByRole('button', { name: 'Guardar y agregar otra' }).click();
    await sheet.getByText('Cuenta registrada con éxito').waitFor();
    expect(await sheet.getByLabel('Banco', { exact: true }).inputValue()).toBe('');
    await resize(page, 390);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const tops = await Promise.all(
      ['Guardar y agregar otra', 'Cancelar', 'Guardar cuenta'].map(
        async (name) => (await sheet.getByRole('button', { name, exact: true }).boundingBox())?.y ?? 0,
      ),
    );
    // The last row is that of every sheet.
    expect(tops[1]).toBe(tops[2]);
    expect(tops[0]).toBeLessThan(tops[1] ?? 0);
    await write(two);
    await sheet.getByRole('button', { name: 'Guardar cuenta' }).click();
    await sheet.waitFor({ state: 'detached' });
    await eventually(
      async () => (await accounts()).filter(({ nombreBanco }) => [one, two].includes(nombreBanco)).length,
      2,
    );
    await page.getByRole('button', { name: one, exact: true }).click();
    await page.waitForURL(/\?editar=\d+$/);
    await page.reload();
    await page.getByRole('dialog', { name: 'Editar cuenta' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Editar cuenta' }).waitFor({ state: 'detached' });
    await page.waitForURL('/cuentas-bancarias');
    await removeAccounts(one, two);
  });
});
