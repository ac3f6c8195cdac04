import { beforeEach, describe, expect, it } from 'vitest';
import { biblioteca } from '#shared/records/biblioteca.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { historia } from '#shared/records/historia.ts';
import { findOrphans } from '#server/records/files/orphans.ts';
import { admin, type Api, expectFailure, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import {
  makeConvenio,
  makeConvenioArchivo,
  makeDirigente,
  makeEvento,
  makeEventoImagen,
  makeCandidato,
  makeFase,
  makeFaseDocumento,
  makeLista,
  makePagina,
  makePaginaArchivo,
  makeProceso,
  makeSettings,
} from '#server/testing/factories.ts';
import { withOtherBytes, files, type FormFile, hostile } from '#server/testing/files.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});

const status = async (path: string): Promise<number> => (await visitor().raw('get', path)).status;
const upload = async (archivo: FormFile): Promise<string> =>
  (await api.call(biblioteca.subir, { body: { archivo } }).expect(201)).body.url;
const list = async () => (await api.call(biblioteca.list).expect(200)).body;
const search = async (term: string): Promise<string[]> => {
  const { body } = await api.call(biblioteca.buscar, { params: { term } }).expect(200);
  return body.map(({ url }: { url: string }) => url);
};
const uses = async (url: string) => {
  const [, , carpeta = '', archivo = ''] = url.split('/');
  return (await api.call(biblioteca.usos, { params: { carpeta, archivo } }).expect(200)).body;
};
const replace = (url: string, archivo: unknown) =>
  api.call(biblioteca.reemplazar, { body: { url, archivo } });
const urlOf = async (end: string): Promise<string> =>
  (await list()).map(({ url }: { url: string }) => url).find((url: string) => url.endsWith(end));
const setValue = (id: number, value: string) =>
  api.call(configuraciones.update, { params: { id }, body: { value } });
const remove = (url: string) => api.call(biblioteca.eliminar, { body: { url } });
const undo = (cambio: string | undefined) =>
  api.call(historia.deshacer, { params: { cambio: cambio ?? '' } }).expect(200);

describe('the library', () => {
  it('lists every stored file, newest first, with where it is shown', async () => {
    const { slug, id } = await makeEvento(api);
    await makeEventoImagen(api, { slug, img_url: files.jpg });
    const document = await upload(files.pdf);
    const [newest, ...others] = await list();
    expect(newest).toMatchObject({ url: document, nombre: files.pdf.name, tipo: 'application/pdf', usos: 0 });
    expect(others.map(({ usos }: { usos: number }) => usos).toSorted()).toEqual([1, 2]);
    const { body: evento } = await api.call(eventos.get, { params: { slug } });
    expect(await uses(evento.img_fondo)).toEqual([
      { grupo: 'eventos', id, titulo: evento.titulo, campo: 'img_fondo', de: slug },
      expect.objectContaining({ grupo: 'eventoImagenes', campo: 'img_url', de: slug }),
    ]);
    const params = { id: await makeSettings('url_comite') };
    await api.call(configuraciones.updateImagen, { params, body: { image: evento.img_fondo } }).expect(200);
    expect((await uses(evento.img_fondo)).map(({ titulo }: { titulo: string }) => titulo)).toContain(
      'Imagen del comité',
    );
  });

  it('says to which agreement, page or election a shown file belongs', async () => {
    const { id: id_convenio } = await makeConvenio(api);
    const { id: id_pagina } = await makePagina(api);
    const { id: id_proceso } = await makeProceso(api);
    const { id } = await makeConvenioArchivo(api, { id_convenio });
    const [{ url }] = await list();
    await makePaginaArchivo(api, { id_pagina, archivo: url });
    const { id: id_lista } = await makeLista(api, { id_proceso, plan: url });
    const { id: id_fase } = await makeFase(api, { id_proceso });
    await makeFaseDocumento(api, { id_fase, archivo: url });
    await makeCandidato(api, { id_lista });
    expect(await uses(url)).toMatchObject([
      { grupo: 'convenioArchivos', id, de: String(id_convenio) },
      { grupo: 'paginaArchivos', de: String(id_pagina) },
      { grupo: 'faseDocumentos', de: String(id_proceso) },
      { grupo: 'listasElectorales', de: String(id_proceso) },
    ]);
    expect(await uses((await list())[0].url)).toMatchObject([
      { grupo: 'candidatos', de: String(id_proceso) },
    ]);
  });

  it('finds by name, description, type and want of use, in parts', async () => {
    await makeDirigente(api);
    const png = await upload({ ...files.png, name: 'Aula magna.png' });
    const pdf = await upload({ ...files.pdf, name: 'Acta 50%.pdf' });
    await api.call(biblioteca.describir, { body: { url: pdf, descripcion: 'Sesión de mayo' } }).expect(200);
    expect(await search('aula')).toEqual([png]);
    expect(await search('mayo sesión')).toEqual([pdf]);
    expect(await search('%')).toEqual([pdf]);
    expect(await search('tipo:png tipo:pdf')).toEqual([pdf, png]);
    expect(await search('tipo:jpg uso:ninguno')).toEqual([]);
    expect(await search('uso:ninguno')).toEqual([pdf, png]);
    expect(await search('uso:ninguno descripcion:ninguna')).toEqual([png]);
    const { body, headers } = await api.call(biblioteca.list, { query: { limit: 1, offset: 1 } }).expect(200);
    expect(body).toHaveLength(1);
    expect(headers['x-total-count']).toBe('3');
  });

  it('keeps what was put into it: no sweep, and no row that comes and goes, takes it', async () => {
    const url = await upload(files.jpg);
    expect(await findOrphans(0)).toEqual([]);
    const { id } = await makeDirigente(api, { image: url });
    await api.call(dirigentes.remove, { params: { id } }).expect(200);
    expect(await status(url)).toBe(200);
    await expectFiles([url]);
    expect(await upload(files.jpg)).toBe(url);
  });

  it('takes a file of a row for good', async () => {
    const { id } = await makeDirigente(api);
    const [{ url }] = await list();
    expect((await api.call(biblioteca.subir, { body: { archivo: url } }).expect(201)).body.url).toBe(url);
    await api.call(dirigentes.remove, { params: { id } }).expect(200);
    expect(await status(url)).toBe(200);
  });

  it('describes a picture and says which point counts, with history', async () => {
    const url = await upload(files.jpg);
    const note = (body: object) => api.call(biblioteca.describir, { body: { url, ...body } });
    await note({ descripcion: 'El aula', foco_x: 20, foco_y: '80' }).expect(200);
    expect((await list())[0]).toMatchObject({ descripcion: 'El aula', foco_x: 20, foco_y: 80 });
    const { headers } = await note({ descripcion: '' }).expect(200);
    expect((await list())[0]).toMatchObject({ descripcion: null, foco_x: 20 });
    await undo(headers['x-cambio']);
    expect((await list())[0]).toMatchObject({ descripcion: 'El aula', foco_x: 20 });
    expectFailure(await note({ foco_x: 101 }), 422, {
      message: 'Debe ser un número entero de 0 a 100.',
      field: 'foco_x',
    });
  });

  it('describes without keeping: a picture goes with its last row', async () => {
    const { id } = await makeDirigente(api);
    const [{ url }] = await list();
    await api.call(biblioteca.describir, { body: { url, descripcion: 'La decana' } }).expect(200);
    await api.call(dirigentes.remove, { params: { id } }).expect(200);
    expect(await status(url)).toBe(404);
    expect(await list()).toEqual([]);
  });
});

describe('a file that takes the place of another', () => {
  it('does so in every row at once, and the change can be taken back', async () => {
    const old = await upload(files.jpg);
    await api.call(biblioteca.describir, {
      body: { url: old, descripcion: 'El aula', foco_x: 10, foco_y: 10 },
    });
    const { slug } = await makeEvento(api, { img_principal: old, img_fondo: old });
    await makeEventoImagen(api, { slug, img_url: old });
    await makeDirigente(api, { image: old });
    // Remembered before.
    await visitor().call(dirigentes.list);
    await visitor().raw('get', '/api/eventos');
    const { body, headers } = await replace(old, files.png).expect(200);
    const { body: evento } = await api.call(eventos.get, { params: { slug } });
    expect(evento).toMatchObject({ img_principal: body.url, img_fondo: body.url });
    expect((await visitor().call(dirigentes.list)).body[0].url_consejal).toBe(body.url);
    expect((await visitor().raw('get', '/api/eventos')).text).toContain(body.url);
    expect((await uses(body.url)).map(({ grupo }: { grupo: string }) => grupo).toSorted()).toEqual([
      'dirigentes',
      'eventoImagenes',
      'eventos',
      'eventos',
    ]);
    expect(await list()).toMatchObject([{ url: body.url, descripcion: 'El aula', foco_x: 10, usos: 4 }]);
    expect([await status(old), await status(body.url)]).toEqual([404, 200]);
    await undo(headers['x-cambio']);
    expect(await list()).toMatchObject([{ url: old, descripcion: 'El aula', usos: 4 }]);
    expect(await status(old)).toBe(200);
  });

  it('is kept no longer than the one before, whose description it takes', async () => {
    const { id } = await makeDirigente(api);
    const [{ url: old }] = await list();
    await api.call(biblioteca.describir, { body: { url: old, descripcion: 'La decana' } }).expect(200);
    const { body } = await replace(old, withOtherBytes(files.jpg)).expect(200);
    expect(await list()).toMatchObject([{ url: body.url, descripcion: 'La decana' }]);
    await api.call(dirigentes.remove, { params: { id } }).expect(200);
    expect([await list(), await status(body.url)]).toEqual([[], 404]);
  });

  it('may be one of the library, and must be of a type that every place takes', async () => {
    await makeDirigente(api);
    const [{ url: old }] = await list();
    const [png, gif, pdf] = [await upload(files.png), await upload(files.gif), await upload(files.pdf)];
    for (const wrong of [gif, pdf]) {
      expectFailure(await replace(old, wrong), 422, {
        message: 'Tipo de archivo no permitido: usa jpg o png.',
        field: 'archivo',
      });
    }
    await replace(old, png).expect(200);
    expect((await uses(png)).length).toBe(1);
    expect(await status(old)).toBe(404);
    expectFailure(await replace(old, png), 404, { message: 'Ese archivo ya no está en la biblioteca.' });
    await replace(png, hostile.pixelBomb).expect(422);
    expect((await uses(png)).length).toBe(1);
  });

  it('is taken by the rule of every place that shows it, and of the kind of the other where none does', async () => {
    const { id: id_proceso } = await makeProceso(api);
    await makeLista(api, { id_proceso, plan: files.pptx });
    const id = await makeSettings('url_fondoNormas');
    await api.call(configuraciones.updateImagen, { params: { id }, body: { image: files.png } }).expect(200);
    const [plan, background] = [await urlOf('.pptx'), await urlOf('.png')];
    const [txt, gif, unused] = [await upload(files.txt), await upload(files.gif), await upload(files.jpg)];
    expectFailure(await replace(plan, txt), 422, {
      message: 'Tipo de archivo no permitido: usa pdf, doc, docx o pptx.',
      field: 'archivo',
    });
    for (const chosen of [replace(background, gif), setValue(id, gif)])
      expect(await chosen).toMatchObject({
        status: 422,
        body: { message: 'Tipo de archivo no permitido: usa jpg o png.' },
      });
    await replace(plan, await upload(files.docx)).expect(200);
    await replace(unused, txt).expect(422);
    await replace(unused, gif).expect(200);
  });

  it('is not lost between a replacement and a removal at once', async () => {
    for (const image of [files.jpg, withOtherBytes(files.jpg), withOtherBytes(withOtherBytes(files.jpg))]) {
      const old = await upload(image);
      const { id } = await makeDirigente(api, { image: old });
      const answers = await Promise.all([
        replace(old, withOtherBytes(files.png)),
        remove(old),
        api.call(dirigentes.remove, { params: { id } }),
      ]);
      for (const answer of answers) expect([200, 404, 409]).toContain(answer.status);
      const { body } = await visitor().call(dirigentes.list);
      for (const { url_consejal } of body) expect(await status(url_consejal)).toBe(200);
      for (const { url } of await list()) expect(await status(url)).toBe(200);
    }
  });
});

describe('a file of the library', () => {
  it('is not deleted while a row shows it, which is said', async () => {
    const url = await upload(files.jpg);
    const { id } = await makeDirigente(api, { image: url });
    expectFailure(await remove(url), 409, {
      message: 'No se puede eliminar: se usa en «Elena Mamani». Quítalo de ahí primero o reemplázalo.',
    });
    await api.call(dirigentes.remove, { params: { id } }).expect(200);
    const { headers } = await remove(url).expect(200);
    expect(await status(url)).toBe(404);
    expect(await list()).toEqual([]);
    const bin = await api.call(historia.papelera);
    expect(bin.body[0]).toMatchObject({ grupo: 'biblioteca', titulo: files.jpg.name });
    await undo(headers['x-cambio']);
    expect(await status(url)).toBe(200);
    expect(await list()).toMatchObject([{ url }]);
  });

  it('is shown by formatted texts too: they keep it, and take its replacement', async () => {
    const url = await upload(files.jpg);
    const { slug } = await makeEvento(api, { img_principal: files.gif, img_fondo: files.gif });
    const body = { slug, contenido: `Antes ![](${url}) después`, formato: 'markdown' };
    await api.call(eventoTextos.create, { body }).expect(201);
    expect(await uses(url)).toMatchObject([{ grupo: 'eventoTextos', campo: 'contenido', de: slug }]);
    expect((await list()).find((file: { url: string }) => file.url === url)).toMatchObject({ usos: 1 });
    expect(await search('uso:ninguno')).toEqual([]);
    expectFailure(await remove(url), 409);
    const { body: made } = await replace(url, files.png).expect(200);
    const { body: texts } = await api.call(eventoTextos.list, { params: { slug } });
    expect(texts[0].contenido).toBe(`Antes ![](${made.url}) después`);
  });

  it('is none of a stranger’s business', async () => {
    const url = await upload(files.jpg);
    for (const answer of [
      visitor().call(biblioteca.list),
      visitor().call(biblioteca.subir, { body: { archivo: files.png } }),
      visitor().call(biblioteca.eliminar, { body: { url } }),
    ])
      expectFailure(await answer, 401);
    await expectFiles([url]);
  });

  it.each([
    ['/storage/biblioteca/aaaaaaaaaaaaaaaaaaaaaaaaaa.jpg', 404],
    ['/etc/passwd', 422],
    ['', 422],
  ])('that is none is refused: %s', async (url, expected) => {
    expectFailure(await remove(url), expected);
    expectFailure(await replace(url, files.png), expected);
    expectFailure(await api.call(biblioteca.describir, { body: { url, descripcion: 'x' } }), expected);
    await expectFiles([]);
  });
});
