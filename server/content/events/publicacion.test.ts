import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { historia } from '#shared/records/historia.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { changePoller } from '#server/app/processes/change-poller.ts';
import { admin, type Api, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { encodings, expectDone, expectMissing, expectRefusals } from '#server/testing/expectations.ts';
import { good, makeEvento, makeEventoImagen, makeEventoTexto } from '#server/testing/factories.ts';
import { everything } from '#server/testing/setup/everything.ts';

useApp();

const { img_fondo: _fondo, img_principal: _principal, ...texts } = good.evento;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
const HOUR = 3_600_000;

const save = (api: Api, slug: string, changes: object) =>
  api.call(eventos.update, { params: { slug }, body: { ...texts, ...changes } }).expect(200);
const shown = async (): Promise<{ slug: string; created_at: string }[]> =>
  (await visitor().call(eventos.list)).body;
const slugs = async (): Promise<string[]> => (await shown()).map(({ slug }) => slug);
const asStaff = async (api: Api, slug: string) =>
  (await api.call(publicacion.estado, { params: { slug } })).body;

/** An event with a text and a picture. */
const makeFull = async (api: Api): Promise<{ slug: string }> => {
  const { slug } = await makeEvento(api, { titulo: 'Zafiro' });
  await makeEventoTexto(api, { slug, titulo: 'Zafiro', contenido: 'Un zafiro.' });
  await makeEventoImagen(api, { slug, descripcion: 'El zafiro' });
  return { slug };
};

describe('a moment', () => {
  let stop = (): void => {};
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it.each(everything ? [-1, 0, 1] : [1])(
    'is told by the database, when the clock here is %i days ahead',
    async (days) => {
      const api = await admin();
      const site = await makeFull(api);
      const { slug } = await makeEvento(api, { titulo: 'Rubí' });
      const at = Date.now() + 1500;
      await save(api, site.slug, { publicar_hasta: new Date(at).toISOString() });
      await save(api, slug, { titulo: 'Rubí', publicar_desde: new Date(at).toISOString() });
      const real = { now: () => performance.timeOrigin + performance.now() };
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * HOUR });
      stop = changePoller.start();
      const asked = async (path: string): Promise<string> => (await visitor().raw('get', path)).text;
      const paths = ['/api/eventos?limit=9', '/eventosBuscar/horas', '/rss.xml', '/sitemap.xml', '/'];
      const state = async (path: string): Promise<string> => {
        const text = await asked(path);
        return `${text.includes('zafiro') ? 'old' : ''}${text.includes('rubi') ? 'new' : ''}`;
      };
      const seen: { path: string; begun: number; ended: number; state: string }[] = [];
      let round = 0;
      while (round < at + 1000) {
        round = real.now();
        for (const path of paths) {
          const begun = real.now();
          seen.push({ path, begun, state: await state(path), ended: real.now() });
        }
      }
      expect(seen.filter(({ ended, state: is }) => ended < at && is !== 'old')).toEqual([]);
      expect(seen.filter(({ begun, state: is }) => begun >= at + 1000 && is !== 'new')).toEqual([]);
      const { headers } = await visitor().raw('get', '/api/eventos?limit=9');
      expect(headers['x-total-count']).toBe('1');
    },
  );

  it('in the future or past is read in Lima, unless it says where', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, {
      publicar_desde: '2026-09-05T09:30',
      publicar_hasta: '2999-12-31T23:59:59-05:00',
    });
    expect(await asStaff(api, slug)).toMatchObject({
      estado: 'P',
      situacion: 'P',
      publicar_desde: '2026-09-05T14:30:00.000Z',
      publicar_hasta: '3000-01-01T04:59:59.000Z',
    });
    await save(api, slug, {});
    expect(await asStaff(api, slug)).toMatchObject({ publicar_desde: '2026-09-05T14:30:00.000Z' });
    await save(api, slug, { publicar_desde: '', publicar_hasta: '' });
    expect(await asStaff(api, slug)).toMatchObject({ publicar_desde: null, publicar_hasta: null });
  });

  it('must be one, and the end after the beginning', async () => {
    const api = await admin();
    const wrong = 'Escribe una fecha y hora válidas (AAAA-MM-DDTHH:MM).';
    const order = 'La publicación debe terminar después de su inicio.';
    const desde = '2026-09-05T09:30';
    const rows = [
      ...[
        'mañana',
        '2026-09-05',
        '2026-02-30T09:30',
        '2026-09-05T24:30',
        '2026-09-05T09:60',
        '0999-09-05T09:30',
        '10000-09-05T09:30',
        '9999-12-31T23:30',
        '2026-09-05T09:30+99:00',
        '2026-09-05T09:30Z; DROP TABLE eventos',
      ].map((publicar_desde) => [{ publicar_desde }, 'publicar_desde', wrong] as const),
      [{ publicar_hasta: 'nunca' }, 'publicar_hasta', wrong],
      [{ publicar_desde: desde, publicar_hasta: desde }, 'publicar_hasta', order],
      [{ publicar_desde: desde, publicar_hasta: '2026-09-05T14:29Z' }, 'publicar_hasta', order],
      [{ estado: 'X' }, 'estado', 'Elige Publicado, Borrador u Oculto.'],
      [{ estado: 7 }, 'estado', 'Elige Publicado, Borrador u Oculto.'],
    ] as const;
    await expectRefusals(api, eventos.create, { good: good.evento, rows });
    const { slug } = await makeEvento(api, { publicar_desde: desde });
    await expectRefusals(api, eventos.update, { params: { slug }, good: texts, rows });
    // A new date is also checked against the stored one that the form omits.
    const alone = [[{ publicar_hasta: '2026-09-01T09:30' }, 'publicar_hasta', order]] as const;
    await expectRefusals(api, eventos.update, { params: { slug }, good: texts, rows: alone });
  });
});

