import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { slugOf } from '#shared/content/events/slugs.ts';
import { expectAccessible } from '../kit/axe.ts';
import { post, read } from '../kit/calls.ts';
import { makeDraft, makeEvent, makeImage, ownName } from '../kit/make-event.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { eventually, type Open, test } from '../kit/story.ts';
import { picture } from '../kit/uploads.ts';

test('a new draft stays open for its texts and pictures', PATIENT, async ({ open }) => {
  const person = await createPerson(open, 'mouse', { path: '/nuevo-evento' });
  const name = ownName('Jornada de puertas abiertas');
  await person.fillIn('Datos del evento', { Título: name, 'Fecha de inicio': '2026-12-12' });
  const sheet = person.page.getByRole('dialog');
  const expectPictureAsked = async (): Promise<void> => {
    await person.press('Publicar…');
    await sheet.getByText('Falta una foto.').waitFor();
    expect(await sheet.getByRole('button', { name: 'Publicar ahora' }).count()).toBe(0);
    await sheet.getByRole('button', { name: 'Elegirla' }).click();
    await sheet.waitFor({ state: 'detached' });
  };
  await expectPictureAsked();
  // A draft may wait for its pictures.
  await person.press('Guardar borrador');
  await person.expectToast('Evento registrado con éxito');
  await person.page.waitForURL(`/nuevo-evento/${slugOf(name)}`);
  await person.press('Nuevo texto');
  await person.fillIn('Nuevo texto', { Contenido: 'Entrada libre.' });
  await person.press('Guardar texto', 'Nuevo texto');
  await person.expectToast('Texto registrado correctamente');
  await expectPictureAsked();
  await person.fillIn('Datos del evento', { 'Imagen principal': await picture('#2b3f9d') });
  await person.publish();
  await person.expectToast('Ya está en el sitio');
  await person.page.waitForURL('/gestion-eventos');
  const made = await read<{ img_principal: string; img_fondo: string; slug: string }[]>('/api/eventos');
  const event = made.find(({ slug }) => slug === slugOf(name));
  expect(event?.img_fondo).toBe(event?.img_principal);
});

test('several pictures are described in their place, and kept by one save', PATIENT, async ({ open }) => {
  const slug = await makeEvent(ownName('Galería'));
  await makeImage(slug, 'La mesa');
  const person = await createPerson(open, 'mouse', { path: `/nuevo-evento/${slug}` });
  const form = person.page.getByRole('form', { name: 'Fotos' });
  await form.getByLabel('Qué se ve en la foto 1').fill('El salón, lleno');
  await form.getByLabel('Qué se ve en la foto 2').fill('La mesa, servida');
  await person.press('Guardar');
  await person.expectToast('Descripciones guardadas');
  const told = await read<{ descripcion: string }[]>(`/imagenesEventos/${slug}`);
  expect(told.map(({ descripcion }) => descripcion)).toEqual(['El salón, lleno', 'La mesa, servida']);
});

const edgesOf = async (control: Locator) => {
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, top: y, right: x + width, bottom: y + height };
};

/** Where the first day stands: beside the text, or between it and the photos. */
const placesOf = async (open: Open, way: 'mouse' | 'touch') => {
  const { page } = await createPerson(open, way, { path: '/nuevo-evento' });
  await page.getByLabel('Fecha de inicio').waitFor();
  const day = await edgesOf(page.getByLabel('Fecha de inicio'));
  const text = await edgesOf(page.getByLabel('Descripción'));
  const photos = await edgesOf(page.getByRole('heading', { name: 'Fotos' }));
  return {
    isBeside: day.left > text.right,
    isBetween: day.top > text.bottom && day.bottom < photos.top,
  };
};

test('when and where it is stands under the text on a phone, and beside it on a desk', async ({ open }) => {
  expect(await placesOf(open, 'touch')).toEqual({ isBeside: false, isBetween: true });
  expect((await placesOf(open, 'mouse')).isBeside).toBe(true);

  // Folded, as that of a saved one is, it says what it holds.
  const slug = await makeEvent('Con su fecha');
  const { page } = await createPerson(open, 'touch', { path: `/nuevo-evento/${slug}` });
  const folded = page.locator('summary', { hasText: 'Fecha y lugar' });
  await folded.getByText(/^\d+ \w+\. \d{4}/).waitFor();
  const photos = page.getByRole('heading', { name: 'Fotos' });
  expect((await edgesOf(folded)).bottom).toBeLessThan((await edgesOf(photos)).top);
});

