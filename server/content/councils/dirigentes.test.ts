import { describe, expect, it } from 'vitest';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { admin, expectFailure, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { good, makeDirigente } from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';
import {
  encodings,
  expectDone,
  expectMissing,
  expectRefusals,
  statusesOf,
} from '#server/testing/expectations.ts';

useApp();

const list = async () => (await visitor().call(dirigentes.list)).body;
const { image: _image, ...withoutImage } = good.dirigente;

describe('leaders', () => {
  it('are created with their photo and listed by order, then id', async () => {
    const api = await admin();
    const response = await api.call(dirigentes.create, { body: { ...good.dirigente, orden: 2 } });
    expectDone(response, 201, { message: 'Dirigente registrado con éxito', id: expect.any(Number) });
    const { id } = await makeDirigente(api, { nombre: 'Primera', orden: '1' });
    const third = await makeDirigente(api, { nombre: 'Tercera', orden: 2, image: files.png });
    expect(await list()).toEqual([
      {
        id,
        nombre: 'Primera',
        funcion: 'Decana',
        orden: 1,
        url_consejal: expect.stringMatching(/^\/storage\/dirigentes\/[a-z2-7]{26}\.jpg$/),
        id_consejo: null,
      },
      {
        ...withoutImage,
        id: response.body.id,
        orden: 2,
        url_consejal: expect.stringMatching(/\.jpg$/),
        id_consejo: null,
      },
      {
        ...withoutImage,
        id: third.id,
        nombre: 'Tercera',
        orden: 2,
        url_consejal: expect.stringMatching(/\.png$/),
        id_consejo: null,
      },
    ]);
    await expectFiles((await list()).map((row: { url_consejal: string }) => row.url_consejal));
  });

  it.each(encodings)('keep their photo when an update as %s brings none', async (as) => {
    const api = await admin();
    const { id } = await makeDirigente(api);
    const [before] = await list();
    const body = { ...withoutImage, funcion: 'Vicedecana', orden: 3 };
    const response = await api.call(dirigentes.update, { params: { id }, body, as });
    expectDone(response, 200, { message: 'Dirigente actualizado con éxito' });
    expect(await list()).toEqual([{ ...before, funcion: 'Vicedecana', orden: 3 }]);
    await expectFiles([before.url_consejal]);
  });

  it('lose their photo from the disk when it is replaced and when they go', async () => {
    const api = await admin();
    const { id } = await makeDirigente(api);
    const [before] = await list();
    await api
      .call(dirigentes.update, { params: { id }, body: { ...good.dirigente, image: files.png } })
      .expect(200);
    const [after] = await list();
    expect(after.url_consejal).not.toBe(before.url_consejal);
    await expectFiles([after.url_consejal]);
    const gone = await api.call(dirigentes.remove, { params: { id } });
    expectDone(gone, 200, { message: 'Dirigente eliminado con éxito' });
    await expectFiles([]);
  });

  it('say what is wrong, and leave no file behind', async () => {
    const whole = 'El orden debe ser un número entero, desde 1.';
    await expectRefusals(await admin(), dirigentes.create, {
      good: good.dirigente,
      rows: [
        [{ nombre: '' }, 'nombre', 'El nombre es obligatorio.'],
        [{ funcion: '' }, 'funcion', 'La función es obligatoria.'],
        [{ orden: '0' }, 'orden', whole],
        [{ orden: '-1' }, 'orden', whole],
        [{ orden: '1.5' }, 'orden', whole],
        [{ orden: 'uno' }, 'orden', whole],
        [{ orden: '2147483648' }, 'orden', whole],
        [{ orden: '1e400' }, 'orden', whole],
        [{ orden: '' }, 'orden', whole],
        [{ image: '' }, 'image', 'La imagen es obligatoria.'],
        [{ image: files.gif }, 'image', 'Tipo de archivo no permitido: usa jpg o png.'],
        [{ image: files.pdf }, 'image', 'Tipo de archivo no permitido: usa jpg o png.'],
      ],
    });
    await expectFiles([]);
  });

  it('that are gone are 404, and the photo that came goes too', async () => {
    const api = await admin();
    await expectMissing(
      api,
      [[dirigentes.update, good.dirigente], [dirigentes.update, withoutImage], [dirigentes.remove]],
      { id: 9 },
    );
    await expectFiles([]);
  });

  it('are deleted once, however many ask at once', async () => {
    const api = await admin();
    const { id } = await makeDirigente(api);
    expect(await statusesOf(20, () => api.call(dirigentes.remove, { params: { id } }))).toEqual({
      200: 1,
      404: 19,
    });
    await expectFiles([]);
  });

  it('keep one photo when many replace it at once', async () => {
    const api = await admin();
    const { id } = await makeDirigente(api);
    const body = { ...good.dirigente, image: files.png };
    expect(await statusesOf(8, () => api.call(dirigentes.update, { params: { id }, body }))).toEqual({
      200: 8,
    });
    await expectFiles((await list()).map((row: { url_consejal: string }) => row.url_consejal));
  });

  it('take no photo but by a form with files', async () => {
    const api = await admin();
    const image = { name: 'x.jpg', size: 10, type: 'image/jpeg', path: '/etc/hostname' };
    for (const body of [
      { ...good.dirigente, image },
      { ...good.dirigente, image: [image] },
      { ...good.dirigente, image: '/etc/hostname' },
    ]) {
      const response = await api.call(dirigentes.create, { body, as: 'json' });
      expectFailure(response, 422, { message: 'La imagen es obligatoria.', field: 'image' });
    }
    await expectFiles([]);
  });
});
