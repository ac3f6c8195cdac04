import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { paginaArchivos } from '#shared/content/pages/pagina-archivos.ts';
import { paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { historia } from '#shared/records/historia.ts';
import { changePoller } from '#server/app/processes/change-poller.ts';
import { admin, type Api, expectFailure, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import {
  encodings,
  expectMissing,
  expectRefusals,
  textOfLength,
  tooLong,
} from '#server/testing/expectations.ts';
import { good, makePagina, makePaginaArchivo } from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';

useApp();

const HOUR = 3_600_000;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

const ask = (path: string) => visitor().raw('get', path).redirects(0);
const save = (api: Api, id: number, changes: object) =>
  api.call(paginasPropias.update, { params: { id }, body: { ...good.pagina, ...changes } });
const cambioOf = ({ headers }: { headers: Record<string, string> }): string => headers['x-cambio'] ?? '';
const undo = (api: Api, cambio: string) => api.call(historia.deshacer, { params: { cambio } });

/** Where visitors find a page, and whether they do now. */
const places = ['/busqueda/ofertas', '/buscar/ofertas', '/sitemap.xml'];
const isTold = async (slug: string): Promise<boolean[]> => {
  const texts = await Promise.all(places.map(async (path) => (await ask(path).expect(200)).text));
  const named = new RegExp(`"direccion":"/${slug}"|href="/${slug}"|/${slug}</loc>`);
  return [...texts.map((text) => named.test(text)), (await ask(`/${slug}`)).status === 200];
};
const everywhere = [true, true, true, true];
const nowhere = [false, false, false, false];

describe('a page of the association', () => {
  it.each(encodings)('is made from a form sent as %s, and stands at its address', async (as) => {
    const api = await admin();
    const { body, status } = await api.call(paginasPropias.create, { body: good.pagina, as });
    expect({ status, body }).toEqual({
      status: 201,
      body: { message: 'Página creada con éxito', id: body.id, slug: 'bolsa-de-trabajo' },
    });
    const { text } = await ask('/bolsa-de-trabajo').expect(200);
    for (const part of ['<h1', 'Bolsa de trabajo', 'Ofertas para colegiados.', 'rel="canonical"'])
      expect(text).toContain(part);
    expect(await isTold('bolsa-de-trabajo')).toEqual(everywhere);
    await ask('/bolsa-de-trabajo/').expect(200);
  });

  it('may be formatted, and is found and described by its words', async () => {
    const api = await admin();
    const texto = '# Cómo postular\n\nLas **ofertas** están en [la lista](/lista).';
    const { id } = await makePagina(api, { texto, formato: 'markdown' });
    const { text } = await ask('/bolsa-de-trabajo').expect(200);
    for (const part of ['Cómo postular</h2>', '<strong>ofertas</strong>', 'href="/lista"'])
      expect(text).toContain(part);
    expect(text).toContain('content="Cómo postular Las ofertas están en la lista."');
    const [found] = (await ask('/busqueda/ofertas/paginas')).body;
    expect(found.extracto).toEqual(['Cómo postular Las ', 'ofertas', ' están en la lista.']);
    // A caller that does not send `formato` sends the text back unchanged, then another text.
    await save(api, id, { texto, titulo: 'Otra' }).expect(200);
    expect((await ask('/bolsa-de-trabajo')).text).toContain('<strong>ofertas</strong>');
    await save(api, id, { texto: 'Con **asteriscos**' }).expect(200);
    expect((await ask('/bolsa-de-trabajo')).text).toContain('Con **asteriscos**');
  });

  it('lists its files with their type and size', async () => {
    const api = await admin();
    const { id } = await makePagina(api);
    await makePaginaArchivo(api, { id_pagina: id });
    await makePaginaArchivo(api, { id_pagina: id, nombre: 'Foto del aula', archivo: files.jpg });
    const { body } = await ask('/paginas/propias/bolsa-de-trabajo').expect(200);
    expect(body.archivos).toEqual([
      expect.objectContaining({ nombre: 'Formato de hoja de vida', tipo: 'application/pdf' }),
      expect.objectContaining({ nombre: 'Foto del aula', tipo: 'image/jpeg' }),
    ]);
    const { text } = await ask('/bolsa-de-trabajo');
    for (const part of ['Foto del aula', 'JPG', ' kB', 'PDF']) expect(text).toContain(part);
    await api.call(paginasPropias.remove, { params: { id } }).expect(200);
    await ask(body.archivos[0].url).expect(404);
  });

  it('keeps an unknown address as it was', async () => {
    const api = await admin();
    const page = await ask('/nadie-la-hizo').set('Accept', 'text/html');
    expect(page.status).toBe(404);
    expect(page.text).toMatch(/La ruta (<!-- -->)?\/nadie-la-hizo(<!-- -->)? es un valor atípico/);
    expectFailure(await ask('/nadie-la-hizo').set('Accept', 'application/json'), 404);
    expectFailure(await visitor().raw('post', '/nadie-la-hizo'), 404);
    await makePagina(api, { titulo: 'Nadie la hizo' });
    await ask('/nadie-la-hizo').set('Accept', 'application/json').expect(200);
    expectFailure(await visitor().raw('post', '/nadie-la-hizo'), 405);
  });

  it('must have a title, a text and moments in their order', async () => {
    const api = await admin();
    const rows = [
      [{ titulo: '' }, 'titulo', 'El título es obligatorio.'],
      [{ texto: ' ' }, 'texto', 'El texto es obligatorio.'],
      [{ titulo: textOfLength(longitudes.titulo + 1) }, 'titulo', tooLong(longitudes.titulo)],
      [{ texto: textOfLength(longitudes.texto + 1) }, 'texto', tooLong(longitudes.texto)],
      [{ slug: '¿¡!?' }, 'slug', 'Escribe letras o números.'],
      [{ estado: 'X' }, 'estado', 'Elige Publicado, Borrador u Oculto.'],
      [
        { publicar_desde: inMs(HOUR), publicar_hasta: inMs(0) },
        'publicar_hasta',
        'La publicación debe terminar después de su inicio.',
      ],
    ] as const;
    const { id } = await makePagina(api);
    await expectRefusals(api, paginasPropias.create, { good: good.pagina, rows });
    await expectRefusals(api, paginasPropias.update, { params: { id }, good: good.pagina, rows });
    await save(api, id, { publicar_hasta: inMs(HOUR) }).expect(200);
    const later = [
      [
        { publicar_desde: inMs(2 * HOUR) },
        'publicar_hasta',
        'La publicación debe terminar después de su inicio.',
      ],
    ] as const;
    await expectRefusals(api, paginasPropias.update, { params: { id }, good: good.pagina, rows: later });
    await expectMissing(
      api,
      [
        [paginasPropias.get],
        [paginasPropias.update, good.pagina],
        [paginasPropias.remove],
        [paginasPropias.publicar],
        [paginasPropias.ocultar],
      ],
      { id: 4_242_424 },
    );
  });

  it('shows a word of 20,000 characters, and nothing of what looks like HTML', async () => {
    const api = await admin();
    await makePagina(api, { titulo: '<script>alert(1)</script>', texto: 'ñ'.repeat(longitudes.texto) });
    const { text } = await ask('/script-alert-1-script').expect(200);
    expect(text).not.toContain('<script>alert');
  });
});

describe('when visitors see a page', () => {
  let stop = (): void => {};
  afterEach(() => stop());

  it('is what staff say: drafts and hidden ones are mentioned nowhere', async () => {
    const api = await admin();
    const { id, slug } = await makePagina(api, { estado: 'B' });
    await save(api, id, { estado: 'B', slug: 'ofertas' }).expect(200);
    expect(await isTold('ofertas')).toEqual(nowhere);
    await ask(`/${slug}`).expect(404);
    await api.call(paginasPropias.publicar, { params: { id } }).expect(200);
    expect(await isTold('ofertas')).toEqual(everywhere);
    const hidden = await api.call(paginasPropias.ocultar, { params: { id } }).expect(200);
    expect(await isTold('ofertas')).toEqual(nowhere);
    await undo(api, cambioOf(hidden)).expect(200);
    expect(await isTold('ofertas')).toEqual(everywhere);
    await save(api, id, { publicar_desde: inMs(HOUR) }).expect(200);
    expect(await isTold('ofertas')).toEqual(nowhere);
    const [row] = (await api.call(paginasPropias.list)).body;
    expect(row).toMatchObject({ slug: 'ofertas', estado: 'P', situacion: 'D', enMenu: false });
  });

  it('is obeyed at that very second', async () => {
    const api = await admin();
    const { id, slug } = await makePagina(api);
    stop = changePoller.start();
    const at = Date.now() + 1500;
    await save(api, id, { publicar_hasta: new Date(at).toISOString() }).expect(200);
    expect(await isTold(slug)).toEqual(everywhere);
    await sleep(at + 1000 - Date.now());
    expect(await isTold(slug)).toEqual(nowhere);
  }, 30_000);
});

describe('a removed page', () => {
  it('comes back with its address, former addresses and files', async () => {
    const api = await admin();
    const { id } = await makePagina(api);
    await makePaginaArchivo(api, { id_pagina: id });
    await save(api, id, { slug: 'ofertas' }).expect(200);
    const { body } = await ask('/paginas/propias/ofertas');
    const removed = await api.call(paginasPropias.remove, { params: { id } }).expect(200);
    expect(await isTold('ofertas')).toEqual(nowhere);
    await ask('/bolsa-de-trabajo').expect(404);
    const [binned] = (await api.call(historia.papelera)).body;
    expect(binned).toMatchObject({ grupo: 'paginasPropias', titulo: 'Bolsa de trabajo', arrastradas: 1 });
    await undo(api, cambioOf(removed)).expect(200);
    expect((await ask('/paginas/propias/ofertas')).body).toEqual(body);
    await ask('/bolsa-de-trabajo').expect(301);
    await expectFiles([body.archivos[0].url]);
  });

  it('stays in the bin while another page has its address', async () => {
    const api = await admin();
    const { id } = await makePagina(api);
    const removed = await api.call(paginasPropias.remove, { params: { id } }).expect(200);
    const { id: other, slug } = await makePagina(api);
    expect(slug).toBe('bolsa-de-trabajo');
    const refused = await undo(api, cambioOf(removed));
    expectFailure(refused, 409);
    expect(refused.body.message).toContain('Otro registro ocupa ahora su lugar');
    // After the other page is renamed, the old address still redirects.
    await save(api, other, { slug: 'otra' }).expect(200);
    expectFailure(await undo(api, cambioOf(removed)), 409);
    expect((await ask('/bolsa-de-trabajo').expect(301)).headers['location']).toBe('/otra');
  });
});

describe('a save of a page', () => {
  it('keeps what others changed, and answers where both changed the same', async () => {
    const api = await admin();
    const { id } = await makePagina(api);
    const read = async () =>
      (await api.call(paginasPropias.get, { params: { id } }).set('X-Con-Version', '1')).body;
    const { version } = await read();
    await save(api, id, { titulo: 'Título de Ana', version }).expect(200);
    await save(api, id, { texto: 'Texto de Luis', slug: 'bolsa-de-trabajo', version }).expect(200);
    expect(await read()).toMatchObject({ titulo: 'Título de Ana', texto: 'Texto de Luis' });
    expect((await save(api, id, { titulo: 'Otro', version })).status).toBe(409);
  });
});

describe('a file of a page', () => {
  it('is replaced and removed, and may be of no other kind', async () => {
    const api = await admin();
    const { id: id_pagina } = await makePagina(api);
    const { id } = await makePaginaArchivo(api, { id_pagina });
    const body = { nombre: 'Otro', id_pagina };
    await api
      .call(paginaArchivos.update, { params: { id }, body: { ...body, archivo: files.png } })
      .expect(200);
    const { archivos } = (await api.call(paginasPropias.get, { params: { id: id_pagina } })).body;
    expect(archivos).toEqual([{ id, nombre: 'Otro', url: expect.stringMatching(/\.png$/) }]);
    await expectFiles([archivos[0].url]);
    await expectRefusals(api, paginaArchivos.create, {
      good: { ...good.paginaArchivo, id_pagina },
      rows: [
        [{ nombre: '' }, 'nombre', 'El nombre es obligatorio.'],
        [{ id_pagina: 99 }, 'id_pagina', 'La página no existe.'],
        [{ archivo: 'x' }, 'archivo', 'Por favor, seleccione un archivo.'],
      ],
    });
    await api.call(paginaArchivos.remove, { params: { id } }).expect(200);
    await expectMissing(api, [[paginaArchivos.update, body], [paginaArchivos.remove]], { id });
  });
});
