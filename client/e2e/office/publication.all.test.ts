import { describe, expect } from 'vitest';
import { slugOf } from '#shared/content/events/slugs.ts';
import { expectAccessible } from '../kit/axe.ts';
import { ownName } from '../kit/make-event.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { eventually, sitio, test } from '../kit/story.ts';
import { picture } from '../kit/uploads.ts';

const statusOf = async (slug: string): Promise<number> =>
  (await fetch(`${sitio.origin}/eventos/${slug}`)).status;

describe.concurrent('staff decides when visitors see an event', PATIENT, () => {
  test('a draft is published from its row, hidden and duplicated', async ({ open }) => {
    const title = ownName('Congreso en preparación');
    const person = await createPerson(open, 'mouse', { path: '/nuevo-evento' });
    const { page } = person;
    await page.getByLabel('Título').fill(title);
    await page.getByLabel('Fecha de inicio').fill('2026-12-12');
    await page.getByLabel('Imagen principal').setInputFiles(await picture('#2b3f9e'));
    await page.getByLabel('Imagen de fondo').setInputFiles(await picture('#a8145c', 'png'));
    await expectAccessible(page);
    await person.press('Guardar borrador');
    await person.expectToast('Evento registrado con éxito');
    const slug = slugOf(title);
    expect(await statusOf(slug)).toBe(404);

    await page.goto(`${sitio.origin}/gestion-eventos?q=${title}`);
    await page.getByRole('button', { name: 'Estado: todos' }).click();
    await page.getByRole('menuitemradio', { name: /^Borrador/ }).click();
    const row = page.getByRole('row').filter({ hasText: title });
    await row.getByText('Borrador').waitFor();
    await expectAccessible(page);
    await person.press(`Publicar ${title}`);
    await page
      .getByRole('dialog', { name: `Publicar «${title}»` })
      .getByRole('button', { name: 'Publicar ahora' })
      .click();
    await person.expectToast('Ya está en el sitio');
    await eventually(() => statusOf(slug), 200);
    await page.getByRole('button', { name: 'Estado: Borrador' }).click();
    await page.getByRole('menuitemradio', { name: 'todos' }).click();
    await row.getByText('Publicado').waitFor();
    await person.choose('Ocultar', title);
    await person.expectToast('Evento ocultado con éxito');
    await row.getByText('Oculto').waitFor();
    await eventually(() => statusOf(slug), 404);
    await person.press('Deshacer');
    await person.expectToast('Cambio deshecho');
    await eventually(() => statusOf(slug), 200);
    await person.choose('Duplicar', title);
    await person.expectToast('Evento duplicado como borrador');
    const copy = page.getByRole('row').filter({ hasText: `Copia de ${title}` });
    await copy.getByText('Borrador').waitFor();
    expect(await statusOf(`${slug}-2`)).toBe(404);
    await copy.getByRole('link', { name: `Copia de ${title}`, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: `Copia de ${title}` }).waitFor();
    await page.getByRole('button', { name: 'Guardar borrador' }).waitFor();
    await page.getByRole('button', { name: 'Más acciones de la ficha' }).click();
    await page.getByRole('menuitem', { name: 'Historial' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /Ver en el sitio/ }).count()).toBe(0);
  });

  test('what has no picture of its own is published with a drawing', async ({ open }) => {
    const title = ownName('Cierre por feriado');
    const person = await createPerson(open, 'mouse', { path: '/nuevo-evento' });
    const { page } = person;
    await page.getByLabel('Título').fill(title);
    // Said where it is put right, before anybody wants to publish.
    const photos = page.getByRole('region', { name: 'Fotos' });
    await photos.getByText('Falta una foto para publicar').waitFor();
    await person.press('Publicar…');
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Falta una foto.').waitFor();
    await sheet.getByRole('button', { name: 'Usar un dibujo del colegio' }).click();
    await sheet.getByRole('button', { name: 'Publicar ahora' }).waitFor();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Cancelar' }).click();
    const [drawing] = await photos.getByRole('listitem').all();
    expect(await drawing?.locator('b').allTextContents()).toEqual(['principal', 'fondo']);
    expect(await page.getByText('dibujo-del-colegio.jpg').count()).toBe(2);
    // Whoever finds a photo after all does without it.
    await person.choose('Quitar', 'la imagen principal');
    await page.getByText('Falta una foto para publicar').waitFor();
    await person.press('Usar un dibujo del colegio');
    await photos.getByRole('listitem').waitFor();
    await person.press('Publicar…');
    await sheet.getByRole('button', { name: 'Publicar ahora' }).click();
    await person.expectToast('Ya está en el sitio');
    await eventually(() => statusOf(slugOf(title)), 200);
  });
});
