import { describe, expect } from 'vitest';
import { post } from '../kit/calls.ts';
import { makeDraft, ownName } from '../kit/make-event.ts';
import { newStaff } from '../kit/staff.ts';
import { eventually, test } from '../kit/story.ts';

describe.concurrent('a screen of the office says', () => {
  test('the hour of what is scheduled, uncut', async ({ open }) => {
    const slug = await makeDraft('Programado');
    const titulo = ownName('Programado');
    await post(`/actualizar-evento/${slug}`, {
      titulo,
      fecha_Inicio: '2030-12-12',
      tipoEvento: 'N',
      estado: 'P',
      publicar_desde: '2030-11-27T08:00',
    });
    const { token } = await newStaff();
    const { page } = await open('/gestion-eventos', { token, width: 1366, height: 768 });
    const row = page.getByRole('row').filter({ hasText: titulo });
    const moment = row.getByText(/^Se publica el 27 nov\. 2030, 8:00\sa\.\sm\.$/);
    await moment.waitFor();
    expect(await moment.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
    // It will be published anyway: what is offered is another hour.
    expect(await row.getByRole('button', { name: /^Publicar/ }).count()).toBe(0);
    await row.getByRole('link', { name: /^Cambiar hora/ }).click();
    const hour = page.getByLabel('Publicar desde');
    await hour.waitFor();
    await eventually(() => hour.evaluate((field) => field === document.activeElement), true);
  });

  test('whether visitors see an account that nobody verified, as they do', async ({ open }) => {
    const banco = ownName('Banco');
    const { id } = await post<{ id: number }>('/cuentasGuardar', {
      nombreBanco: banco,
      titularCuenta: 'Colegio',
      numeroCuenta: '00-101-123456',
      cciCuenta: '01810100010112345601',
    });
    const { token } = await newStaff();
    const { page } = await open(`/cuentas-bancarias?q=${banco}`, { token, width: 1366, height: 768 });
    const row = page.getByRole('row').filter({ hasText: banco });
    const said = row.getByText('Los visitantes la ven igual');
    await said.waitFor();
    expect(await said.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
    expect(await row.textContent()).toContain('Sin verificar');
    await page.getByText('Sin verificar: falta que alguien compare').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Ir a…' }).fill(banco);
    await page.getByRole('option', { name: banco }).click();
    await page.getByRole('dialog', { name: 'Editar cuenta' }).waitFor();
    await page.goto('/');
    await page.getByText(banco).first().waitFor();

    // A CCI that cannot be right is said first.
    const wrong = ownName('Caja');
    await post('/cuentasGuardar', {
      nombreBanco: wrong,
      titularCuenta: 'Colegio',
      numeroCuenta: '00-101-123457',
      cciCuenta: '0181010001011234560',
    });
    const warned = await open(`/cuentas-bancarias?q=${wrong}`, { token, width: 390, touch: true });
    await warned.page.getByText('CCI con 19 cifras, no 20').waitFor();

    // On a phone, too, its row has what is to be done as a button, and stays low.
    const phone = await open(`/cuentas-bancarias?q=${banco}`, {
      token,
      width: 390,
      height: 844,
      touch: true,
    });
    const card = phone.page.getByRole('main').getByRole('listitem').filter({ hasText: banco });
    const verify = card.getByRole('button', { name: /^Verificar / });
    await verify.waitFor();
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(72);
    // Wherever it is pressed, the row opens.
    const fact = await card.getByText('Sin verificar').boundingBox();
    await phone.page.touchscreen.tap((fact?.x ?? 0) + 8, (fact?.y ?? 0) + 8);
    const sheet = phone.page.getByRole('dialog', { name: 'Editar cuenta' });
    await sheet.waitFor();
    await phone.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await verify.tap();
    const question = phone.page.getByRole('alertdialog');
    for (const part of [banco, '00 101 123456', '0181 0100 0101 1234 5601'])
      await question.getByText(part).waitFor();
    // Every page shows it, and a printed one is to be one sheet.
    await post(`/eliminar-cuenta/${id}`);
  });

  test('that there is no such record where there is none', async ({ open }) => {
    const { token } = await newStaff();
    const { page, allow } = await open('/administrable', { token });
    allow(/status of 404/);
    for (const path of ['/historial/cuentas/999999', '/historial/1/1']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: 'No encontrado' }).waitFor();
    }
  });

  test('how to begin, in the middle of an empty list, also on a phone', async ({ open }) => {
    const { token } = await newStaff();
    const { page } = await open('/administrable', { token, width: 390, height: 844, touch: true });
    await page.route(/\/otros-documentos(\?|$)/, (route) => route.fulfill({ json: [] }));
    await page.goto('/gestion-documentos');
    const begin = page.getByRole('main').getByRole('button', { name: 'Nuevo documento' });
    await begin.tap();
    await page.getByRole('dialog', { name: 'Nuevo documento' }).waitFor();
  });

  test('which list it is that did not come', async ({ open }) => {
    const { token } = await newStaff();
    const { page, allow } = await open('/administrable', { token });
    allow(/status of 503/);
    await page.route(/\/cuentas(\?|$)/, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/cuentas-bancarias');
    await page.getByRole('heading', { level: 1, name: 'Cuentas bancarias' }).waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).waitFor();
    expect(await page.title()).toMatch(/^Cuentas bancarias · /);
  });
});
