import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { contentOf, read } from '../kit/calls.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { eventually, test } from '../kit/story.ts';
import type { Upload } from '../kit/uploads.ts';

const MIB = 1024 * 1024;

/** A photo as a camera makes it: more than 10 MB, and turned by a note alone. */
const photo = async (): Promise<Upload> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 90 };
  const buffer = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#fff', noise },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 97 })
    .toBuffer();
  return { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer };
};

const leaderForm = (page: { getByRole: (role: 'form', options: object) => Locator }) =>
  page.getByRole('form', { name: 'Añadir dirigente' });

describe.concurrent('a picture that the server would refuse', PATIENT, () => {
  test('is made smaller first, upright', async ({ open }) => {
    const big = await photo();
    expect(big.buffer.length).toBeGreaterThan(12 * MIB);
    const person = await createPerson(open, 'mouse');
    await person.goTo('Institución', 'Consejo directivo');
    await person.begin('Añadir dirigente');
    await person.fillIn('Añadir dirigente', {
      Nombre: 'Foto Grande',
      Función: 'Vocal',
      Orden: '91',
      Imagen: big,
    });
    await leaderForm(person.page).getByText('IMG_2041.jpg').waitFor();
    await person.press('Guardar dirigente', 'Añadir dirigente');
    // Noise is the slowest of pictures to make in every size.
    await leaderForm(person.page).waitFor({ state: 'detached', timeout: 60_000 });
    await person.expectToast('Dirigente registrado con éxito');
    const leaders = await read<{ nombre: string; url_consejal: string }[]>('/dirigentes');
    const url = leaders.find(({ nombre }) => nombre === 'Foto Grande')?.url_consejal ?? '';
    const { width, height, format } = await sharp(await contentOf(url)).metadata();
    expect({ width, height, format }).toEqual({ width: 1920, height: 2560, format: 'jpeg' });
  });

  test('in a format of the browser alone becomes a JPEG; what nobody can read is explained', async ({
    open,
  }) => {
    const webp = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#17704a' } })
      .webp()
      .toBuffer();
    const person = await createPerson(open, 'mouse');
    await person.goTo('Institución', 'Consejo directivo');
    await person.begin('Añadir dirigente');
    const form = leaderForm(person.page);
    const input = form.getByLabel(/^Imagen\b/);
    await input.setInputFiles({ name: 'roto.heic', mimeType: 'image/heic', buffer: Buffer.from('nada') });
    await form.getByText(/Este navegador no puede leer la imagen/).waitFor();
    await input.setInputFiles({ name: 'aula.webp', mimeType: 'image/webp', buffer: webp });
    await form.getByText('aula.jpg').waitFor();
    await eventually(() => form.getByText(/no puede leer/).count(), 0);
  });
});
