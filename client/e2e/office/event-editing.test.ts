import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { post, read } from '../kit/calls.ts';
import { makeEvent, ownName, makeImage } from '../kit/make-event.ts';
import { PATIENT, sitDown } from '../kit/person.ts';
import { eventually, test } from '../kit/story.ts';
import { picture } from '../kit/uploads.ts';

test('a new event is opened for its texts and pictures when that is asked for', PATIENT, async ({ open }) => {
  const person = await sitDown(open, 'mouse', { path: '/nuevo-evento' });
  const data = {
    Título: 'Jornada de puertas abiertas',
    'Fecha de inicio': '2026-12-12',
    'Imagen principal': await picture('#2b3f9e'),
  };
  await person.fillIn('Datos del evento', data);
  await person.press('Guardar y agregar contenido');
  await person.page
    .getByRole('link', { name: 'La imagen es obligatoria.' })
    .or(person.page.getByText('La imagen es obligatoria.'))
    .first()
    .waitFor();
  await person.fillIn('Datos del evento', { 'Imagen de fondo': await picture('#a8145c') });
  await person.press('Guardar y agregar contenido');
  await person.isTold('Evento registrado con éxito');
  await person.page.waitForURL('/nuevo-evento/jornada-de-puertas-abiertas');
  await person.fillIn('Nuevo texto', { Contenido: 'Entrada libre.' });
  await person.press('Guardar evento');
  await person.page.waitForURL('/gestion-eventos');
  expect(await person.page.getByText(/Texto registrado correctamente: Nuevo texto/).isVisible()).toBe(true);
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
    const person = await sitDown(open, 'mouse', { path: `/nuevo-evento/${slug}` });
    const { page } = person;
    const rows = page.getByRole('table', { name: 'Textos' }).locator('tbody > tr');
    const shown = () => rows.locator('td[data-titulo]').allTextContents();
    await dragByMouse(page, handleIn(rows.nth(2)), handleIn(rows.nth(0)));
    await person.isTold('Orden guardado');
    await eventually(shown, ['Tercero', 'Programa', 'Segundo']);

    await page.getByRole('button', { name: 'Bajar Tercero' }).focus();
    await page.keyboard.press('Enter');
    await eventually(shown, ['Programa', 'Tercero', 'Segundo']);
    // The row moved away below the focus, which goes with it.
    await page.keyboard.press('Enter');
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
    const person = await sitDown(open, 'touch', { path: `/nuevo-evento/${slug}` });
    const { page } = person;
    const tiles = page.getByRole('region', { name: 'Imágenes' }).getByRole('listitem');
    await dragByFinger(page, handleIn(tiles.nth(0)), handleIn(tiles.nth(1)));
    await person.isTold('Orden guardado');
    const order = async (): Promise<string[]> =>
      (await read<{ descripcion: string }[]>(`/imagenesEventos/${slug}`)).map(
        ({ descripcion }) => descripcion,
      );
    expect(await order()).toEqual(['La mesa', 'El salón', 'La salida']);
    // Whoever presses sees the new order first.
    await tiles.nth(0).getByText('La mesa').waitFor();
    await page.getByRole('button', { name: 'Mover antes La salida' }).press('Enter');
    await eventually(order, ['La mesa', 'La salida', 'El salón']);
  });
});

test(
  'an event is marked for the home page, and looks there as its editor shows it',
  PATIENT,
  async ({ open }) => {
    const name = ownName('Aniversario');
    const slug = await makeEvent(name);
    const person = await sitDown(open, 'mouse', { path: '/gestion-eventos' });
    const { page } = person;
    await person.press(`Destacar ${name}`);
    await person.isTold('Evento destacado');
    const marked = page.getByRole('region', { name: /^Destacados en la portada/ });
    await marked.getByRole('link', { name }).click();
    await page.waitForURL(`/nuevo-evento/${slug}`);
    await page.getByText('Así se ve en la portada').click();
    const frame = page.frameLocator('iframe[title="La portada en un teléfono"]');
    // It is there to be looked at alone, so it has no roles.
    const title = frame.locator('h2');
    await title.filter({ hasText: name }).waitFor();
    await person.fillIn('Datos del evento', { Título: 'Aniversario, ya mismo' });
    await title.filter({ hasText: 'Aniversario, ya mismo' }).waitFor();
    // As wide as a phone, so the picture stands above the text.
    const image = await frame.locator('img').boundingBox();
    const text = await title.boundingBox();
    expect(text?.y).toBeGreaterThan((image?.y ?? 0) + (image?.height ?? 0) - 1);

    const visitor = await open('/');
    const hero = visitor.page.getByRole('region', { name: 'Eventos destacados' });
    await hero.getByRole('heading', { name }).waitFor();
    await person.press('Quitar de destacados');
    await person.isTold('El evento ya no está entre los destacados');
  },
);

test('what should be looked at before publishing is told, and stops nobody', PATIENT, async ({ open }) => {
  const slug = await makeEvent('Taller de muestreo');
  const person = await sitDown(open, 'mouse', { path: `/nuevo-evento/${slug}` });
  const { page } = person;
  person.allow(/status of 404 .*no-existe/);
  await person.fillIn('Datos del evento', {
    Tipo: 'Anuncio',
    Descripción: 'Mira [el temario](/no-existe) y [los eventos](/eventos).',
    'Fecha de inicio': '2020-12-12',
  });
  const review = page.getByRole('region', { name: 'Antes de publicar' });
  for (const text of [
    'La fecha del anuncio ya pasó: 12 de diciembre de 2020.',
    'Parece un curso y no tiene fecha de fin.',
    'La imagen principal mide 640 × 480 px: al compartirla se verá borrosa. Lo mejor es 1200 × 630 px o más.',
    'El enlace /no-existe no lleva a ninguna página ni archivo del sitio.',
  ])
    await review.getByText(text).waitFor();
  await eventually(() => review.getByRole('listitem').count(), 4);
  await makeEvent('Día del estadístico');
  await person.fillIn('Datos del evento', { Título: 'DIA DEL ESTADISTICO' });
  await review.getByText('Otro evento tiene el mismo título.').waitFor();
  await review.getByText('El título está escrito todo en mayúsculas.').waitFor();

  await review.getByText('Así se verá al compartirlo').click();
  const card = review.getByRole('figure', { name: 'Tarjeta en un chat' });
  await card.getByText('DIA DEL ESTADISTICO').waitFor();
  const drawn = card.getByRole('img');
  await drawn.waitFor();
  expect(
    await drawn.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1200);
  await expectAccessible(page);
  // Another story may open the same event: it is left without a dead link.
  await person.fillIn('Datos del evento', { Descripción: 'Un taller de dos días.' });
  await person.press('Guardar evento');
  await person.isTold('Evento actualizado con éxito');
});
