import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { EventoTexto } from '#shared/evento-textos.ts';
import { post, read, readAsStaff } from '../kit/calls.ts';
import { writtenIn } from '../kit/hands.ts';
import { makeDraft } from '../kit/make-event.ts';
import { eventually, type Open, sharedToken, test } from '../kit/story.ts';

const textsOf = async (slug: string): Promise<string[]> =>
  (await readAsStaff<EventoTexto[]>(`/contenido/${slug}`)).map(({ contenido }) => contenido);

const settingOf = async (key: string): Promise<{ id: number; value: string | null }> => {
  const [setting] = await read<{ id: number; value: string | null }[]>(`/configuraciones/${key}`);
  if (!setting) throw new Error(`There is no setting ${key}`);
  return setting;
};

const screen = async (open: Open, path: string): Promise<Page> =>
  (await open(path, { token: await sharedToken() })).page;
/** The editor of a draft of the story's own. */
const editor = async (open: Open): Promise<{ page: Page; slug: string }> => {
  const slug = await makeDraft('Ponencia');
  return { page: await screen(open, `/nuevo-evento/${slug}`), slug };
};
const notices = (page: Page) => page.getByRole('main').locator('[class^=aviso]');

/** Holds the answers of one call back until it is told to let them through. */
const hold = async (page: Page, path: string): Promise<{ asked: Promise<unknown>; release: () => void }> => {
  let release = (): void => {};
  const free = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await free;
    await route.continue();
  });
  return { asked: page.waitForRequest(`**${path}`), release };
};

describe.concurrent('what is typed while a form is being saved stays', () => {
  test('in the form of a new text block', async ({ open }) => {
    const { page, slug } = await editor(open);
    const { asked, release } = await hold(page, '/guardar-texto');
    const form = page.getByRole('form', { name: 'Nuevo texto' });
    await form.getByLabel('Contenido').fill('El primer bloque.');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await asked;
    await form.getByLabel('Título').fill('El siguiente');
    release();
    await notices(page).getByText('Texto registrado correctamente').waitFor();
    expect(await form.getByLabel('Título').inputValue()).toBe('El siguiente');
    expect(await writtenIn(form.getByLabel('Contenido'))).toBe('');
    expect(await textsOf(slug)).toContain('El primer bloque.');
  });

  test('in the form of an event, which is not left then', async ({ open }) => {
    const { page } = await editor(open);
    const { asked, release } = await hold(page, '/actualizar-evento/*');
    const form = page.getByRole('form', { name: 'Datos del evento' });
    const before = await writtenIn(form.getByLabel('Descripción'));
    await form.getByRole('button', { name: 'Guardar evento' }).click();
    await asked;
    await form.getByLabel('Descripción').fill(`${before} Y una frase más.`);
    release();
    await notices(page).getByText('Evento actualizado con éxito').waitFor();
    expect(await writtenIn(form.getByLabel('Descripción'))).toBe(`${before} Y una frase más.`);
    await page.getByText('Tienes cambios sin guardar: Datos del evento').waitFor();
  });

  test('for a new agreement, on the page that edits it', async ({ open }) => {
    const page = await screen(open, '/nuevo-convenio');
    const { asked, release } = await hold(page, '/convenio-guardar');
    const form = page.getByRole('form', { name: 'Datos del convenio' });
    await form.getByLabel('Institución').fill('Instituto Apresurado');
    await form.getByLabel('RUC').fill('20123456789');
    await form.getByLabel('Fecha de inicio').fill('2026-01-01');
    await form.getByLabel('Fecha de fin').fill('2030-01-01');
    await form.getByRole('button', { name: 'Guardar convenio' }).click();
    await asked;
    await form.getByLabel('Institución').fill('Instituto Apresurado del Sur');
    release();
    await page.waitForURL(/\/nuevo-convenio\/\d+$/);
    await page.getByText('Tienes cambios sin guardar: Datos del convenio').waitFor();
    expect(await form.getByLabel('Institución').inputValue()).toBe('Instituto Apresurado del Sur');
    await post(`/convenio-eliminar/${page.url().split('/').at(-1)}`);
  });
});

