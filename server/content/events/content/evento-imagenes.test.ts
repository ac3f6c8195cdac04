import { describe, expect, it } from 'vitest';
import { eventoImagenes, imagenesSinDescripcion } from '#shared/content/events/evento-imagenes.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { galeria } from '#shared/content/events/galeria.ts';
import { admin, expectFiles, storedFiles, useApp, visitor } from '#server/testing/api.ts';
import { good, makeEvento, makeEventoImagen } from '#server/testing/factories.ts';
import { files, hostile } from '#server/testing/files.ts';
import {
  encodings,
  expectDone,
  expectMissing,
  expectRefusals,
  textOfLength,
  statusesOf,
  tooLong,
} from '#server/testing/expectations.ts';

useApp();

const list = async (slug: string) => (await visitor().call(eventoImagenes.list, { params: { slug } })).body;
const gallery = async (): Promise<string[]> => (await visitor().call(galeria.list)).body;
const image = (extension: string) =>
  expect.stringMatching(new RegExp(`^/storage/eventos/[a-z2-7]{26}\\.${extension}$`));

describe('images of an event', () => {
  it('are created, listed by id, and stand in the gallery newest first', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const other = await makeEvento(api, { titulo: 'Otro' });
    const first = await api.call(eventoImagenes.create, { body: { ...good.eventoImagen, slug } });
    expectDone(first, 201, {
      message: 'Imagen registrada correctamente',
      id: expect.any(Number),
      img_url: image('gif'),
    });
    const second = await makeEventoImagen(api, { slug, img_url: files.jpg });
    await makeEventoImagen(api, { slug: other.slug, img_url: files.png });
    const rows = await list(slug);
    expect(rows).toEqual([
      { id: first.body.id, img_url: first.body.img_url, descripcion: 'El aula', slug },
      { id: second.id, img_url: image('jpg'), descripcion: 'El aula', slug },
    ]);
    expect(await gallery()).toEqual([image('png'), rows[1].img_url, rows[0].img_url]);
    const page = await visitor().call(galeria.list, { query: { limit: 1, offset: 2 } });
    expect([page.body, page.headers['x-total-count']]).toEqual([[rows[0].img_url], '3']);
  });

  it.each(encodings)('keep their file when an update as %s brings none', async (as) => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const { id } = await makeEventoImagen(api, { slug });
    const [before] = await list(slug);
    const response = await api.call(eventoImagenes.update, {
      params: { id },
      body: { descripcion: 'El patio', slug },
      as,
    });
    expectDone(response, 200, { message: 'Imagen actualizada correctamente' });
    expect(await list(slug)).toEqual([{ ...before, descripcion: 'El patio' }]);
  });

  it('lose their file when it is replaced and when they go', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const kept = await storedFiles();
    const { id } = await makeEventoImagen(api, { slug });
    await api
      .call(eventoImagenes.update, { params: { id }, body: { descripcion: 'x', slug, img_url: files.png } })
      .expect(200);
    const [after] = await list(slug);
    expect(after.img_url).toEqual(image('png'));
    await expectFiles([...kept, after.img_url]);
    expectDone(await api.call(eventoImagenes.remove, { params: { id } }), 200, {
      message: 'Imagen eliminada correctamente',
    });
    await expectFiles(kept);
    expect(await gallery()).toEqual([]);
  });

  it('say what is wrong, and leave no file behind', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const kept = await storedFiles();
    const unreadable = 'La imagen no se puede leer: ábrela en otro programa y guárdala otra vez.';
    const tooManyPixels = 'La imagen tiene más de 50 millones de píxeles: redúcela y súbela otra vez.';
    await expectRefusals(api, eventoImagenes.create, {
      good: { ...good.eventoImagen, slug },
      rows: [
        [{ descripcion: '' }, 'descripcion', 'La descripción es obligatoria.'],
        [{ descripcion: textOfLength(301) }, 'descripcion', tooLong(300)],
        [{ slug: 'ninguno' }, 'slug', 'El evento no existe.'],
        [{ img_url: '' }, 'img_url', 'La imagen es obligatoria.'],
        [{ img_url: hostile.empty }, 'img_url', 'El archivo está vacío.'],
        [{ img_url: hostile.truncatedJpg }, 'img_url', unreadable],
        [{ img_url: hostile.pixelBomb }, 'img_url', tooManyPixels],
      ],
    });
    await expectFiles(kept);
    expect(await gallery()).toEqual([]);
  });

  it('may move to another event', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const other = await makeEvento(api, { titulo: 'Otro' });
    const { id } = await makeEventoImagen(api, { slug });
    await api
      .call(eventoImagenes.update, { params: { id }, body: { descripcion: 'x', slug: other.slug } })
      .expect(200);
    expect(await list(slug)).toEqual([]);
    expect(await list(other.slug)).toHaveLength(1);
    await api.call(eventos.remove, { params: { slug } }).expect(200);
    expect(await gallery()).toHaveLength(1);
  });

  it('that are gone are 404, and go once', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const kept = await storedFiles();
    await expectMissing(
      api,
      [[eventoImagenes.update, { ...good.eventoImagen, slug }], [eventoImagenes.remove]],
      { id: 9 },
    );
    const { id } = await makeEventoImagen(api, { slug });
    expect(await statusesOf(20, () => api.call(eventoImagenes.remove, { params: { id } }))).toEqual({
      200: 1,
      404: 19,
    });
    await expectFiles(kept);
  });
});

describe('many images at once', () => {
  it('are added one by one without a description, behind the others, and described later', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const first = await makeEventoImagen(api, { slug });
    const add = (img_url: unknown) =>
      api.call(imagenesSinDescripcion.agregar, { params: { slug }, body: { img_url } });
    const added = await add(files.jpg);
    expectDone(added, 201, {
      message: 'Imagen registrada correctamente',
      id: expect.any(Number),
      img_url: image('jpg'),
    });
    const { id } = added.body;
    expect(await list(slug)).toMatchObject([{ id: first.id }, { id, descripcion: '' }]);
    const body = { descripcion: 'La clausura', slug };
    await api.call(eventoImagenes.update, { params: { id }, body }).expect(200);
    expect((await list(slug))[1]).toMatchObject({ id, descripcion: 'La clausura' });
    expect((await add(files.pdf)).status).toBe(422);
    expect((await add(undefined)).body.errors).toEqual({ img_url: ['La imagen es obligatoria.'] });
    expect(await list(slug)).toHaveLength(2);
  });

  it('are refused for an event that is not there, and leave no file', async () => {
    const api = await admin();
    const before = await storedFiles();
    const call = { params: { slug: 'ninguno' }, body: { img_url: files.jpg } };
    expect((await api.call(imagenesSinDescripcion.agregar, call)).status).toBe(404);
    expect(await storedFiles()).toEqual(before);
  });
});
