import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { post } from '../kit/calls.ts';
import { ownName } from '../kit/make-event.ts';
import { createPerson, PATIENT } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { pdf } from '../kit/uploads.ts';
import { eventually, expectNoSidewaysScroll, resize, test, toasts } from '../kit/story.ts';

const saveButtons = (page: Page) => page.getByRole('button', { name: /^Guardar/ }).filter({ visible: true });

/** An election whose only list has votes and no candidates. */
const countedElection = async (): Promise<{ id: number; slug: string; titulo: string }> => {
  const titulo = ownName('Elecciones');
  const { id, slug } = await post<{ id: number; slug: string }>('/proceso-electoral-guardar', {
    titulo,
    tipo: 'Delegados',
    dia_votacion: '2090-12-05',
  });
  await post('/lista-electoral-guardar', { id_proceso: id, nombre: 'Unidad', votos: '60' });
  const numbers = { electores: '90', votantes: '60', blancos: '0', nulos: '0' };
  await post(`/proceso-electoral-contar/${id}`, numbers);
  return { id, slug, titulo };
};

describe.concurrent('an electoral process', PATIENT, () => {
  test('begins with the day of its vote, leads to the lists, and has one button that saves its votes', async ({
    open,
  }) => {
    const { token } = await newStaff();
    const person = await createPerson(open, 'mouse', { token });
    const { page } = person;
    await person.startNew('Procesos electorales', 'Nuevo proceso');
    await person.fillIn('Datos del proceso', {
      Título: ownName('Elecciones'),
      'Qué se elige': 'Consejo Directivo',
      'Día de la votación': '2017-12-01',
    });
    await person.press('Guardar');
    await person.expectToast('Proceso creado con éxito');
    await person.openPart('Calendario');
    await page.getByRole('list', { name: 'Fases' }).getByText('Votación', { exact: true }).waitFor();
    await page.getByText('1 dic. 2017').waitFor();

    await person.openPart('Votación');
    await page.getByText(/^Primero agrega las listas/).waitFor();
    expect(await page.getByRole('spinbutton').filter({ visible: true }).count()).toBe(0);
    await expectAccessible(page);
    await person.press('Ir a las listas');
    await person.press('Nueva lista');
    await person.fillIn('Nueva lista', { Nombre: 'Unidad' });
    await person.press('Guardar lista', 'Nueva lista');
    await person.expectToast('Lista registrada con éxito');

    await person.openPart('Votación');
    const votes = page.getByRole('region', { name: 'Votos' });
    await votes.getByText('Si el acta no dice un número, pídelo al comité electoral').waitFor();
    await votes.getByRole('spinbutton', { name: 'Unidad' }).fill('60');
    await votes.getByText(/Guárdalos para poder publicarlos/).waitFor();
    await votes.getByText('Antes de publicar:', { exact: true }).waitFor();
    for (const name of [/^En blanco/, /^Nulos/, /^Votantes/, /^Electores/])
      await votes.getByRole('spinbutton', { name }).fill('60');
    await votes.getByText('Antes de publicar:', { exact: true }).waitFor({ state: 'detached' });
    for (const name of [/^En blanco/, /^Nulos/, /^Votantes/, /^Electores/])
      await votes.getByRole('spinbutton', { name }).fill('');
    for (const width of [1280, 390]) {
      await resize(page, width);
      expect(await saveButtons(page).count(), `width ${width}`).toBe(1);
      await expectNoSidewaysScroll(page);
    }
    await person.press('Guardar');
    await person.expectToast('Lista actualizada con éxito');
  });

  test('publishes its results in its last step, on a phone too, which names lists that nobody stands on', async ({
    open,
  }) => {
    const { id, slug } = await countedElection();
    const { token } = await newStaff();
    const person = await createPerson(open, 'touch', { token });
    const { page } = person;
    await page.goto(`/nuevo-proceso/${id}`);
    const steps = page.getByRole('tab');
    await steps.first().waitFor();
    const boxes = await Promise.all((await steps.all()).map((step) => step.boundingBox()));
    expect(boxes.map((box) => box && box.x >= 0 && box.x + box.width <= 390 && box.y < 160)).toEqual(
      Array(5).fill(true),
    );
    await person.openPart('Votación');
    await page.getByRole('spinbutton', { name: /^Electores/ }).fill('91');
    await person.press('Guardar');
    await person.expectToast('Números guardados; todavía no se ven en el sitio');
    await person.openPart('Resultados');
    // What was said of the votes lies over nothing here, and there is nothing to save.
    await toasts(page).locator('[data-tono]').waitFor({ state: 'detached' });
    expect(await saveButtons(page).count()).toBe(0);
    const results = page.getByRole('region', { name: 'Resultados' });
    await results.getByText('Sin candidatos: «Unidad».').waitFor();
    await expectAccessible(page);
    await person.press('Publicar resultados…');
    const publishing = page.getByRole('dialog', { name: /^Publicar los resultados de «/ });
    await expectAccessible(page);
    await publishing.getByRole('link', { name: 'Agregarla ahora' }).click();
    await publishing.waitFor({ state: 'detached' });
    await person.press('Cancelar', 'Agregar el acta');
    await person.press('Publicar resultados…');
    await publishing.getByText(/Sin candidatos: «Unidad»/).waitFor();
    await publishing.getByRole('button', { name: 'Publicar ahora' }).click();
    await person.expectToast('Resultados publicados con éxito');
    await page.locator(`[data-toasts] a[href="/elecciones/${slug}"]`).waitFor();
    await results.getByText(/^Publicados el/).waitFor();
    expect(await page.getByRole('button', { name: 'Publicar resultados…' }).count()).toBe(0);

    const beside = page.getByRole('region', { name: 'Junto a los resultados' });
    await beside.getByText(/en la fase «Votación»/).waitFor();
    const sheet = 'Agregar el acta';
    await person.press(sheet);
    const fields = page.getByRole('dialog', { name: sheet });
    expect(await fields.getByRole('combobox', { name: 'Fase' }).locator('option:checked').innerText()).toBe(
      'Votación',
    );
    expect(await fields.getByRole('textbox', { name: 'Título' }).inputValue()).toBe('Acta de resultados');
    await person.fillIn(sheet, { Archivo: pdf('El acta') });
    await person.press('Guardar documento', sheet);
    await person.expectToast('Documento registrado con éxito');
    await beside
      .getByRole('button', { name: /Acta de resultados/ })
      .first()
      .waitFor();
    await results.getByText(/^Publicados el/).waitFor();

    await page.goto(`/elecciones/${slug}`);
    const published = page.getByRole('region', { name: 'Resultados' });
    await published.getByRole('link', { name: /^Acta de resultados/ }).waitFor();
  });

  test('asks for the reason of a correction in the sheet that publishes it', async ({ open }) => {
    const { id } = await countedElection();
    await post(`/resultados-electorales-publicar/${id}`);
    const corrected = { electores: '95', votantes: '60', blancos: '0', nulos: '0' };
    await post(`/proceso-electoral-contar/${id}`, corrected);
    const { token } = await newStaff();
    const person = await createPerson(open, 'mouse', { token });
    const { page } = person;
    await page.goto(`/nuevo-proceso/${id}`);
    await person.press('Publicar corrección…');
    const publishing = page.getByRole('dialog', { name: /^Publicar la corrección de «/ });
    const now = publishing.getByRole('button', { name: 'Publicar ahora' });
    await now.click();
    await publishing.getByText(/^Escribe el motivo de la corrección/).waitFor();
    await publishing.getByLabel('Motivo de la corrección').fill('El padrón tenía 95 electores');
    await now.click();
    await person.expectToast('Resultados publicados con éxito');
    await page.getByText(/^Publicados el .*, con 1 corrección/).waitFor();
  });

  test('opens before its vote at the lists, says which phase it is in, and leads from step to step', async ({
    open,
  }) => {
    const { id } = await post<{ id: number }>('/proceso-electoral-guardar', {
      titulo: ownName('Elecciones'),
      tipo: 'Delegados',
      dia_votacion: '2090-12-05',
    });
    await post('/fase-electoral-guardar', {
      id_proceso: id,
      titulo: 'Inscripción de listas',
      fecha_Inicio: '2017-11-01',
      fecha_fin: '2090-11-05',
    });
    const { id: list } = await post<{ id: number }>('/lista-electoral-guardar', {
      id_proceso: id,
      nombre: 'Unidad',
      votos: '',
    });
    await post('/candidato-guardar', { id_lista: list, nombre: 'Rosa Quispe', cargo: 'Decana' });
    const { token } = await newStaff();
    const person = await createPerson(open, 'touch', { token });
    const { page } = person;
    await page.goto(`/nuevo-proceso/${id}`);
    await page.getByText('Hoy: Inscripción de listas, hasta el 5 nov. 2090').waitFor();
    const opened = page.getByRole('tab', { selected: true });
    await eventually(() => opened.textContent(), expect.stringContaining('Listas'));
    await person.press('Agregar candidato Unidad');
    const sheet = page.getByRole('dialog', { name: 'Nuevo candidato' });
    await sheet.getByText('Ya están en ella: Rosa Quispe.').waitFor();
    await person.press('Cancelar', 'Nuevo candidato');
    await person.press('Siguiente: Votación');
    await page.getByText('La votación es el 5 dic. 2090. Los votos se escriben ese día o después.').waitFor();
    expect(await opened.evaluate((tab) => tab === document.activeElement)).toBe(true);
    await person.press('Siguiente: Resultados');
    await page.getByText('La votación es el 5 dic. 2090.').filter({ visible: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Siguiente/ }).count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('leads who adds minutes before there is a phase to the calendar', async ({ open }) => {
    const { id } = await post<{ id: number }>('/proceso-electoral-guardar', {
      titulo: ownName('Elecciones'),
      tipo: 'Delegados',
    });
    const { token } = await newStaff();
    const { page } = await open(`/nuevo-proceso/${id}?parte=resultados`, { token });
    const results = page.getByRole('region', { name: 'Resultados' });
    await results.getByRole('link', { name: 'Ir a las listas' }).waitFor();
    await results.getByRole('link', { name: 'Agregar una fase' }).click();
    await page.getByRole('dialog', { name: 'Nueva fase' }).waitFor();
  });

  test('says in the list that its results are published, whatever its phases say', async ({ open }) => {
    const { id, titulo } = await countedElection();
    const { token } = await newStaff();
    const { page } = await open('/gestion-elecciones', { token });
    const row = page.getByRole('row').filter({ hasText: titulo });
    await row.getByText('Por empezar').waitFor();
    await row.getByText('Votación · el 5 dic. 2090').waitFor();
    await post(`/resultados-electorales-publicar/${id}`);
    await page.reload();
    await row.getByText('Resultados publicados').waitFor();
    expect(await row.getByText('Por empezar').count()).toBe(0);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Ir a…' }).fill(titulo);
    await page.getByRole('option', { name: titulo }).first().click();
    await page.waitForURL(`/nuevo-proceso/${id}`);
  });
});