describe('one bar', () => {
  test('names all that changed, saves it, and names what was refused', async ({ open }) => {
    const page = await screen(open, '/redes-contacto');
    const [celular, direccion] = [await settingOf('celular'), await settingOf('direccion')];
    await page.getByRole('textbox', { name: 'Celular' }).fill('987 654 000');
    await page.getByRole('textbox', { name: 'Facebook' }).fill('no es un enlace');
    await page.getByRole('textbox', { name: 'Dirección' }).fill('Calle Nueva 123');
    const bar = page.getByRole('region', { name: 'Cambios sin guardar' });
    await bar.getByText('Tienes cambios sin guardar: Celular, Facebook, Dirección').waitFor();
    await bar.getByRole('button', { name: 'Guardar' }).click();
    await notices(page).getByText('Texto actualizado correctamente: Celular, Dirección').waitFor();
    await notices(page)
      .getByText(/^Facebook: /)
      .waitFor();
    expect((await settingOf('celular')).value).toBe('987 654 000');
    expect((await settingOf('direccion')).value).toBe('Calle Nueva 123');
    expect(await page.getByRole('textbox', { name: 'Facebook' }).inputValue()).toBe('no es un enlace');
    await bar.getByText('Tienes cambios sin guardar: Facebook').waitFor();
    for (const { id, value } of [celular, direccion]) await post(`/actualizar-config/${id}`, { value });
  });

  test('is spared who saves an event: what is open beside it is saved with it', async ({ open }) => {
    const { page, slug } = await editor(open);
    await page.getByRole('form', { name: 'Nuevo texto' }).getByLabel('Contenido').fill('Un bloque a medias.');
    await page.getByRole('button', { name: 'Guardar evento' }).click();
    await page.waitForURL('/gestion-eventos');
    await notices(page)
      .getByText(/Texto registrado correctamente: Nuevo texto/)
      .waitFor();
    expect(await textsOf(slug)).toContain('Un bloque a medias.');
  });

  test('and the event stays open while what is beside it cannot be saved', async ({ open }) => {
    const { page, slug } = await editor(open);
    const text = page.getByRole('form', { name: 'Nuevo texto' });
    await text.getByLabel('Título').fill('Sin contenido');
    const description = page.getByRole('form', { name: 'Datos del evento' }).getByLabel('Descripción');
    await description.fill('Guardada aunque el texto falle.');
    await page.getByRole('button', { name: 'Guardar evento' }).click();
    await notices(page)
      .getByText(/^Nuevo texto: /)
      .waitFor();
    await notices(page).getByText('Evento actualizado con éxito: Datos del evento').waitFor();
    await page.getByText('Tienes cambios sin guardar: Nuevo texto').waitFor();
    expect(await writtenIn(description)).toBe('Guardada aunque el texto falle.');
    expect(new URL(page.url()).pathname).toBe(`/nuevo-evento/${slug}`);
    expect(await text.getByLabel('Título').inputValue()).toBe('Sin contenido');
  });

  test('saves what is open in the editor of an event once, however often it is pressed', async ({ open }) => {
    const { page, slug } = await editor(open);
    const texts = () => textsOf(slug);
    const before = await texts();
    const { asked, release } = await hold(page, '/guardar-texto');
    const text = page.getByRole('form', { name: 'Nuevo texto' });
    const event = page.getByRole('form', { name: 'Datos del evento' });
    await text.getByLabel('Contenido').fill('Una sola vez.');
    await event.getByLabel('Descripción').fill('También la descripción.');
    const bar = page.getByRole('region', { name: 'Cambios sin guardar' });
    await bar.getByText('Tienes cambios sin guardar: Nuevo texto, Datos del evento').waitFor();
    await bar.getByRole('button', { name: 'Guardar' }).click();
    await asked;
    await bar.getByRole('button', { name: 'Guardando…' }).click({ force: true });
    release();
    await page.waitForURL('/gestion-eventos');
    await notices(page)
      .getByText(
        'Texto registrado correctamente: Nuevo texto. Evento actualizado con éxito: Datos del evento',
      )
      .waitFor();
    expect(await texts()).toEqual([...before, 'Una sola vez.']);
  });

  test('leaves nothing green to read when the next change is refused', async ({ open }) => {
    const page = await screen(open, '/redes-contacto');
    const field = page.getByRole('form', { name: 'Correo de contacto' });
    await field.getByRole('button', { name: 'Guardar' }).click();
    await notices(page).getByText('Texto actualizado correctamente').waitFor();
    await field.getByRole('textbox').fill('no es un correo');
    await field.getByRole('button', { name: 'Guardar' }).click();
    await eventually(() => notices(page).count(), 1);
    expect(await page.getByText('Texto actualizado correctamente').count()).toBe(0);
  });
});
