import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formatHora } from '#shared/contract/words/horas.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { post } from '../kit/calls.ts';
import { holdCalls } from '../kit/hold-calls.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { waitForIslands, eventually, test } from '../kit/story.ts';

/** The number before a page's title; 0 without one. */
const numberIn = async (page: Page): Promise<number> =>
  Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);

/** As if the site sent mails. */
const sendsMail = (page: Page): Promise<unknown> =>
  page.route('**/avisos-preferencias', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), conCorreo: true } });
  });

describe.concurrent('a person who is told of something', PATIENT, () => {
  test('finds it, reads it, and every tab counts the same', async ({ open }) => {
    const { token } = await newStaff();
    const nombre = `Nora Avisada ${randomInt(1e9)}`;
    const write = (name: string) =>
      post<{ id: number }>(consultas.create.path, {
        nombre: name,
        correo: 'nora@ejemplo.pe',
        telefono: '987654321',
        mensaje: '¿Cuándo abren?',
      });
    const other = `Otra Avisada ${randomInt(1e9)}`;
    const written = [await write(nombre), await write(other)];
    const person = await createPerson(open, 'mouse', { token });
    const { page, context } = person;
    await person.goTo('Bandeja', 'Avisos');
    const notice = page.getByRole('listitem').filter({ hasText: nombre });
    await notice.getByText('¿Cuándo abren?').waitFor();
    const before = await numberIn(page);
    expect(before).toBeGreaterThan(1);

    const tab = await context.newPage();
    await tab.goto('/avisos?filtro=sin-leer');
    await waitForIslands(tab);
    await person.press(`Marcar como leído ${nombre} escribió una consulta`);
    await notice.getByText('Sin leer').waitFor({ state: 'detached' });
    await eventually(async () => (await numberIn(tab)) === (await numberIn(page)), true);

    await person.press('Marcar todos como leídos');
    await page
      .getByRole('listitem')
      .filter({ hasText: other })
      .getByText('Sin leer')
      .waitFor({ state: 'detached' });
    await person.press(`${nombre} escribió una consulta`);
    await page.waitForURL(/\/consulta\/\d+/);
    for (const { id } of written) await post(consultas.remove.path.replace(':id', String(id)));
  });

  test('chooses how, and finds it so again', async ({ open }) => {
    const { token } = await newStaff();
    const person = await createPerson(open, 'mouse', { token, path: '/avisos' });
    const form = 'Cómo quieres enterarte';
    const place = person.page.getByRole('form', { name: form });
    // A site that sends no mail says so, and offers nothing that comes by mail.
    await person.press('Cómo enterarte');
    await person.page.getByRole('dialog').getByRole('link', { name: 'Correo' }).waitFor();
    expect(await place.getByLabel('Un resumen diario por correo').isDisabled()).toBe(true);
    // What can be chosen comes first.
    const ways = place.getByRole('radio');
    expect(await ways.evaluateAll((all) => all.map((one) => one.matches(':enabled')))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await place.getByLabel('Elegir para cada clase de aviso').check();
    const modes = place.getByLabel('Consultas nuevas').locator('option:enabled');
    expect(await modes.allTextContents()).toEqual(['En el sitio', 'No avisarme']);
    await sendsMail(person.page);
    await person.page.reload();
    await waitForIslands(person.page);

    await person.press('Cómo enterarte');
    await place.getByLabel('Solo en el sitio').check();
    await place.getByLabel('Elegir para cada clase de aviso').check();
    await person.fillIn(form, {
      'Consultas nuevas': 'En el sitio y en el resumen diario por correo',
      'Hora del resumen diario (Lima)': formatHora('18:00'),
    });
    await person.press('Guardar preferencias', form);
    await person.expectToast('Preferencias de avisos guardadas');
    await person.page.reload();
    await waitForIslands(person.page);
    await person.press('Cómo enterarte');
    expect(await place.getByLabel('Comentarios nuevos').inputValue()).toBe('sitio');
    expect(await place.getByLabel('Consultas nuevas').inputValue()).toBe('resumen');
    expect(await place.getByLabel('Hora del resumen diario (Lima)').inputValue()).toBe('18');
    await place.getByLabel('Un resumen diario por correo').check();
    await place.getByLabel('Consultas nuevas').waitFor({ state: 'detached' });
    const { asked, release } = await holdCalls(person.page, '**/avisos-preferencias');
    await person.press('Guardar preferencias', form);
    await person.expectToast('Preferencias de avisos guardadas');
    await asked;
    // Opened before the preferences are read again, it shows those of before, and then follows.
    await person.press('Cómo enterarte');
    await place.getByLabel('Elegir para cada clase de aviso').and(person.page.locator(':checked')).waitFor();
    release();
    await place.getByLabel('Un resumen diario por correo').and(person.page.locator(':checked')).waitFor();
  });
});
