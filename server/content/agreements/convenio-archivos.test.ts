import { describe, expect, it } from 'vitest';
import { convenioArchivos } from '#shared/content/agreements/convenio-archivos.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { admin, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { good, makeConvenio, makeConvenioArchivo } from '#server/testing/factories.ts';
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

const IMAGE = 'Tipo de archivo no permitido: usa jpg o png.';
const DOCUMENT = 'Tipo de archivo no permitido: usa pdf, doc o docx.';

/** Logs in as staff and creates an agreement. */
const begin = async () => {
  const api = await admin();
  const { id } = await makeConvenio(api);
  const list = async () => (await api.call(convenioArchivos.list, { params: { idConvenio: id } })).body;
  return { api, id_convenio: id, list };
};

describe('files of an agreement', () => {
  it('are created, listed by id and shown one by one', async () => {
    const { api, id_convenio, list } = await begin();
    const body = { ...good.convenioArchivo, id_convenio };
    const first = await api.call(convenioArchivos.create, { body });
    expectDone(first, 201, { message: 'Archivo registrado con éxito', id: expect.any(Number) });
    const { id } = await makeConvenioArchivo(api, {
      id_convenio,
      nombre: 'Firma',
      tipo: 'i',
      archivo: files.png,
    });
    const rows = await list();
    expect(rows).toEqual([
      {
        id: first.body.id,
        nombre: 'Texto del convenio',
        tipo: 'D',
        id_convenio,
        url: expect.stringMatching(/\.pdf$/),
      },
      { id, nombre: 'Firma', tipo: 'I', id_convenio, url: expect.stringMatching(/\.png$/) },
    ]);
    expect((await api.call(convenioArchivos.get, { params: { id } })).body).toEqual(rows[1]);
    expect((await visitor().call(convenios.list)).body[0].archivos).toEqual(rows);
    await expectFiles(rows.map(({ url }: { url: string }) => url));
  });

  it.each(encodings)('keep their file when an update as %s brings none', async (as) => {
    const { api, id_convenio, list } = await begin();
    const { id } = await makeConvenioArchivo(api, { id_convenio });
    const [before] = await list();
    const body = { nombre: 'Anexo', tipo: 'D', id_convenio };
    const response = await api.call(convenioArchivos.update, { params: { id }, body, as });
    expectDone(response, 200, { message: 'Archivo actualizado con éxito' });
    expect(await list()).toEqual([{ ...before, nombre: 'Anexo' }]);
  });

  it('cannot become of another kind without another file', async () => {
    const { api, id_convenio, list } = await begin();
    const { id } = await makeConvenioArchivo(api, { id_convenio });
    await expectRefusals(api, convenioArchivos.update, {
      params: { id },
      good: { nombre: 'Foto', tipo: 'I', id_convenio },
      rows: [[{}, 'tipo', 'El archivo guardado no es de este tipo: elige también un archivo nuevo.']],
    });
    const body = { nombre: 'Foto', tipo: 'I', id_convenio, archivo: files.jpg };
    await api.call(convenioArchivos.update, { params: { id }, body }).expect(200);
    const [after] = await list();
    expect(after).toMatchObject({ tipo: 'I', url: expect.stringMatching(/\.jpg$/) });
    await expectFiles([after.url]);
  });

  it('say what is wrong, and leave no file behind', async () => {
    const { api, id_convenio } = await begin();
    await expectRefusals(api, convenioArchivos.create, {
      good: { ...good.convenioArchivo, id_convenio },
      rows: [
        [{ nombre: '' }, 'nombre', 'El nombre es obligatorio.'],
        [{ nombre: textOfLength(201) }, 'nombre', tooLong(200)],
        [{ tipo: 'X' }, 'tipo', 'Elige Imagen o Documento.'],
        [{ id_convenio: '999999' }, 'id_convenio', 'El convenio no existe.'],
        [{ id_convenio: '' }, 'id_convenio', 'El convenio no existe.'],
        [{ archivo: '' }, 'archivo', 'Por favor, seleccione un archivo.'],
        [{ archivo: files.png }, 'archivo', DOCUMENT],
        [{ tipo: 'I' }, 'archivo', IMAGE],
        [
          { tipo: 'I', archivo: files.gif },
          'archivo',
          'Tipo de archivo no permitido: usa jpg, png, pdf, doc o docx.',
        ],
        [
          { archivo: hostile.macro },
          'archivo',
          'El archivo no se puede leer como DOCX: está dañado, tiene contraseña o macros, o es de otro tipo. Ábrelo en su programa y guárdalo otra vez como DOCX.',
        ],
      ],
    });
    await expectFiles([]);
  });

  it('go once, and are 404 afterwards', async () => {
    const { api, id_convenio } = await begin();
    const body = { ...good.convenioArchivo, id_convenio };
    await expectMissing(
      api,
      [[convenioArchivos.get], [convenioArchivos.update, body], [convenioArchivos.remove]],
      { id: 9 },
    );
    const { id } = await makeConvenioArchivo(api, { id_convenio });
    expectDone(await api.call(convenioArchivos.remove, { params: { id } }), 200, {
      message: 'Archivo eliminado con éxito',
    });
    const other = await makeConvenioArchivo(api, { id_convenio });
    const params = { id: other.id };
    expect(await statusesOf(20, () => api.call(convenioArchivos.remove, { params }))).toEqual({
      200: 1,
      404: 19,
    });
    await expectFiles([]);
  });

  it('leave nothing when their agreement goes at the same moment', async () => {
    for (let at = 0; at < 5; at += 1) {
      const { api, id_convenio } = await begin();
      const body = { ...good.convenioArchivo, id_convenio };
      const [statuses] = await Promise.all([
        statusesOf(10, () => api.call(convenioArchivos.create, { body })),
        api.call(convenios.remove, { params: { id: id_convenio } }).expect(200),
      ]);
      expect(Object.keys(statuses).filter((status) => status !== '201' && status !== '422')).toEqual([]);
      await expectFiles([]);
    }
  });
});
