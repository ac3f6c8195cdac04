import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { biblioteca } from '#shared/records/biblioteca.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { type Documento, documentos } from '#shared/records/documentos.ts';
import { elecciones } from '#shared/content/elections/elecciones.ts';
import { otrosDocumentos } from '#shared/content/membership/otros-documentos.ts';
import { admin, type Api, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { undo } from '#server/testing/changes.ts';
import {
  makeConvenio,
  makeConvenioArchivo,
  makeEleccion,
  makePagina,
  makeSettings,
} from '#server/testing/factories.ts';
import { files, type FormFile } from '#server/testing/files.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});

/** A PDF like no other of this name. */
const pdf = (text: string, name = 'estatuto.pdf'): FormFile => ({
  name,
  bytes: Buffer.concat([files.pdf.bytes, Buffer.from(`% ${text}\n%%EOF\n`)]),
});

/** Puts a file into the setting of the code of ethics. */
const replace = async (archivo: FormFile) => {
  const id = await makeSettings('url_codigoEtica');
  return api.call(configuraciones.updateArchivo, { params: { id }, body: { archivo } }).expect(200);
};
const CLAVE = 'codigo-de-etica';
const read = async (clave = CLAVE): Promise<Documento> =>
  (await visitor().call(documentos.ver, { params: { clave } }).expect(200)).body;
const add = (archivo: FormFile, dates: object) =>
  api.call(documentos.create, { body: { clave: CLAVE, archivo, publicada: '2026-01-02', ...dates } });
const get = (path: string) => visitor().raw('get', path).buffer(true);
const bytesAt = async (path: string): Promise<Buffer> => (await get(path).expect(200)).body;

const [one, two, three] = [pdf('uno'), pdf('dos'), pdf('tres')];

describe('the same file again', () => {
  it('says so and makes no version, whatever its name', async () => {
    await replace(one);
    const { body } = await replace({ ...one, name: 'estatuto (1).pdf' });
    expect(body).toMatchObject({
      message: 'Archivo actualizado correctamente',
      aviso: 'Es el mismo archivo que ya estaba publicado: no se creó una versión nueva.',
    });
    expect((await replace(one)).body).toHaveProperty('aviso');
    const { versiones } = await read();
    expect(versiones).toHaveLength(1);
    expect(body.value).toBe(versiones[0]?.url);
    expect((await replace(two)).body).not.toHaveProperty('aviso');
    const again = await api.call(documentos.create, {
      body: { clave: CLAVE, archivo: one, publicada: '2020-01-01' },
    });
    expectFailure(again, 422, {
      field: 'archivo',
      message: 'Es el mismo archivo que la versión 1: no se creó otra.',
    });
  });
});

describe('a version', () => {
  const numbers = async () => (await read()).versiones.map(({ numero }) => numero);
  beforeEach(async () => {
    await replace(one);
  });

  it('older than the newest goes below it, and the newest stays', async () => {
    const { body } = await add(two, {
      publicada: '1998-05-04',
      vigente_desde: '1998-06-01',
      nota: 'La primera',
    }).expect(201);
    expect(body.aviso).toBe('La versión 2 quedó debajo de la 1, que el sitio sigue mostrando.');
    expect(await numbers()).toEqual([1, 2]);
    expect(await bytesAt(`/documentos/${CLAVE}`)).toEqual(one.bytes);
    expect((await read()).versiones[1]).toMatchObject({ vigente_desde: '1998-06-01', nota: 'La primera' });
  });

  it('newer than all is what the page, the setting and the address show', async () => {
    const added = await add(two, { publicada: '2030-01-01' }).expect(201);
    expect(added.body).toMatchObject({ numero: 2 });
    expect(added.body).not.toHaveProperty('aviso');
    expect(await bytesAt(`/documentos/${CLAVE}`)).toEqual(two.bytes);
    const [setting] = (await visitor().call(configuraciones.get, { params: { key: 'url_codigoEtica' } }))
      .body;
    expect(await bytesAt(setting.value)).toEqual(two.bytes);
    await undo(api, added).expect(200);
    expect(await bytesAt(`/documentos/${CLAVE}`)).toEqual(one.bytes);
    expect(await numbers()).toEqual([1]);
  });

  it('is put in its place when its dates change, and undo puts it back', async () => {
    await add(two, { publicada: '2030-01-01' });
    const id = (await read()).versiones[0]?.id ?? 0;
    const moved = await api
      .call(documentos.update, {
        params: { id },
        body: { publicada: '1999-01-01', vigente_desde: '', nota: '' },
      })
      .expect(200);
    expect(await numbers()).toEqual([1, 2]);
    expect(await bytesAt(`/documentos/${CLAVE}`)).toEqual(one.bytes);
    await undo(api, moved).expect(200);
    expect(await numbers()).toEqual([2, 1]);
    expect(await bytesAt(`/documentos/${CLAVE}`)).toEqual(two.bytes);
  });

  it('that does not count yet is replaced by one that counts from the same day', async () => {
    await add(two, { vigente_desde: '2035-01-01' });
    await replace(three);
    expect(await numbers()).toEqual([3, 2, 1]);
    expect((await read()).versiones[0]).toMatchObject({ vigente_desde: '2035-01-01' });
  });

  it('goes alone and comes back, but the last one stays', async () => {
    await add(two, { publicada: '2030-01-01' });
    const [newest, oldest] = (await read()).versiones;
    const removed = await api.call(documentos.remove, { params: { id: newest?.id ?? 0 } }).expect(200);
    expect(await bytesAt(`/documentos/${CLAVE}`)).toEqual(one.bytes);
    await get(`/documentos/${CLAVE}/versiones/2`).set('Accept', '*/*').expect(410);
    expectFailure(await api.call(documentos.remove, { params: { id: oldest?.id ?? 0 } }), 409, {
      message: 'Es la única versión: elimina el documento en la pantalla donde está.',
    });
    await undo(api, removed).expect(200);
    expect(await bytesAt(`/documentos/${CLAVE}`)).toEqual(two.bytes);
  });

  it('must be of a type that its document may have, with content and name that agree', async () => {
    expectFailure(await add(files.xlsx, {}), 422, { field: 'archivo' });
    const misnamed = await add({ ...files.docx, name: 'estatuto.pdf' }, {});
    expectFailure(misnamed, 422, {
      field: 'archivo',
      message:
        'El nombre termina en .pdf, pero el contenido es DOCX: cambia la extensión a .docx o elige otro archivo.',
    });
    expectFailure(await add(two, { publicada: '' }), 422, { field: 'publicada' });
    expectFailure(
      await api.call(documentos.create, { body: { clave: 'no', archivo: two, publicada: '2026-01-01' } }),
      404,
    );
    expect(await numbers()).toEqual([1]);
  });
});

describe('every noun with documents', () => {
  it('gives each an address of its own, which no other gets', async () => {
    const { id } = await makeEleccion(api, { titulo: 'Bases', url_archivo: one });
    await makeEleccion(api, { titulo: 'Bases', url_archivo: two });
    expect(await bytesAt('/documentos/bases')).toEqual(one.bytes);
    expect(await bytesAt('/documentos/bases-2')).toEqual(two.bytes);
    await api.call(elecciones.remove, { params: { id } }).expect(200);
    await makeEleccion(api, { titulo: 'Bases', url_archivo: three });
    await get('/documentos/bases').set('Accept', 'application/json').expect(410);
    expect(await bytesAt('/documentos/bases-3')).toEqual(three.bytes);
    await get('/documentos/otras').set('Accept', 'application/json').expect(404);
  });

  it('an agreement that goes takes its documents along, and undo brings all versions back', async () => {
    const { id: id_convenio } = await makeConvenio(api);
    await makeConvenioArchivo(api, { id_convenio, nombre: 'Adenda', archivo: one });
    await makeConvenioArchivo(api, { id_convenio, nombre: 'Foto', tipo: 'I', archivo: files.jpg });
    const { body } = await api.call(documentos.list);
    expect(body).toMatchObject([{ clave: 'adenda', titulo: 'Adenda', pagina: '/convenios', versiones: 1 }]);
    const removed = await api.call(convenios.remove, { params: { id: id_convenio } });
    await get('/documentos/adenda').set('Accept', '*/*').expect(410);
    await undo(api, removed).expect(200);
    expect(await bytesAt('/documentos/adenda')).toEqual(one.bytes);
  });

  it('takes any number of further documents in groups and order', async () => {
    const make = (titulo: string, archivo: FormFile, grupo = '') =>
      api.call(otrosDocumentos.create, { body: { titulo, pagina: 'n', grupo, archivo } }).expect(201);
    const first = await make('Directiva 1', one, 'Directivas');
    const second = await make('Acuerdo', two);
    const ids = [second.body.id, first.body.id];
    await api.call(otrosDocumentos.ordenar, { body: { ids } }).expect(200);
    const { body } = await visitor().call(otrosDocumentos.list);
    expect(body).toMatchObject([
      { titulo: 'Acuerdo', pagina: 'N', grupo: null },
      { titulo: 'Directiva 1', grupo: 'Directivas' },
    ]);
    expect(await bytesAt('/documentos/directiva-1')).toEqual(one.bytes);
  });

  it('tells which pages lead to a document', async () => {
    await replace(one);
    await makePagina(api, {
      titulo: 'Tribunal',
      texto: `Lee [el código](/documentos/${CLAVE}).`,
      formato: 'markdown',
    });
    await makePagina(api, { titulo: 'Otra', texto: `Lee /documentos/${CLAVE}-2.` });
    const { body } = await api.call(documentos.enlaces, { params: { clave: CLAVE } });
    expect(body).toMatchObject([{ grupo: 'paginasPropias', titulo: 'Tribunal', de: 'tribunal' }]);
  });
});

describe('on its page', () => {
  const page = async (path: string): Promise<string> =>
    (await visitor().raw('get', path).set('Accept', 'text/html').expect(200)).text.replaceAll('<!-- -->', '');

  it('a document shows type, size, version and date, at its permanent address, and at once after a change', async () => {
    await replace(one);
    const before = await page('/normas');
    expect(before).toContain(`href="/documentos/${CLAVE}"`);
    expect(before).toMatch(/\d+ [a-z]+\.? \d{4}<.*>versión 1<.*PDF · 1 kB/);
    await add(two, { publicada: '2030-01-01', vigente_desde: '2030-02-03' });
    expect(await page('/normas')).toMatch(/Desde el <time dateTime="2030-02-03">3 feb\. 2030<.*>versión 2</);
  });

  it('a document says what it is for, as staff wrote it in the library', async () => {
    await replace(one);
    await page('/normas');
    const url = (await read()).versiones[0]?.url;
    await api
      .call(biblioteca.describir, { body: { url, descripcion: 'Cómo se gobierna la orden.' } })
      .expect(200);
    expect(await page('/normas')).toContain('Cómo se gobierna la orden.');
  });

  it('all versions are listed with their own addresses, and a version that is not there says so', async () => {
    await replace(one);
    await replace(two);
    const html = await page(`/documentos/${CLAVE}/versiones`);
    for (const file of [one, two])
      expect(html).toContain(createHash('sha256').update(file.bytes).digest('hex'));
    expect(html).toContain(`href="/documentos/${CLAVE}/versiones/1"`);
    for (const path of [`${CLAVE}/versiones/9`, 'ninguno', 'ninguno/versiones']) {
      const missing = await visitor()
        .raw('get', `/documentos/${path}`)
        .set('Accept', 'text/html')
        .expect(404);
      expect(missing.headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it('a typed sum is answered without scripts', async () => {
    await replace(one);
    const sum = createHash('sha256').update(one.bytes).digest('hex');
    const typed = ` ${sum.slice(0, 32).toUpperCase()} ${sum.slice(32)} `;
    const sent = await visitor()
      .raw('get', `/verificar?huella=${encodeURIComponent(typed)}`)
      .expect(303);
    expect(sent.headers['location']).toBe(`/verificar/${sum}`);
    expect(await page(`/verificar/${sum}`)).toContain('Sí: es la <b>versión 1</b>');
    expect(await page(`/verificar/${sum.replace(/^./, (first) => (first === '0' ? '1' : '0'))}`)).toContain(
      'No: ningún documento',
    );
    expect(await page('/verificar/estatuto')).toContain('no es una huella SHA-256');
  });
});

it('a version from the library is of a type that its document takes', async () => {
  const { id: id_convenio } = await makeConvenio(api);
  await makeConvenioArchivo(api, { id_convenio });
  const [{ clave }] = (await api.call(documentos.list).expect(200)).body;
  const txt = (await api.call(biblioteca.subir, { body: { archivo: files.txt } }).expect(201)).body.url;
  for (const publicada of ['2020-01-01', '2030-01-01'])
    expectFailure(await api.call(documentos.create, { body: { clave, archivo: txt, publicada } }), 422, {
      field: 'archivo',
      message: 'Tipo de archivo no permitido: usa pdf, doc o docx.',
    });
  expect((await read(clave)).versiones).toHaveLength(1);
});
