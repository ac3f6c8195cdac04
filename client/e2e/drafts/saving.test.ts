import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { EventoImagen } from '#shared/content/events/evento-imagenes.ts';
import type { EnlaceMenu } from '#shared/content/pages/enlaces-menu.ts';
import type { EventoTexto } from '#shared/content/events/evento-textos.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { post, readAsStaff } from '../kit/calls.ts';
import { textOfField } from '../kit/input-devices.ts';
import { holdCalls } from '../kit/hold-calls.ts';
import { makeDraft } from '../kit/make-event.ts';
import { createPerson } from '../kit/person.ts';
import { eventually, toasts, type Open, sharedToken, test } from '../kit/story.ts';

const textsOf = async (slug: string): Promise<string[]> =>
  (await readAsStaff<EventoTexto[]>(`/contenido/${slug}`)).map(({ contenido }) => contenido);

const screen = async (open: Open, path: string): Promise<Page> =>
  (await open(path, { token: await sharedToken() })).page;
/** The editor of a draft of the story's own. */
const editor = async (open: Open) => {
  const slug = await makeDraft('Ponencia');
  return { ...(await open(`/nuevo-evento/${slug}`, { token: await sharedToken() })), slug };
};
const photosOf = async (slug: string): Promise<string[]> =>
  (await readAsStaff<EventoImagen[]>(`/imagenesEventos/${slug}`)).map(({ descripcion }) => descripcion);
/** Writes beside the first photo of an event what it shows. */
const describePhoto = async (page: Page, text: string): Promise<Locator> => {
  const photo = page.getByLabel('Qué se ve en la foto 1');
  await photo.fill(text);
  return photo;
};

describe.concurrent('what is typed while a form is being saved stays', () => {
  test.runIf(everything)('in the form of a new text block', async ({ open }) => {
    const { page, slug } = await editor(open);
    const { asked, release } = await holdCalls(page, '**/guardar-texto');
    await page.getByRole('button', { name: 'Nuevo texto' }).click();
    const form = page.getByRole('form', { name: 'Nuevo texto' });
    await form.getByLabel('Contenido').fill('El primer bloque.');
    await form.getByRole('button', { name: 'Guardar y agregar otro' }).click();
    await asked;
    await form.getByLabel('Título').fill('El siguiente');
    release();
    await toasts(page).getByText('Texto registrado correctamente').waitFor();
    expect(await form.getByLabel('Título').inputValue()).toBe('El siguiente');
    expect(await textOfField(form.getByLabel('Contenido'))).toBe('');
    expect(await textsOf(slug)).toContain('El primer bloque.');
  });

  test('in the form of an event, which is not left then', async ({ open }) => {
    const { page } = await editor(open);
    const { asked, release } = await holdCalls(page, '**/actualizar-evento/*');
    const form = page.getByRole('form', { name: 'Datos del evento' });
    const before = await textOfField(form.getByLabel('Descripción'));
    await form.getByLabel('Título').fill('Otro título');
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await asked;
    await form.getByLabel('Descripción').fill(`${before} Y una frase más.`);
    release();
    await toasts(page).getByText('Evento actualizado con éxito').waitFor();
    expect(await textOfField(form.getByLabel('Descripción'))).toBe(`${before} Y una frase más.`);
    await page.getByRole('button', { name: 'Guardar borrador', disabled: false }).waitFor();
  });

  test.runIf(everything)('for a new page, which goes into the menu all the same', async ({ open }) => {
    const { page, fillIn } = await createPerson(open, 'mouse', { path: '/nueva-pagina' });
    const { asked, release } = await holdCalls(page, '**/pagina-propia-guardar');
    const form = page.getByRole('form', { name: 'Datos de la página' });
    await fillIn('Datos de la página', {
      Título: 'Página apresurada',
      Texto: 'Con prisa.',
      'En el menú': 'Nosotros',
    });
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await asked;
    await form.getByLabel('Título').fill('Página muy apresurada');
    release();
    await eventually(() => form.getByLabel('Título').inputValue(), 'Página muy apresurada');
    await page.waitForURL(/\/nueva-pagina\/\d+$/);
    const own = Number(page.url().split('/').at(-1));
    const entries = await post<EnlaceMenu[]>('/enlaces-menu');
    expect(entries.filter(({ id_pagina }) => id_pagina === own).map(({ bajo }) => bajo)).toEqual([
      '/nosotros',
    ]);
    await post(`/pagina-propia-eliminar/${own}`);
  });

  test.runIf(everything)('for a new agreement, on the page that edits it', async ({ open }) => {
    const page = await screen(open, '/nuevo-convenio');
    const { asked, release } = await holdCalls(page, '**/convenio-guardar');
    const form = page.getByRole('form', { name: 'Datos del convenio' });
    await form.getByLabel('Institución').fill('Instituto Apresurado');
    await form.getByLabel('RUC').fill('20123456789');
    await form.getByLabel('Fecha de inicio').fill('2026-01-01');
    await form.getByLabel('Fecha de fin').fill('2030-01-01');
    await page.getByRole('button', { name: 'Guardar borrador', exact: true }).click();
    await asked;
    await form.getByLabel('Institución').fill('Instituto Apresurado del Sur');
    release();
    await page.waitForURL(/\/nuevo-convenio\/\d+$/);
    // The address changes before the page does, which shows what was sent until then.
    await eventually(() => form.getByLabel('Institución').inputValue(), 'Instituto Apresurado del Sur');
    await post(`/convenio-eliminar/${page.url().split('/').at(-1)}`);
  });

  test('for a new agreement, and while the page that edits it is on its way', async ({ open }) => {
    const page = await screen(open, '/nuevo-convenio');
    const saving = await holdCalls(page, '**/convenio-guardar');
    const loading = await holdCalls(page, '**/convenio-buscar/*');
    const drafts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.postData()?.includes('"/nuevo-convenio#')) drafts.push(pathname);
    });
    const institution = page.getByLabel('Institución');
    await institution.fill('Instituto Lento');
    await page.getByLabel('RUC').fill('20123456780');
    await page.getByLabel('Fecha de inicio').fill('2026-01-01');
    await page.getByLabel('Fecha de fin').fill('2030-01-01');
    await page.getByRole('button', { name: 'Guardar borrador', exact: true }).click();
    await saving.asked;
    await institution.press('End');
    await institution.pressSequentially(' del Sur');
    saving.release();
    await loading.asked;
    // Longer than a skeleton would wait.
    await sleep(600);
    expect(await institution.inputValue()).toBe('Instituto Lento del Sur');
    await institution.pressSequentially(' Andino');
    loading.release();
    await page.waitForURL(/\/nuevo-convenio\/\d+$/);
    await page.getByRole('tab', { name: 'Beneficios', disabled: false }).waitFor();
    await eventually(() => institution.inputValue(), 'Instituto Lento del Sur Andino');
    // What was typed belongs to the agreement there is now: no draft of a new one holds it.
    const last = (): string | undefined => drafts.findLast((path) => path !== '/borrador-leer');
    await eventually(() => last() === '/borrador-guardar', false);
    await post(`/convenio-eliminar/${page.url().split('/').at(-1)}`);
  });
});

