import { describe, expect, it } from 'vitest';
import { elecciones } from '#shared/content/elections/elecciones.ts';
import { admin, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { good, makeEleccion } from '#server/testing/factories.ts';
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

const list = async (tipoArchivo: string) =>
  (await visitor().call(elecciones.list, { params: { tipoArchivo } })).body;
const { url_archivo: _file, ...withoutFile } = good.eleccion;
const damaged = (name: string): string =>
  `El archivo está dañado o incompleto, o no es ${name}: descárgalo o guárdalo otra vez.`;
const UNREADABLE =
  'El archivo no se puede leer como DOCX: está dañado, tiene contraseña o macros, o es de otro tipo. Ábrelo en su programa y guárdalo otra vez como DOCX.';
const WRONG_TYPE = 'Tipo de archivo no permitido: usa pdf, docx, xlsx, ppt, pptx o txt.';

describe('election documents', () => {
  it('are created with their file and listed by type and id', async () => {
    const api = await admin();
    const first = await api.call(elecciones.create, { body: good.eleccion });
    expectDone(first, 201, { message: 'Documento registrado con éxito', id: expect.any(Number) });
    await makeEleccion(api, { tipoArchivo: 'a', titulo: 'Otro' });
    expect(await list('b')).toEqual([
      {
        id: first.body.id,
        ...withoutFile,
        url_archivo: expect.stringMatching(/^\/storage\/elecciones\/[a-z2-7]{26}\.pdf$/),
      },
    ]);
    expect(await list('A')).toEqual([expect.objectContaining({ titulo: 'Otro', tipoArchivo: 'A' })]);
  });

  it.each(['pdf', 'docx', 'xlsx', 'ppt', 'pptx', 'txt'] as const)(
    'may be a %s, whatever type it declares',
    async (extension) => {
      await makeEleccion(await admin(), {
        url_archivo: { ...files[extension], name: `acta.${extension}`, type: 'image/png' },
      });
      const [row] = await list('B');
      expect(row.url_archivo).toMatch(new RegExp(String.raw`\.${extension}$`));
      await expectFiles([row.url_archivo]);
    },
  );

  it.each(encodings)('keep their file when an update as %s brings none', async (as) => {
    const api = await admin();
    const { id } = await makeEleccion(api);
    const [before] = await list('B');
    const body = { titulo: 'Nuevo título', tipoArchivo: 'A' };
    const response = await api.call(elecciones.update, { params: { id }, body, as });
    expectDone(response, 200, { message: 'Documento actualizado con éxito' });
    expect(await list('A')).toEqual([{ ...before, ...body }]);
    await expectFiles([before.url_archivo]);
  });

  it('keep the file that is replaced, and lose both when they go', async () => {
    const api = await admin();
    const { id } = await makeEleccion(api);
    const [before] = await list('B');
    await api
      .call(elecciones.update, { params: { id }, body: { ...good.eleccion, url_archivo: files.docx } })
      .expect(200);
    const [after] = await list('B');
    expect(after.url_archivo).toMatch(/\.docx$/);
    await expectFiles([before.url_archivo, after.url_archivo]);
    expectDone(await api.call(elecciones.remove, { params: { id } }), 200, {
      message: 'Eliminado con éxito',
    });
    await expectFiles([]);
  });

  it('say what is wrong, and leave no file behind', async () => {
    await expectRefusals(await admin(), elecciones.create, {
      good: good.eleccion,
      rows: [
        [{ titulo: '' }, 'titulo', 'El título es obligatorio.'],
        [{ titulo: textOfLength(201) }, 'titulo', tooLong(200)],
        [{ tipoArchivo: 'C' }, 'tipoArchivo', 'Elige Base o Actualización.'],
        [{ url_archivo: '' }, 'url_archivo', 'Por favor, seleccione un archivo.'],
        [{ url_archivo: hostile.empty }, 'url_archivo', 'El archivo está vacío.'],
        ...[files.doc, files.png, files.mp3, hostile.svgAsPng].map(
          (url_archivo) => [{ url_archivo }, 'url_archivo', WRONG_TYPE] as const,
        ),
        [{ url_archivo: hostile.htmlAsPdf }, 'url_archivo', damaged('PDF')],
        [{ url_archivo: hostile.htmlAsTxt }, 'url_archivo', damaged('TXT')],
        ...[
          hostile.exeAsDocx,
          hostile.zipBomb,
          hostile.macro,
          hostile.climber,
          hostile.locked,
          hostile.plainZip,
        ].map((url_archivo) => [{ url_archivo }, 'url_archivo', UNREADABLE] as const),
      ],
    });
    await expectFiles([]);
  });

  it('that are gone are 404, and go once', async () => {
    const api = await admin();
    await expectMissing(api, [[elecciones.update, good.eleccion], [elecciones.remove]], { id: 9 });
    const { id } = await makeEleccion(api);
    expect(await statusesOf(20, () => api.call(elecciones.remove, { params: { id } }))).toEqual({
      200: 1,
      404: 19,
    });
    await expectFiles([]);
  });
});
