import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { PATIENT, createPerson } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { waitForIslands, freshToken, sitio, test, visit } from '../kit/story.ts';

const INACTIVE_MS = 800_000;

const logOut = (token: string | null): Promise<Response> =>
  fetch(`${sitio.origin}/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
/** Ends the session that the story opened by signing in: a user has a limited number of them. */
const leave = async (page: Page): Promise<void> => {
  await logOut(await page.evaluate(() => localStorage.getItem('token')));
};

describe.concurrent('a session that ends while a form is half written', PATIENT, () => {
  test('by inactivity gives the text back after signing in by touch', async ({ open }) => {
    const { token, email, password } = await newStaff();
    const before = (page: Page): Promise<void> => page.clock.install({ time: '2026-11-21T10:00:00' });
    const person = await createPerson(open, 'touch', { token, before });
    const { page } = person;
    await person.startNew('Convenios', 'Nuevo convenio');
    await person.fillIn('Datos del convenio', { Institución: 'Una institución a medias', RUC: '2012' });
    // What can be discarded is unsaved.
    await page.getByRole('button', { name: 'Más acciones de la ficha' }).waitFor();
    await page.clock.fastForward(1000);
    await page.clock.fastForward(INACTIVE_MS);
    await page.waitForURL(/\/login/);
    await page.getByText('Sesión cerrada por inactividad.', { exact: true }).waitFor();

    await waitForIslands(page);
    await person.fillIn(undefined, { Correo: email, Contraseña: password });
    await person.press('Ingresar');
    await page.waitForURL('/nuevo-convenio');
    await page.getByText(/^Dejaste (algo )?sin guardar/).waitFor();
    const form = page.getByRole('form', { name: 'Datos del convenio' });
    await person.press('Continuar');
    expect(await form.getByLabel('Institución').inputValue()).toBe('Una institución a medias');
    expect(await form.getByLabel('RUC').inputValue()).toBe('2012');
    // The draft goes on as this page's own; until then its calls are under way.
    await page.getByText(/^Borrador guardado/).waitFor();
    await leave(page);
  });

  test('elsewhere is opened again over the page, which then saves, by keyboard', async ({ open }) => {
    const institucion = 'Instituto Interrumpido';
    const token = await freshToken();
    const visitor = await open('/convenios');
    const person = await createPerson(open, 'keyboard', { token });
    const { page } = person;
    await person.startNew('Convenios', 'Nuevo convenio');
    await person.fillIn('Datos del convenio', {
      Institución: institucion,
      RUC: '20123456789',
      'Fecha de inicio': '2026-11-11',
      'Fecha de fin': '2030-12-12',
    });
    expect((await logOut(token)).status).toBe(200);
    person.allow(/responded with a status of 401 .*(convenio-guardar|borrador)/);
    await person.publish();
    await page.getByRole('dialog', { name: 'Tu sesión terminó' }).waitFor();
    const motive = 'Escribe tu contraseña para continuar. No se pierde nada de lo que escribiste.';
    await person.fillIn(motive, { Contraseña: sitio.password });
    await person.press('Ingresar y continuar', motive);
    await person.expectToast('Ya está en el sitio');
    await visit(visitor, '/convenios');
    expect(await visitor.page.locator('summary', { hasText: institucion }).count()).toBe(1);

    await person.goTo('Publicar', 'Convenios');
    await person.press(`Eliminar ${institucion}`);
    await person.answer('¿Estás seguro de que deseas eliminar este convenio?', 'Eliminar convenio');
    await person.expectToast('Convenio eliminado con éxito');
    await leave(page);
  });
});