describe('the editor of an event', () => {
  test.runIf(everything)('saves what is open beside the event with it', async ({ open }) => {
    const { page, slug } = await editor(open);
    await describePhoto(page, 'El salón a medias');
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await page.waitForURL('/gestion-eventos');
    await toasts(page)
      .getByText(/Descripciones guardadas \(Fotos\)/)
      .waitFor();
    expect(await photosOf(slug)).toEqual(['El salón a medias']);
  });

  test.runIf(everything)('stays open while what is beside the event cannot be saved', async ({ open }) => {
    const { page, slug, allow } = await editor(open);
    allow(/status of 503 .*actualizar-imagen/);
    const description = page.locator('#evento-descripcion');
    await description.fill('Guardada aunque la foto falle.');
    const photo = await describePhoto(page, '');
    await page.route('**/actualizar-imagen/*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }),
    );
    await photo.fill('Otra');
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await toasts(page)
      .getByText(/^Fotos: /)
      .waitFor();
    await toasts(page).getByText('Evento actualizado con éxito: Datos del evento').waitFor();
    expect(await textOfField(description)).toBe('Guardada aunque la foto falle.');
    expect(new URL(page.url()).pathname).toBe(`/nuevo-evento/${slug}`);
    expect(await photo.inputValue()).toBe('Otra');
  });

  test.runIf(everything)('saves what is open in it once, however often it is asked to', async ({ open }) => {
    const { page, slug } = await editor(open);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname.split('/')[1] ?? ''));
    await page
      .getByRole('form', { name: 'Datos del evento' })
      .getByLabel('Descripción')
      .fill('También la descripción.');
    const { asked, release } = await holdCalls(page, '**/actualizar-imagen/*');
    await describePhoto(page, 'Una sola vez');
    const save = page.getByRole('button', { name: 'Guardar borrador' });
    await save.click();
    await asked;
    await save.click({ force: true });
    release();
    await page.waitForURL('/gestion-eventos');
    await toasts(page)
      .getByText('Descripciones guardadas (Fotos). Evento actualizado con éxito (Datos del evento)')
      .waitFor();
    expect(await photosOf(slug)).toEqual(['Una sola vez']);
    expect(sent.filter((path) => path.startsWith('actualizar-')).toSorted()).toEqual([
      'actualizar-evento',
      'actualizar-imagen',
    ]);
  });
});
