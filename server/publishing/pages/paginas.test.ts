import { beforeEach, describe, expect, it } from 'vitest';
import { eventos } from '#shared/content/events/eventos.ts';
import { paginas } from '#shared/publishing/paginas.ts';
import { admin, type Api, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { makeComentario, makeEvento, makeEventoImagen, makeEventoTexto } from '#server/testing/factories.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});
const get = async (slug: string) => (await visitor().call(paginas.evento, { params: { slug } })).body;

describe('what the page of an event needs', () => {
  it('comes in one answer, neighbours of both types included', async () => {
    const slugs: string[] = [];
    for (const tipoEvento of ['A', 'N', 'A']) slugs.push((await makeEvento(api, { tipoEvento })).slug);
    const [oldest = '', middle = '', newest = ''] = slugs;
    const { id: texto } = await makeEventoTexto(api, { slug: middle });
    const { id: imagen } = await makeEventoImagen(api, { slug: middle });
    const titulo = 'Curso de muestreo';
    expect(await get(middle)).toEqual({
      evento: (await api.call(eventos.get, { params: { slug: middle } })).body,
      anterior: { slug: newest, titulo },
      siguiente: { slug: oldest, titulo },
      textos: [
        {
          id: texto,
          titulo: 'Temario',
          contenido: 'Muestreo aleatorio simple.',
          formato: 'plano',
          slug: middle,
        },
      ],
      imagenes: [{ id: imagen, img_url: expect.any(String), descripcion: 'El aula', slug: middle }],
      comentarios: { total: 0, latest: [] },
    });
    expect(await get(newest)).toMatchObject({
      anterior: null,
      siguiente: { slug: middle },
      textos: [],
      imagenes: [],
    });
    expect(await get(oldest)).toMatchObject({ anterior: { slug: middle }, siguiente: null });
  });

  it('is 404 for an unknown one', async () => {
    expectFailure(await visitor().call(paginas.evento, { params: { slug: 'ninguno' } }), 404);
  });
});

describe('the gallery of the home page', () => {
  it('is the newest pictures of all events, with what they show and whose they are', async () => {
    const { slug: first } = await makeEvento(api);
    const { slug: second } = await makeEvento(api);
    await makeEventoImagen(api, { slug: first });
    await makeEventoImagen(api, { slug: second });
    const { body } = await visitor().call(paginas.galeria);
    expect(body).toMatchObject([
      { slug: second, descripcion: 'El aula' },
      { slug: first, descripcion: 'El aula' },
    ]);
  });
});

describe('what stands beside the pages', () => {
  it('is counts, three of each type and the latest five comments without addresses', async () => {
    let id_evento = 0;
    for (const tipoEvento of ['A', 'A', 'A', 'A', 'N'])
      id_evento = (await makeEvento(api, { tipoEvento })).id;
    for (const contenido of ['1', '2', '3', '4', '5', '6'])
      await makeComentario(visitor(), { id_evento, contenido });
    const { body, text } = await visitor().call(paginas.lateral);
    expect([body.anuncios, body.noticias]).toEqual([4, 1]);
    expect(body.publicaciones.map((row: { slug: string }) => row.slug)).toEqual([
      'curso-de-muestreo-4',
      'curso-de-muestreo-3',
      'curso-de-muestreo-2',
      'curso-de-muestreo-5',
    ]);
    expect(body.comentarios.map((row: { contenido: string }) => row.contenido)).toEqual([
      '6',
      '5',
      '4',
      '3',
      '2',
    ]);
    expect(text).not.toContain('@ejemplo.pe');
    expect((await api.call(paginas.lateral)).text).not.toContain('@ejemplo.pe');
  });

  it('is empty on an empty site', async () => {
    expect((await visitor().call(paginas.lateral)).body).toEqual({
      anuncios: 0,
      noticias: 0,
      publicaciones: [],
      comentarios: [],
    });
  });
});
