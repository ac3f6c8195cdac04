import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { slugOf } from '#shared/content/events/slugs.ts';
import { read } from '../kit/calls.ts';
import { textOfField } from '../kit/input-devices.ts';
import { ownName } from '../kit/make-event.ts';
import { createPerson } from '../kit/person.ts';
import { eventually, test } from '../kit/story.ts';
import { picture, type Upload } from '../kit/uploads.ts';

const MIB = 1024 * 1024;

/** A photo of a phone's size: noise hardly compresses, so fewer pixels than a phone's make as many bytes. */
const photo = async (name: string): Promise<Upload> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 2400,
      height: 1800,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 90, sigma: 60 },
    },
  })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer(),
});

test(
  'an announcement with pictures, texts and a gallery of large photos takes twelve taps at most',
  { timeout: 240_000 },
  async ({ open }) => {
    const { page, expectToast } = await createPerson(open, 'touch', { path: '/gestion-eventos' });
    const title = ownName('Semana de la Estadística');
    const slug = slugOf(title);
    let taps = 0;
    const tap = async (control: Locator): Promise<void> => {
      taps += 1;
      await control.tap();
    };
    /** The photos are chosen in the phone's own dialog. */
    const choose = async (control: Locator, files: Upload[]): Promise<void> => {
      const chooser = page.waitForEvent('filechooser');
      await tap(control);
      // More than ten megabytes: a busy machine hands them to the browser in more than its usual patience.
      await (await chooser).setFiles(files, { timeout: 60_000 });
    };
    const large = await photo('IMG_90.jpg');
    expect(large.buffer.length).toBeGreaterThan(10 * MIB);
    const gallery = [large];
    for (const colour of ['#c2410c', '#2b3f9e', '#a8145c', '#17704a', '#7a5200', '#131b36', '#f0b429'])
      gallery.push(await picture(colour));

    await tap(page.getByRole('button', { name: 'Nuevo evento' }));
    const event = page.getByRole('form', { name: 'Datos del evento' });
    await event.getByLabel('Título').fill(title);
    await event.getByLabel('Descripción').fill('Charlas, feria de datos y un concurso de gráficos.');
    await event.getByLabel('Fecha de inicio').fill('2026-12-14');
    await event.getByLabel('Fecha de fin').fill('2026-12-18');
    await tap(event.locator('summary', { hasText: 'Elegir aparte la principal o la de fondo' }));
    await choose(event.getByLabel('Imagen principal'), [large]);
    await choose(event.getByLabel('Imagen de fondo'), [await picture('#a8145c')]);
    await event.getByText(/^IMG_90\.jpg/).waitFor();
    await tap(page.getByRole('button', { name: 'Guardar borrador' }));
    await page.waitForURL(`/nuevo-evento/${slug}`, { timeout: 60_000 });

    await tap(page.getByRole('button', { name: 'Nuevo texto' }));
    const text = page.getByRole('form', { name: 'Nuevo texto' });
    for (const [titulo, contenido, save] of [
      ['Lunes', 'Inauguración y charla.', 'Guardar y agregar otro'],
      ['Miércoles', 'Feria de datos.', 'Guardar y agregar otro'],
      ['Viernes', 'Premiación del concurso.', 'Guardar texto'],
    ] as const) {
      await text.getByLabel('Título').fill(titulo);
      await text.getByLabel('Contenido').fill(contenido);
      await tap(text.getByRole('button', { name: save, exact: true }));
      await expectToast('Texto registrado correctamente');
      if (save !== 'Guardar texto') await eventually(() => textOfField(text.getByLabel('Contenido')), '');
    }
    await choose(page.getByLabel('Agregar fotos'), gallery);
    // At once: what is still on its way is waited for.
    await tap(page.getByRole('button', { name: 'Publicar…', exact: true }));
    await tap(page.getByRole('button', { name: 'Publicar ahora' }));
    await page.waitForURL('/gestion-eventos', { timeout: 180_000 });
    await page.getByText(/Imágenes subidas \(Imágenes que se suben\)/).waitFor();
    expect(taps).toBeLessThanOrEqual(12);

    const images = await read<{ descripcion: string }[]>(`/imagenesEventos/${slug}`);
    expect(images).toHaveLength(8);
    const texts = await read<{ titulo: string }[]>(`/contenido/${slug}`);
    expect(texts.map(({ titulo }) => titulo)).toEqual(['Lunes', 'Miércoles', 'Viernes']);
    await page.goto(`/nuevo-evento/${slug}`);
    await eventually(() => page.getByText('Falta decir qué se ve').count(), 8);
  },
);
