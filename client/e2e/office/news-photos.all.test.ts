import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { slugOf } from '#shared/content/events/slugs.ts';
import { expectAccessible } from '../kit/axe.ts';
import { post, read, readAsStaff } from '../kit/calls.ts';
import { ownName, makeDraft } from '../kit/make-event.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { eventually, test, toasts } from '../kit/story.ts';
import { pdf, picture } from '../kit/uploads.ts';

interface Photo {
  descripcion: string;
  img_url: string;
}
const photosOf = (slug: string): Promise<Photo[]> => readAsStaff<Photo[]>(`/imagenesEventos/${slug}`);
const two = async (name: string) => [
  { ...(await picture('#2b3f9e')), name: `${name} 1.jpg` },
  { ...(await picture('#9e2b3f')), name: `${name} 2.jpg` },
];

/** From the top: wherever else, a field may be half under the head. */
const expectAllAccessible = async (page: Page): Promise<void> => {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
};

describe('the photos of a news item', PATIENT, () => {
  test('are chosen before it is saved, and are part of it once it is', async ({ open }) => {
    const person = await createPerson(open, 'mouse', { path: '/nuevo-evento' });
    const { page } = person;
    const titulo = ownName('Juramentación');
    const form = page.getByRole('form', { name: 'Datos del evento' });
    await form.getByLabel('Título').fill(titulo);
    const photos = form.getByRole('region', { name: 'Fotos' });
    const ownPicture = form.getByLabel('Imagen principal');
    await photos.getByText('Falta una foto para publicar').waitFor();
    // Nothing is locked.
    expect(await page.getByRole('tab', { disabled: true }).count()).toBe(0);
    await photos.getByLabel('Agregar fotos').setInputFiles(await two('La sede'));
    const tiles = photos.getByRole('listitem');
    await eventually(() => tiles.count(), 2);
    await tiles.nth(0).getByText('principal', { exact: true }).waitFor();
    expect(await photos.getByText('principal', { exact: true }).count()).toBe(1);
    await photos.getByText('Ya tiene foto para la portada').waitFor();
    // The fields of the pictures are folded away in the same place, one press from being used.
    expect(await ownPicture.isVisible()).toBe(false);
    await photos.locator('summary', { hasText: 'Elegir aparte la principal o la de fondo' }).click();
    await ownPicture.waitFor();
    expect(await tiles.nth(0).locator('b').allTextContents()).toEqual(['principal', 'fondo']);
    await person.choose('Usar como fondo', 'la foto 2');
    await tiles.nth(1).getByText('fondo', { exact: true }).waitFor();
    expect(await tiles.nth(0).locator('b').allTextContents()).toEqual(['principal']);
    await photos.getByLabel('Qué se ve en la foto 2').fill('El juramento en el auditorio');
    expect(await tiles.nth(0).getByText('Falta decir qué se ve').count()).toBe(1);
    expect(await tiles.nth(1).getByText('Falta decir qué se ve').count()).toBe(0);
    await expectAllAccessible(page);

    await person.press('Publicar…');
    const missing = page.getByRole('dialog').getByRole('region', { name: 'Antes de publicar' });
    await missing.getByText('Una imagen no tiene descripción').waitFor();
    expect(await missing.getByText('Falta la imagen principal.').count()).toBe(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar ahora' }).click();
    await person.expectToast('Ya está en el sitio');
    await page.waitForURL('/gestion-eventos');

    const slug = slugOf(titulo);
    const made = await photosOf(slug);
    expect(made.map(({ descripcion }) => descripcion)).toEqual(['', 'El juramento en el auditorio']);
    const event = (
      await read<{ slug: string; img_principal: string; img_fondo: string }[]>('/api/eventos')
    ).find((one) => one.slug === slug);
    expect([event?.img_principal, event?.img_fondo]).toEqual([made[0]?.img_url, made[1]?.img_url]);
  });

  test('that cannot be added now are named, kept, and tried again by the next save', async ({ open }) => {
    const person = await createPerson(open, 'mouse', { path: '/nuevo-evento' });
    const { page } = person;
    person.allow(/status of 500 .*guardar-imagen/);
    const titulo = ownName('Ceremonia');
    const form = page.getByRole('form', { name: 'Datos del evento' });
    await form.getByLabel('Título').fill(titulo);
    await form.getByLabel('Agregar fotos').setInputFiles(await two('La ceremonia'));
    await form.getByLabel('Qué se ve en la foto 2').waitFor();
    await form.getByLabel('Qué se ve en la foto 1').fill('La mesa');
    await page.route('**/guardar-imagen', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await person.publish();
    const slug = slugOf(titulo);
    await page.waitForURL(`/nuevo-evento/${slug}`);
    await toasts(page)
      .getByText(/No se agregó la foto «La mesa»/)
      .waitFor();
    expect((await photosOf(slug)).map(({ descripcion }) => descripcion)).toEqual(['']);
    // It stands behind the one that was added, with what was written of it.
    await eventually(() => form.getByLabel('Qué se ve en la foto 2').inputValue(), 'La mesa');
    await page.unroute('**/guardar-imagen');
    await person.press('Guardar');
    await page.waitForURL('/gestion-eventos');
    expect((await photosOf(slug)).map(({ descripcion }) => descripcion)).toEqual(['', 'La mesa']);
  });

  test('are chosen from the bar of the text too, and a PDF becomes a card in it', async ({ open }) => {
    const person = await createPerson(open, 'mouse', { path: '/nuevo-evento' });
    const { page } = person;
    const titulo = ownName('Con relación');
    const form = page.getByRole('form', { name: 'Datos del evento' });
    const text = form.getByLabel('Descripción');
    await form.getByLabel('Título').fill(titulo);
    await text.fill('Treinta y dos profesionales juraron.');
    const chooser = page.waitForEvent('filechooser');
    await person.press('+ Foto');
    await (await chooser).setFiles(await two('La barra'));
    await form.getByLabel('Qué se ve en la foto 2').waitFor();
    // They stand below the text: the notice leads there.
    await person.expectToast('2 fotos agregadas');
    await toasts(page).getByRole('button', { name: 'Ver' }).click();
    const first = form.getByLabel('Qué se ve en la foto 1');
    await eventually(() => first.evaluate((field) => field === document.activeElement), true);

    await person.press('+ PDF');
    const library = page.getByRole('dialog', { name: 'Elegir un PDF' });
    // Files of the device that were not taken leave the choice open.
    await library.getByLabel('Subir archivo').dispatchEvent('cancel');
    await library
      .getByLabel('Subir archivo')
      .setInputFiles({ ...pdf('la relación'), name: 'Relación_de-colegiados 2025-2026.pdf' });
    // What is known of it stands below its name.
    await text.getByText(/^1 kB · se descarga desde la noticia$/).waitFor();
    const card = text.getByRole('link', { name: /^Relación de colegiados 2025-2026/ });
    await card.waitFor();
    // The page stays at the text, though the focus had been in a photo when the dialog was opened.
    expect(await card.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThan(0);
    await page.keyboard.type('La próxima será en marzo.');
    await card.click();
    await page.keyboard.press('End');
    await page.keyboard.type(' en Arequipa');
    await expectAllAccessible(page);
    await person.press('Guardar borrador');
    await person.expectToast('Evento registrado con éxito');
    const saved = () => post<{ descripcion: string }>(`/obtener-evento/${slugOf(titulo)}`);
    // In the text it is a link like any other.
    expect((await saved()).descripcion).toMatch(
      /^Treinta y dos profesionales juraron\.\n\n\[Relación de colegiados 2025-2026 en Arequipa\]\(\/storage\/biblioteca\/\w+\.pdf\)\n\nLa próxima será en marzo\.$/,
    );
    await page.getByRole('tab', { name: 'Compartir' }).waitFor();
    await text
      .getByRole('button', { name: 'Quitar «Relación de colegiados 2025-2026 en Arequipa» del texto' })
      .click();
    expect(await text.getByRole('link').count()).toBe(0);
    await person.press('Guardar borrador');
    await page.waitForURL('/gestion-eventos');
    expect((await saved()).descripcion).toBe(
      'Treinta y dos profesionales juraron.\n\nLa próxima será en marzo.',
    );
    // The sheet that photos once had is gone from its address too.
    await page.goto(`/nuevo-evento/${slugOf(titulo)}?nuevo=imagen`);
    await form.getByLabel('Agregar fotos').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('come back with the draft of an event that was never saved', async ({ open }) => {
    const person = await createPerson(open, 'mouse', { path: '/nuevo-evento' });
    const { page } = person;
    const form = page.getByRole('form', { name: 'Datos del evento' });
    await form.getByLabel('Título').fill(ownName('A medias'));
    await form.getByLabel('Agregar fotos').setInputFiles(await two('A medias'));
    await form.getByLabel('Qué se ve en la foto 2').fill('El coro');
    await page.getByText(/^Borrador guardado/).waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Ver diferencias' }).click();
    await page.getByRole('definition').getByText('2 fotos').waitFor();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await eventually(() => form.getByLabel('Qué se ve en la foto 2').inputValue(), 'El coro');
    await form.getByRole('listitem').first().getByText('principal', { exact: true }).waitFor();
  });

  test('are added to a saved event at once, and another one becomes the main picture', async ({ open }) => {
    const slug = await makeDraft('Con fotos');
    const person = await createPerson(open, 'mouse', { path: `/nuevo-evento/${slug}` });
    const { page } = person;
    const photos = page.getByRole('region', { name: 'Fotos' });
    await photos.getByLabel('Agregar fotos').setInputFiles(await two('Con fotos'));
    await eventually(async () => (await photosOf(slug)).length, 3);
    await person.choose('Usar como principal', 'imagen 2');
    const tiles = page.getByRole('form', { name: 'Fotos' }).getByRole('listitem');
    await tiles.nth(1).getByText('principal', { exact: true }).waitFor();
    // The picture that was the main one before is no photo: it is gone from the grid.
    await person.choose('Usar como fondo', 'imagen 3');
    await tiles.nth(2).getByText('fondo', { exact: true }).waitFor();
    await eventually(() => photos.getByRole('listitem').count(), 3);
    await person.press('Guardar borrador');
    await page.waitForURL('/gestion-eventos');
    const saved = await post<{ img_principal: string; img_fondo: string }>(`/obtener-evento/${slug}`);
    const made = await photosOf(slug);
    expect([saved.img_principal, saved.img_fondo]).toEqual([made[1]?.img_url, made[2]?.img_url]);
  });
});
