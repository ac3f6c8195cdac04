import { diaEnLima } from '#shared/contract/words/horas.ts';
import { cuotas } from '#shared/content/fees/cuotas.ts';
import { expect } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { post } from '../kit/calls.ts';
import { ownName } from '../kit/make-event.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { changeTheme, eventually, expectNoSidewaysScroll, resize, test } from '../kit/story.ts';

const DAY = 86_400_000;
const inDays = (days: number): string => diaEnLima(Date.now() + days * DAY);

test(
  'a fee is one row: the amount in force first, what it will be and what it was beneath',
  PATIENT,
  async ({ open }) => {
    const concepto = ownName('Cuota');
    const other = ownName('Carné');
    const fees = [
      { concepto, monto: '18', vigente_desde: inDays(-400) },
      { concepto: other, monto: '7', vigente_desde: inDays(-9) },
      { concepto, monto: '20', vigente_desde: inDays(-30) },
    ];
    for (const fee of fees) await post(cuotas.create.path, fee);
    const { token } = await newStaff();
    const person = await createPerson(open, 'mouse', { path: '/gestion-cuotas', token });
    const { page } = person;
    const row = page.getByRole('row', { name: concepto });
    const shown = async (): Promise<string[]> =>
      (await row.getByRole('button', { name: /S\// }).allTextContents()).map(
        (text) => /S\/\s(\d+\.\d\d)/.exec(text)?.[1] ?? '',
      );
    await row.waitFor();
    expect(await shown()).toEqual(['20.00']);
    await row.getByText('1 monto anterior').click();
    expect(await shown()).toEqual(['20.00', '18.00']);

    // The concept stays what it is.
    await person.press(`Anunciar un monto nuevo ${concepto}`);
    const sheet = page.getByRole('dialog', { name: 'Anunciar un monto nuevo' });
    await sheet.getByText(concepto, { exact: true }).waitFor();
    expect(await sheet.getByLabel('Concepto').count()).toBe(0);
    await sheet.getByText(/^Hoy: S\/\s20\.00 desde el /).waitFor();
    // The concept is known: the cursor stands on what is to be written.
    await eventually(
      () => sheet.getByLabel('Monto en soles').evaluate((field) => field === document.activeElement),
      true,
    );
    await sheet.getByLabel('Monto en soles').fill('25');
    await sheet.getByLabel('Vigente desde').fill(inDays(60));
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Guardar monto' }).click();
    await sheet.waitFor({ state: 'detached' });
    await person.expectToast('Cuota registrada con éxito');
    await eventually(shown, ['20.00', '25.00', '18.00']);

    // Each amount opens its own form, and goes by itself.
    await row.getByRole('button', { name: /18\.00/ }).click();
    const edit = page.getByRole('dialog', { name: 'Editar cuota' });
    expect(await edit.getByLabel('Monto en soles').inputValue()).toBe('18.00');
    await edit.getByRole('button', { name: 'Anunciar' }).click();
    await sheet.getByText(/ Ya anunciado: S\/\s25\.00 desde el /).waitFor();
    await sheet.getByRole('button', { name: 'Cancelar' }).click();
    await row.getByRole('button', { name: /18\.00/ }).click();
    await edit.getByRole('button', { name: 'Eliminar cuota' }).click();
    await person.answer('¿Estás seguro de que deseas eliminar esta cuota?', 'Eliminar cuota');
    await edit.waitFor({ state: 'detached' });
    await eventually(shown, ['20.00', '25.00']);

    // However many amounts it has, «⋯» stays short.
    await row.getByRole('button', { name: /^Más acciones/ }).click();
    const entries = page.getByRole('menuitem');
    await entries.first().waitFor();
    expect(await entries.count()).toBeLessThanOrEqual(6);
    await page.keyboard.press('Escape');

    // It moves as a whole; without its first amount it stood where the second did.
    const places = async (): Promise<number> => {
      const texts = await page.getByRole('row').allTextContents();
      const at = (name: string): number => texts.findIndex((text) => text.includes(name));
      return Math.sign(at(other) - at(concepto));
    };
    expect(await places()).toBe(-1);
    await person.choose('Subir', concepto);
    await person.expectToast('Orden guardado');
    await page.getByRole('status').getByText('«Cuotas»').waitFor();
    await eventually(places, 1);
    expect(await shown()).toEqual(['20.00', '25.00']);
    // A control that the top bar covers by half would count as too small.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    for (const theme of ['claro', 'oscuro'] as const) {
      await changeTheme(page, theme);
      await expectAccessible(page);
    }
    await resize(page, 390);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const card = page.getByRole('listitem').filter({ hasText: concepto });
    await card.getByRole('button', { name: /25\.00/ }).waitFor();
    // What is done most stands in the card itself.
    await card.getByRole('button', { name: `Anunciar un monto nuevo ${concepto}` }).click();
    await sheet.waitFor();
  },
);