/** The middle of a control that is in view. */
const middleOf = async (control: Locator): Promise<{ x: number; y: number }> => {
  const box = await control.boundingBox();
  if (!box) throw new Error(`${String(control)} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const dragByMouse = async (page: Page, handle: Locator, place: Locator): Promise<void> => {
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // Waits until what comes later above it has moved it to its place.
  await handle.hover();
  const [from, to] = [await middleOf(handle), await middleOf(place)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
};

const dragByFinger = async (page: Page, handle: Locator, place: Locator): Promise<void> => {
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [from, to] = [await middleOf(handle), await middleOf(place)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (const share of [0.3, 0.6, 1])
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  await touch('touchEnd', []);
  await session.detach();
};

describe('texts and pictures are put in order', PATIENT, () => {
  const handleIn = (row: Locator): Locator => row.getByTitle('Arrastrar');

  test('by mouse and by keyboard in the table of texts', async ({ open }) => {
    const slug = await makeEvent('Orden de los textos');
    for (const titulo of ['Segundo', 'Tercero'])
      await post('/guardar-texto', { titulo, contenido: titulo, slug });
    const person = await createPerson(open, 'mouse', { path: `/nuevo-evento/${slug}` });
    const { page } = person;
    const rows = page.locator('[data-filas-de="texto"] [data-filas] > *');
    const shown = () => rows.locator('[data-fila]').allTextContents();
    await dragByMouse(page, handleIn(rows.nth(2)), handleIn(rows.nth(0)));
    await person.expectToast('Orden guardado');
    await eventually(shown, ['Tercero', 'Programa', 'Segundo']);

    const moveDown = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Más acciones de Tercero' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Bajar' }).press('Enter');
    };
    await moveDown();
    await eventually(shown, ['Programa', 'Tercero', 'Segundo']);
    await moveDown();
    await eventually(shown, ['Programa', 'Segundo', 'Tercero']);
    await page.goto(`/eventos/${slug}`);
    const headings = await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.filter((text) => ['Programa', 'Segundo', 'Tercero'].includes(text))).toEqual([
      'Programa',
      'Segundo',
      'Tercero',
    ]);
  });

  test('by finger among the pictures', async ({ open }) => {
    const slug = await makeEvent('Orden de las imágenes');
    for (const descripcion of ['La mesa', 'La salida']) await makeImage(slug, descripcion);
    const person = await createPerson(open, 'touch', { path: `/nuevo-evento/${slug}` });
    const { page } = person;
    const tiles = page.getByRole('form', { name: 'Fotos' }).getByRole('listitem');
    await dragByFinger(page, handleIn(tiles.nth(0)), handleIn(tiles.nth(1)));
    await person.expectToast('Orden guardado');
    const order = async (): Promise<string[]> =>
      (await read<{ descripcion: string }[]>(`/imagenesEventos/${slug}`)).map(
        ({ descripcion }) => descripcion,
      );
    expect(await order()).toEqual(['La mesa', 'El salón', 'La salida']);
    // Whoever presses sees the new order first.
    await eventually(() => tiles.nth(0).getByRole('textbox').inputValue(), 'La mesa');
    // Opened anew: the browser takes a tap right after the drawn finger for a part of that gesture.
    await page.reload();
    await eventually(() => tiles.nth(2).getByRole('textbox').inputValue(), 'La salida');
    await person.choose('Subir', 'La salida');
    await eventually(order, ['La mesa', 'La salida', 'El salón']);
  });
});

test(
  'an event is marked for the home page, and looks there as its editor shows it',
  PATIENT,
  async ({ open }) => {
    const name = ownName('Aniversario');
    const slug = await makeEvent(name);
    const person = await createPerson(open, 'mouse', { path: '/gestion-eventos' });
    const { page } = person;
    await person.choose('Destacar', name);
    await person.expectToast('Evento destacado');
    await person.choose('Ordenar destacados', 'la lista');
    const marked = page.getByRole('dialog', { name: 'Destacados en la portada' });
    await marked.getByRole('button', { name: `Más acciones de ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Quitar de la portada' }).waitFor();
    await page.keyboard.press('Escape');
    await marked.getByRole('link', { name }).click();
    await page.waitForURL(`/nuevo-evento/${slug}`);
    await page.getByText('Así se verá si va entre los destacados').click();
    const frame = page.frameLocator('iframe[title="La portada en un teléfono"]');
    // It is there to be looked at alone, so it has no roles.
    const title = frame.locator('h2');
    await title.filter({ hasText: name }).waitFor();
    await person.fillIn('Datos del evento', { Título: 'Aniversario, ya mismo' });
    await title.filter({ hasText: 'Aniversario, ya mismo' }).waitFor();
    // Its card among the others, beside the form.
    const card = page.getByRole('figure', { name: 'Tarjeta en la portada' });
    await card.getByText('Aniversario, ya mismo').waitFor();
    await card.getByText('Noticia').waitFor();
    await card.getByText('12 dic. 2026').waitFor();
    expect(await card.getByRole('presentation').getAttribute('src')).toMatch(/^\/storage\//);
    // As wide as a phone, so the picture stands above the text.
    const image = await frame.locator('img').boundingBox();
    const text = await title.boundingBox();
    expect(text?.y).toBeGreaterThan((image?.y ?? 0) + (image?.height ?? 0) - 1);

    const visitor = await open('/');
    const hero = visitor.page.getByRole('region', { name: 'Eventos destacados' });
    await hero.getByRole('heading', { name }).waitFor();
    await person.choose('Quitar de destacados', 'la ficha');
    await person.expectToast('El evento ya no está entre los destacados');
  },
);

test('the review lists what to look at before publishing, and stops nobody', PATIENT, async ({ open }) => {
  const slug = await makeDraft('Taller de muestreo');
  const person = await createPerson(open, 'mouse', { path: `/nuevo-evento/${slug}` });
  const { page } = person;
  person.allow(/status of 404 .*no-existe/);
  await person.fillIn('Datos del evento', {
    Tipo: 'Anuncio',
    Descripción: 'Mira [el temario](/no-existe) y [los eventos](/eventos).',
    'Fecha de inicio': '2020-12-12',
  });
  await person.press('Publicar…');
  const review = page.getByRole('dialog').getByRole('region', { name: 'Antes de publicar' });
  for (const text of [
    'La fecha del anuncio ya pasó: 12 dic. 2020.',
    'Parece un curso y no tiene fecha de fin.',
    'La imagen principal mide 640 × 480 px: al compartirla se verá borrosa. Lo mejor es 1200 × 630 px o más.',
    'El enlace /no-existe no lleva a ninguna página ni archivo del sitio.',
  ])
    await review.getByText(text).waitFor();
  await eventually(() => review.getByRole('listitem').count(), 4);
  await expectAccessible(page);
  const date = review.getByRole('listitem').filter({ hasText: 'La fecha del anuncio' });
  await date.getByRole('button', { name: 'Cambiarla' }).click();
  const isThere = () => page.evaluate(() => document.activeElement?.id);
  await eventually(isThere, 'evento-fecha_Inicio');
  expect(await review.count()).toBe(0);
  await makeEvent('Día del estadístico');
  await person.fillIn('Datos del evento', { Título: 'DIA DEL ESTADISTICO' });
  await person.press('Publicar…');
  await review.getByText('Otro evento tiene el mismo título.').waitFor();
  await review.getByText('El título está escrito todo en mayúsculas.').waitFor();

  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByText('Así se verá al compartirlo').click();
  const card = page.getByRole('figure', { name: 'Tarjeta en un chat' });
  await card.getByText('DIA DEL ESTADISTICO').waitFor();
  const drawn = card.getByRole('img');
  await drawn.waitFor();
  expect(
    await drawn.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1200);
  await expectAccessible(page);
  await person.publish();
  await person.expectToast('Ya está en el sitio');
});