describe('events', () => {
  it.each(encodings)('keep their state when an update as %s says nothing of it', async (as) => {
    const api = await admin();
    const { slug } = await makeEvento(api, { estado: 'b' });
    await api.call(eventos.update, { params: { slug }, body: texts, as }).expect(200);
    expect(await asStaff(api, slug)).toMatchObject({ estado: 'B', situacion: 'B' });
    await api.call(eventos.update, { params: { slug }, body: { ...texts, estado: 'P' }, as }).expect(200);
    expect(await slugs()).toEqual([slug]);
  });

  it('stand among the newest from when visitors first see them', async () => {
    const api = await admin();
    const draft = await makeEvento(api, { titulo: 'Borrador', estado: 'B' });
    const planned = await makeEvento(api, { titulo: 'Programado', publicar_desde: inMs(HOUR) });
    await makeEvento(api, { titulo: 'Segundo' });
    for (const { slug } of [planned, draft])
      await api.call(publicacion.publicar, { params: { slug } }).expect(200);
    expect(await slugs()).toEqual(['borrador', 'programado', 'segundo']);
    const [{ created_at } = { created_at: '' }] = await shown();
    expect(created_at <= inMs(0)).toBe(true);
    // An event that was visible before keeps its publication date.
    await api.call(publicacion.ocultar, { params: { slug: 'segundo' } }).expect(200);
    await api.call(publicacion.publicar, { params: { slug: 'segundo' } }).expect(200);
    expect(await slugs()).toEqual(['borrador', 'programado', 'segundo']);
  });

  it('are published now, whatever moments they had', async () => {
    const api = await admin();
    const one = await makeEvento(api, { titulo: 'Uno', publicar_desde: inMs(HOUR) });
    const two = await makeEvento(api, { titulo: 'Dos', publicar_hasta: inMs(-HOUR) });
    const end = inMs(HOUR);
    const three = await makeEvento(api, { titulo: 'Tres', estado: 'O', publicar_hasta: end });
    const list = await api.call(publicacion.estados, { params: { tipoEvento: 'A' } });
    expect(list.body.map(({ situacion }: { situacion: string }) => situacion).toSorted()).toEqual([
      'D',
      'O',
      'V',
    ]);
    for (const { slug } of [one, two, three]) {
      const response = await api.call(publicacion.publicar, { params: { slug } });
      expectDone(response, 200, { message: 'Evento publicado con éxito' });
      expect(await asStaff(api, slug)).toMatchObject({ situacion: 'P', publicar_desde: null });
    }
    expect(await asStaff(api, 'tres')).toMatchObject({ publicar_hasta: end });
  });

  it('are hidden again when their publication is undone', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, { estado: 'B' });
    const { headers } = await api.call(publicacion.publicar, { params: { slug } });
    expect(await slugs()).toEqual([slug]);
    const params = { cambio: headers['x-cambio'] ?? '' };
    const { body } = await api.call(historia.get, { params });
    expect(body.filas[0].campos).toContainEqual(
      expect.objectContaining({ etiqueta: 'Estado', antes: 'Borrador', despues: 'Publicado' }),
    );
    await api.call(historia.deshacer, { params }).expect(200);
    expect(await slugs()).toEqual([]);
  });

  it('are duplicated as drafts that share the files', async () => {
    const api = await admin();
    const site = await makeFull(api);
    const response = await api.call(publicacion.duplicar, { params: { slug: site.slug } });
    expectDone(response, 201, {
      message: 'Evento duplicado como borrador',
      id: expect.any(Number),
      slug: 'zafiro-2',
    });
    const params = { slug: 'zafiro-2' };
    const read = async (slug: string) => (await api.call(eventos.get, { params: { slug } })).body;
    const [original, copy] = [await read(site.slug), await read(params.slug)];
    const own = { id: copy.id, slug: copy.slug, created_at: copy.created_at };
    expect(copy).toEqual({
      ...original,
      ...own,
      titulo: 'Copia de Zafiro',
      fecha_creacion: copy.fecha_creacion,
    });
    expect((await asStaff(api, params.slug)).situacion).toBe('B');
    expect((await api.call(eventoTextos.list, { params })).body).toMatchObject([
      { titulo: 'Zafiro', contenido: 'Un zafiro.' },
    ]);
    const [image] = (await api.call(eventoImagenes.list, { params })).body;
    const { headers } = await api.call(eventos.remove, { params: { slug: site.slug } });
    await api.call(historia.borrar, { body: { cambios: [headers['x-cambio']] } }).expect(200);
    for (const url of [copy.img_principal, copy.img_fondo, image.img_url])
      expect((await visitor().raw('get', url)).status).toBe(200);
    expect(await slugs()).toEqual([]);
  });

  it('of the longest title are duplicated too', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, { titulo: `${'ñ'.repeat(187)}😀${'a'.repeat(11)}` });
    await api.call(publicacion.duplicar, { params: { slug } }).expect(201);
    const rows = await db().select({ titulo: tables.eventos.titulo }).from(tables.eventos);
    expect(rows).toHaveLength(2);
  });

  it('that are gone are neither published, hidden nor duplicated, nor by a stranger', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const calls = [
      [publicacion.publicar],
      [publicacion.ocultar],
      [publicacion.duplicar],
      [publicacion.estado],
    ] as const;
    for (const [endpoint] of calls) expectFailure(await visitor().call(endpoint, { params: { slug } }), 401);
    const list = await visitor().call(publicacion.estados, { params: { tipoEvento: 'A' } });
    expectFailure(list, 401);
    await api.call(eventos.remove, { params: { slug } }).expect(200);
    await expectMissing(api, calls, { slug });
    expect(await db().$count(tables.eventos, eq(tables.eventos.slug, slug))).toBe(0);
  });
});
