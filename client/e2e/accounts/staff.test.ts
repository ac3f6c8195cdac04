import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { EventoImagen } from '#shared/content/events/evento-imagenes.ts';
import type { Evento } from '#shared/content/events/eventos.ts';
import { PATIENT } from '../kit/person.ts';
import { waitForIslands, eventually, type Open, sitio, test } from '../kit/story.ts';

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture as a camera would give it, each in a colour of its own. */
const picture = async (type: 'jpeg' | 'png', background: string): Promise<Upload> => ({
  name: `foto de prueba.${type}`,
  mimeType: `image/${type}`,
  buffer: await sharp({ create: { width: 1600, height: 1000, channels: 3, background } })
    .toFormat(type)
    .toBuffer(),
});

const read = async <T>(path: string): Promise<T> => {
  const value: T = await (await fetch(sitio.origin + path)).json();
  return value;
};
const titled = async (titulo: string): Promise<Evento | undefined> =>
  (await read<Evento[]>('/api/eventos')).find((evento) => evento.titulo === titulo);

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Correo').fill(sitio.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(sitio.password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL('/administrable');
};

const expectNotice = (page: Page, text: string): Promise<void> =>
  page.getByRole('main').getByRole('status').getByText(text, { exact: true }).waitFor();

const writeEvent = async (page: Page, titulo: string): Promise<void> => {
  await page.getByRole('link', { name: 'Nuevo evento' }).first().click();
  // In its own form: the URL changes before the screen does, and the list has a field for titles too.
  const event = page.getByRole('form', { name: 'Datos del evento' });
  await event.getByLabel('Título').fill(titulo);
  await event.getByLabel('Tipo').getByText('Noticia').click();
  await event.getByLabel('Descripción').fill('Con una descripción que cualquiera puede leer.');
  await event.getByLabel('Fecha de inicio').fill('2026-11-28');
  await event.getByLabel('Imagen principal').setInputFiles(await picture('jpeg', '#2b3f9e'));
  await event.getByLabel('Imagen de fondo').setInputFiles(await picture('png', '#a8145c'));
  await page.getByRole('main').getByRole('button', { name: 'Publicar…', exact: true }).click();
  await page
    .getByRole('dialog', { name: `Publicar «${titulo}»` })
    .getByRole('button', { name: 'Publicar ahora' })
    .click();
  await page.waitForURL('/gestion-eventos');
  await expectNotice(page, 'Ya está en el sitio');
};

const addToEvent = async (page: Page, titulo: string): Promise<void> => {
  await page.getByRole('link', { name: titulo, exact: true }).click();
  await page.getByRole('button', { name: 'Nuevo texto' }).click();
  const text = page.getByRole('form', { name: 'Nuevo texto' });
  await text.getByLabel('Título').fill('Programa');
  await text.getByLabel('Contenido').fill('Primero la palabra clave: chirimoya.\nDespués, los números.');
  await text.getByRole('button', { name: 'Guardar texto' }).click();
  await expectNotice(page, 'Texto registrado correctamente');
  const photos = page.getByRole('region', { name: 'Fotos' });
  await photos.getByLabel('Agregar fotos').setInputFiles(await picture('jpeg', '#17704a'));
  await photos.getByLabel('Qué se ve en la foto 1').fill('El salón lleno');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expectNotice(page, 'Descripciones guardadas');
};

/** Expects a visitor to see the event on every page that shows it. */
const expectPublished = async (open: Open, { titulo, slug }: Evento): Promise<void> => {
  const { page } = await open('/');
  // Other stories may have published newer ones meanwhile: its slide waits for its turn.
  await page
    .getByRole('region', { name: 'Eventos destacados' })
    .getByRole('heading', { name: titulo, includeHidden: true })
    .first()
    .waitFor({ state: 'attached' });
  await page
    .getByRole('region', { name: 'Anuncios y Noticias' })
    .getByRole('link', { name: titulo })
    .first()
    .waitFor();
  await page.goto('/eventos');
  await page.getByRole('article').getByRole('link', { name: titulo, exact: true }).click();
  await page.waitForURL(`/eventos/${slug}`);
  await waitForIslands(page);
  await page.getByRole('heading', { name: 'Programa' }).waitFor();
  await page.getByRole('img', { name: 'El salón lleno' }).waitFor();
  await page.goto('/buscar/chirimoya');
  await page.getByRole('main').getByRole('article').getByRole('link', { name: titulo }).waitFor();
};

/** Addresses of all stored files of an event. */
const filesOf = async ({ slug, img_fondo, img_principal }: Evento): Promise<string[]> => {
  const images = await read<EventoImagen[]>(`/imagenesEventos/${slug}`);
  return [img_fondo, img_principal, ...images.map(({ img_url }) => img_url)];
};
const statusesOf = (urls: readonly string[]): Promise<number[]> =>
  Promise.all(urls.map(async (url) => (await fetch(sitio.origin + url)).status));

const expectGone = async (open: Open, evento: Evento, urls: readonly string[]): Promise<void> => {
  // They wait in the bin, and nobody is served them.
  expect(await statusesOf(urls)).toEqual(urls.map(() => 404));
  const { page } = await open(`/eventos/${evento.slug}`, { status: 404, scripts: false });
  await page.goto('/');
  expect(await page.getByRole('main').getByText(evento.titulo).count()).toBe(0);
  expect(await read('/eventosBuscar/chirimoya')).toEqual([]);
};

describe('staff', PATIENT, () => {
  test('publishes an event with images that visitors see at once, changes it and takes it back', async ({
    open,
  }) => {
    const { page } = await open('/login');
    const titulo = 'Jornada de estadística para periodistas';
    await signIn(page);
    const menu = page.getByRole('navigation', { name: 'Administración' });
    await menu.getByRole('button', { name: 'Publicar' }).click();
    await menu.getByRole('link', { name: 'Eventos y noticias' }).click();
    await page.waitForURL('/gestion-eventos');
    await writeEvent(page, titulo);
    await addToEvent(page, titulo);
    const published = await titled(titulo);
    if (!published) throw new Error('The event is not in the list');
    await expectPublished(open, published);

    await page.getByRole('tab', { name: 'Contenido' }).click();
    const event = page.getByRole('form', { name: 'Datos del evento' });
    const later = 'Jornada de números para periodistas';
    await event.getByLabel('Título').fill(later);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.waitForURL('/gestion-eventos');
    await expectNotice(page, 'Evento actualizado con éxito');
    const changed = await titled(later);
    expect(changed?.slug).toBe(published.slug);
    expect(changed?.img_principal).toBe(published.img_principal);

    const urls = await filesOf(published);
    expect(urls).toHaveLength(3);
    expect(await statusesOf(urls)).toEqual([200, 200, 200]);
    await page.getByRole('button', { name: `Eliminar ${later}` }).click();
    const question = page.getByRole('alertdialog', {
      name: '¿Estás seguro de que deseas eliminar este evento?',
    });
    await question.getByText(later).waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    expect(await titled(later)).toBeDefined();
    await page.getByRole('button', { name: `Eliminar ${later}` }).click();
    await question.getByRole('button', { name: 'Eliminar evento' }).click();
    await expectNotice(page, 'Evento eliminado con éxito');
    await eventually(() => page.getByRole('link', { name: later }).count(), 0);
    await expectGone(open, { ...published, titulo: later }, urls);
  });
});
