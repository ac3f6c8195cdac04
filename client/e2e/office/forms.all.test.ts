import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { plantillas } from '#shared/correspondence/plantillas.ts';
import { expectAccessible } from '../kit/axe.ts';
import { post } from '../kit/calls.ts';
import { makeEvent, ownName } from '../kit/make-event.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { eventually, resize, sharedToken, test } from '../kit/story.ts';

const sizeOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect());

describe.concurrent('a form of the office', PATIENT, () => {
  test('has its title and the labels of its texts in one line, also on a phone', async ({ open }) => {
    const slug = await makeEvent(ownName('Una ceremonia cuyo título no cabe entero en un teléfono'));
    const phone = { width: 390, height: 844, touch: true, token: await sharedToken() };
    const { page } = await open(`/nuevo-evento/${slug}`, phone);
    expect((await sizeOf(page.getByRole('heading', { level: 1 }))).width).toBeGreaterThan(220);
    const label = page.getByText('Descripción (opcional)', { exact: true });
    expect((await sizeOf(label)).height).toBeLessThan(30);

    await page.setViewportSize({ width: 1366, height: 768 });
    const rail = page.locator('details', { hasText: 'Fecha y lugar' }).locator('..');
    await eventually(
      () => rail.locator('summary').allInnerTexts(),
      ['Fecha y lugar', 'Mapa e inscripción\nopcional', 'Así se verá en la portada', 'Publicación'],
    );
    // Longer than the window, it goes with the page.
    expect(await rail.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });

  test('of the menu shows the menu that visitors have, before anything is added to it', async ({ open }) => {
    const { page } = await open('/gestion-menu', { token: await sharedToken() });
    for (const name of ['Inicio', 'Colegiatura', 'Contacto', 'Más'])
      await page.getByRole('region', { name, exact: true }).waitFor();
    await resize(page, 360);
    await page.getByRole('region', { name: 'Más', exact: true }).waitFor();
  });

  test('does not save a day of which a part is missing', async ({ open }) => {
    const slug = await makeEvent(ownName('Un curso de dos días'));
    const { page } = await open(`/nuevo-evento/${slug}`, { token: await sharedToken() });
    const end = page.getByLabel('Fecha de fin');
    await end.press('1');
    await end.press('2');
    await page.getByLabel('Título').fill(ownName('Un curso de tres días'));
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('Lo escrito no está completo').first().waitFor();
    await eventually(() => end.evaluate((field) => field === document.activeElement), true);
    expect(await page.getByText(/con éxito/).count()).toBe(0);
  });

  test('of a template takes the name of who writes at the caret', async ({ open }) => {
    const nombre = ownName('Acuse');
    const person = await createPerson(open, 'mouse', { path: '/plantillas?nuevo=1' });
    const sheet = person.page.getByRole('dialog');
    const text = sheet.getByRole('textbox', { name: 'Texto' });
    await sheet.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
    await text.fill('Hola, X: gracias.');
    await text.evaluate((field) => {
      if (field instanceof HTMLTextAreaElement) field.setSelectionRange(6, 7);
    });
    const group = sheet.getByRole('group', { name: 'Insertar donde está el cursor' });
    await group.getByRole('button', { name: 'Nombre' }).click();
    await person.page.keyboard.type(' ');
    await group.getByRole('button', { name: 'Fecha' }).click();
    expect(await text.inputValue()).toBe('Hola, {nombre} {fecha}: gracias.');
    await expectAccessible(person.page);
    await person.press('Guardar plantilla', 'Nueva plantilla');
    await person.expectToast('Plantilla creada con éxito');
    const saved = await post<{ nombre: string; texto: string }[]>(plantillas.list.path);
    expect(saved.find((one) => one.nombre === nombre)?.texto).toBe('Hola, {nombre} {fecha}: gracias.');
  });

  test('of a sheet is saved and closed by Enter', async ({ open }) => {
    const person = await createPerson(open, 'mouse', { path: '/plantillas?nuevo=1' });
    const sheet = person.page.getByRole('dialog');
    await sheet.getByRole('textbox').last().fill('Gracias por escribirnos.');
    await sheet.getByRole('textbox').first().fill(ownName('Un saludo'));
    await sheet.getByRole('textbox').first().press('Enter');
    await person.page.getByText(/con éxito/).waitFor();
    await eventually(() => sheet.count(), 0);
  });
});
