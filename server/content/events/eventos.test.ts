import { busquedaDeEventos } from '#shared/publishing/busqueda-de-eventos.ts';
import { describe, expect, it } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { galeria } from '#shared/content/events/galeria.ts';
import { admin, expectFailure, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import {
  good,
  makeComentario,
  makeEvento,
  makeEventoImagen,
  makeEventoTexto,
} from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';
import { encodings, expectDone, expectMissing, statusesOf } from '#server/testing/expectations.ts';

useApp();

const list = async (): Promise<{ slug: string; img_principal: string; img_fondo: string }[]> =>
  (await visitor().call(eventos.list)).body;
const { img_fondo: _fondo, img_principal: _principal, ...texts } = good.evento;
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const image = (extension: string) =>
  expect.stringMatching(new RegExp(`^/storage/eventos/[a-z2-7]{26}\\.${extension}$`));

describe('events', () => {
  it('are created with their images, and look exactly as the contract says', async () => {
    const api = await admin();
    const response = await api.call(eventos.create, { body: good.evento });
    const slug = 'curso-de-muestreo';
    expectDone(response, 201, { message: 'Evento registrado con éxito', id: expect.any(Number), slug });
    const evento = {
      id: response.body.id,
      slug,
      ...texts,
      hora_inicio: null,
      hora_fin: null,
      repeticion: null,
      lugar: null,
      enlace_mapa: null,
      enlace_inscripcion: null,
      formato: 'plano',
      img_principal: image('png'),
      img_fondo: image('jpg'),
      fecha_creacion: instant,
      created_at: instant,
    };
    expect(await list()).toEqual([evento]);
    expect((await visitor().call(eventos.listByTipo, { params: { tipoEvento: 'a' } })).body).toEqual([
      evento,
    ]);
    expect((await visitor().call(eventos.listByTipo, { params: { tipoEvento: 'N' } })).body).toEqual([]);
    expect((await api.call(eventos.adminList, { params: { tipoEvento: 'A' } })).body).toEqual([evento]);
    expect((await api.call(eventos.get, { params: { slug } })).body).toEqual(evento);
    expect((await visitor().call(busquedaDeEventos.buscar, { params: { term: 'muestreo' } })).body).toEqual([
      evento,
    ]);
    const [stored] = await list();
    await expectFiles([stored?.img_principal ?? '', stored?.img_fondo ?? '']);
  });

  it('stand newest first, with null for what is missing', async () => {
    const api = await admin();
    for (const titulo of ['Uno', 'Dos', 'Tres'])
      await makeEvento(api, { titulo, descripcion: '', fecha_fin: '', tipoEvento: 'n' });
    const rows = await list();
    expect(rows.map(({ slug }) => slug)).toEqual(['tres', 'dos', 'uno']);
    expect(rows[0]).toMatchObject({ descripcion: null, fecha_fin: null, tipoEvento: 'N' });
    const page = await visitor().call(eventos.list, { query: { limit: 1, offset: 1 } });
    expect([page.body[0].slug, page.headers['x-total-count']]).toEqual(['dos', '3']);
  });

  it.each(encodings)('keep their images and their address when an update as %s renames them', async (as) => {
    const api = await admin();
    const { id, slug } = await makeEvento(api);
    const [before] = await list();
    const body = { titulo: 'Otro título', fecha_Inicio: '2026-09-10', tipoEvento: 'N' };
    const response = await api.call(eventos.update, { params: { slug }, body, as });
    expectDone(response, 200, { message: 'Evento actualizado con éxito', id, slug });
    expect(await list()).toEqual([{ ...before, ...body }]);
    const emptied = { ...body, descripcion: '', fecha_fin: '', img_principal: '', img_fondo: '' };
    await api.call(eventos.update, { params: { slug }, body: emptied, as }).expect(200);
    expect(await list()).toEqual([{ ...before, ...body, descripcion: null, fecha_fin: null }]);
    await expectFiles([before?.img_principal ?? '', before?.img_fondo ?? '']);
  });

  it('replace one image and keep the other', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const [before] = await list();
    await api
      .call(eventos.update, { params: { slug }, body: { ...texts, img_fondo: files.gif } })
      .expect(200);
    const [after] = await list();
    expect(after).toEqual({ ...before, img_fondo: image('gif') });
    await expectFiles([after?.img_principal ?? '', after?.img_fondo ?? '']);
  });

  it('go with their texts, images, comments and files', async () => {
    const api = await admin();
    const { id, slug } = await makeEvento(api);
    const other = await makeEvento(api, { titulo: 'Otro' });
    await makeEventoTexto(api, { slug });
    await makeEventoImagen(api, { slug });
    await makeEventoImagen(api, { slug });
    await makeComentario(visitor(), { id_evento: id });
    await makeComentario(visitor(), { id_evento: other.id });
    expectDone(await api.call(eventos.remove, { params: { slug } }), 200, {
      message: 'Evento eliminado con éxito',
    });
    const [left] = await list();
    expect(left?.slug).toBe('otro');
    expect((await visitor().call(eventoTextos.list, { params: { slug } })).body).toEqual([]);
    expect((await visitor().call(galeria.list)).body).toEqual([]);
    expect((await visitor().call(comentarios.list)).body).toHaveLength(1);
    await expectFiles([left?.img_principal ?? '', left?.img_fondo ?? '']);
  });

  it('of one title get their own addresses, also when written at once', async () => {
    const api = await admin();
    const titulo = '¡Año nuevo: “Estadística”!';
    const made = await Promise.all(Array.from({ length: 20 }, () => makeEvento(api, { titulo })));
    const base = 'ano-nuevo-estadistica';
    const expected = [base, ...Array.from({ length: 19 }, (_, at) => `${base}-${at + 2}`)];
    expect(made.map(({ slug }) => slug).toSorted()).toEqual(expected.toSorted());
    const rows = await list();
    await expectFiles(rows.flatMap(({ img_fondo, img_principal }) => [img_fondo, img_principal]));
  });

  it('have an address even when the title has neither letters nor digits', async () => {
    expect((await makeEvento(await admin(), { titulo: '¿…?' })).slug).toBe('evento');
  });

  it('are deleted once, however many ask at once', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    await makeEventoImagen(api, { slug });
    expect(await statusesOf(20, () => api.call(eventos.remove, { params: { slug } }))).toEqual({
      200: 1,
      404: 19,
    });
    await expectFiles([]);
  });

  it('leave nothing of what is written for them while they go', async () => {
    const api = await admin();
    for (let at = 0; at < 5; at += 1) {
      const { id, slug } = await makeEvento(api);
      const [statuses] = await Promise.all([
        statusesOf(12, (which) => {
          if (which % 3 === 0)
            return visitor().call(comentarios.create, { body: { ...good.comentario, id_evento: id } });
          const child = which % 3 === 1 ? eventoTextos.create : eventoImagenes.create;
          const body = which % 3 === 1 ? good.eventoTexto : good.eventoImagen;
          return api.call(child, { body: { ...body, slug } });
        }),
        api.call(eventos.remove, { params: { slug } }).expect(200),
      ]);
      expect(Object.keys(statuses).filter((status) => status !== '201' && status !== '422')).toEqual([]);
      await expectFiles([]);
    }
    expect((await visitor().call(comentarios.list)).body).toEqual([]);
  });

  it('that are not there are 404, and their new images go', async () => {
    const api = await admin();
    await expectMissing(
      api,
      [[eventos.get], [eventos.update, good.evento], [eventos.update, texts], [eventos.remove]],
      { slug: 'no' },
    );
    await expectFiles([]);
    expectFailure(await api.call(eventos.get, { params: { slug: 'x'.repeat(2000) } }), 404);
  });

  it('ignore what is not theirs to set', async () => {
    const api = await admin();
    const { slug, id } = await makeEvento(api, {
      id: 2_000_000_077,
      slug: 'mio',
      created_at: '2000-01-01T00:00:00.000Z',
      fecha_creacion: '2000-01-01',
    });
    expect([slug, id === 2_000_000_077]).toEqual(['curso-de-muestreo', false]);
    const { body } = await api.call(eventos.get, { params: { slug } });
    expect(body.created_at.slice(0, 4)).not.toBe('2000');
  });
});
