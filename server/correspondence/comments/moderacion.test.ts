import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asociacionDe } from '#shared/content/settings/asociacion.ts';
import { type Comentario, comentarios } from '#shared/correspondence/comentarios.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { estadoComentario } from '#shared/contract/fields/estados.ts';
import { historia } from '#shared/records/historia.ts';
import { cursorOf } from '#shared/contract/cursores.ts';
import {
  CLAVE_PUBLICACION,
  moderacion,
  type PaginaDeComentarios,
} from '#shared/correspondence/moderacion.ts';
import { privacidad } from '#shared/operation/privacidad.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, type Api, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { statusesOf } from '#server/testing/expectations.ts';
import { makeComentario, makeEvento } from '#server/testing/factories.ts';

useApp();

let api: Api;
let evento: { id: number; slug: string };
beforeEach(async () => {
  api = await admin();
  evento = await makeEvento(api);
});

const comment = (contenido: string, correo = 'luis@ejemplo.pe') =>
  makeComentario(visitor(), { contenido, correo, id_evento: evento.id });
const texts = (rows: Comentario[]): string[] => rows.map(({ contenido }) => contenido);
const shown = async (): Promise<string[]> => texts((await visitor().call(comentarios.list)).body);
const states = async () =>
  (await api.call(comentarios.list)).body.map(({ contenido, estado }: Comentario) => [contenido, estado]);
const moderate = (ids: readonly number[], estado: string, recordar = false) =>
  api.call(moderacion.moderar, { body: { ids, estado, recordar } });
const undo = (cambio: string | undefined) =>
  api.call(historia.deshacer, { params: { cambio: cambio ?? '' } });

describe('a comment', () => {
  it('that is hidden or unwanted is gone everywhere at once, and back when it is approved', async () => {
    const { id } = await comment('Palabra rara.');
    const pages = [
      '/comentarios',
      `/comentariosEvento/${evento.id}`,
      '/paginas/lateral',
      `/eventos/${evento.slug}`,
    ];
    const named = async (): Promise<boolean[]> => {
      const found: boolean[] = [];
      for (const page of pages) found.push((await visitor().raw('get', page)).text.includes('Palabra rara.'));
      return found;
    };
    expect(await named()).toEqual([true, true, true, true]);
    for (const estado of keysOf(estadoComentario).filter((one) => one !== 'V')) {
      await moderate([id], estado).expect(200);
      expect(await named()).toEqual([false, false, false, false]);
      expect(await states()).toEqual([['Palabra rara.', estado]]);
      await moderate([id], 'V').expect(200);
      expect(await named()).toEqual([true, true, true, true]);
    }
  });

  it('waits where staff approves first, and says the words of the catalogue', async () => {
    await api.call(moderacion.publicacion, { body: { modo: 'aprobar' } }).expect(200);
    const body = { nombre: 'Luis', correo: 'luis@ejemplo.pe', contenido: 'Uno', id_evento: evento.id };
    const response = await visitor().call(comentarios.create, { body });
    expect([response.status, response.body.message]).toEqual([201, 'Comentario publicado exitosamente']);
    expect(await states()).toEqual([['Uno', 'E']]);
    await api.call(moderacion.publicacion, { body: { modo: 'instante' } }).expect(200);
    await comment('Dos');
    expect(await shown()).toEqual(['Dos']);
    expectFailure(await api.call(moderacion.publicacion, { body: { modo: 'nunca' } }), 422);
  });

  it('follows what staff decided about its author', async () => {
    const { id } = await comment('Spam uno', 'Spam@ejemplo.pe');
    await comment('Hola', 'ana@ejemplo.pe');
    const done = await moderate([id], 'N', true).expect(200);
    await comment('Spam dos', 'spam@EJEMPLO.pe');
    await comment('Hola otra vez', 'ana@ejemplo.pe');
    expect(await shown()).toEqual(['Hola otra vez', 'Hola']);
    await undo(done.headers['x-cambio']).expect(200);
    await comment('Spam tres', 'spam@ejemplo.pe');
    expect(await shown()).toContain('Spam tres');
    await moderate([id], 'N', true).expect(200);
    await moderate([id], 'V', true).expect(200);
    await api.call(moderacion.publicacion, { body: { modo: 'aprobar' } }).expect(200);
    await comment('Spam cuatro', 'spam@ejemplo.pe');
    await comment('Hola al final', 'ana@ejemplo.pe');
    expect(await shown()).toContain('Spam cuatro');
    expect(await shown()).not.toContain('Hola al final');
  });

  it('carries the answer of the association, null without one', async () => {
    const { id } = await comment('¿Hay becas?');
    const params = { id };
    await api.call(moderacion.contestar, { params, body: { respuesta: 'Sí, tres.' } }).expect(200);
    const [answered] = (await visitor().call(comentarios.list)).body;
    expect(answered.respuesta).toEqual({
      nombre: asociacionDe([]).completo,
      texto: 'Sí, tres.',
      fecha: expect.stringMatching(/Z$/),
    });
    const page = (await visitor().raw('get', `/eventos/${evento.slug}`)).text;
    expect(page).toContain('Sí, tres.');
    await api.call(moderacion.contestar, { params, body: { respuesta: '' } }).expect(200);
    expect((await visitor().call(comentarios.list)).body[0].respuesta).toBeNull();
    const missing = { params: { id: 4_242_424 }, body: { respuesta: 'x' } };
    expectFailure(await api.call(moderacion.contestar, missing), 404);
  });
});

describe('many comments', () => {
  it('are unwanted with one call and back with one undo; the same of deleting them', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 20; at += 1) ids.push((await comment(`Spam ${at}`, `s${at}@ejemplo.pe`)).id);
    await comment('Bueno');
    const hidden = await moderate(ids, 'N', true).expect(200);
    expect(await shown()).toEqual(['Bueno']);
    await undo(hidden.headers['x-cambio']).expect(200);
    expect(await shown()).toHaveLength(21);
    const removal = await api.call(moderacion.eliminarVarios, { body: { ids } }).expect(200);
    expect(await shown()).toEqual(['Bueno']);
    await undo(removal.headers['x-cambio']).expect(200);
    expect(await shown()).toHaveLength(21);
  });

  it('change all or none', async () => {
    const { id } = await comment('Uno');
    expectFailure(await moderate([id, 4_242_424], 'N'), 404);
    expectFailure(await api.call(moderacion.eliminarVarios, { body: { ids: [id, 4_242_424] } }), 404);
    expectFailure(await moderate([], 'N'), 422);
    expectFailure(await moderate([id], 'Z'), 422);
    expect(await shown()).toEqual(['Uno']);
  });
});

describe('the list of staff', () => {
  const list = async (body: object = {}): Promise<PaginaDeComentarios> =>
    (await api.call(moderacion.buscarComentarios, { body }).expect(200)).body;
  const find = async (texto: string): Promise<string[]> => texts((await list({ texto })).comentarios);

  it('finds every word in names, texts, addresses and titles, whatever the accents', async () => {
    await comment('Una TASACIÓN.', 'rosa@ejemplo.pe');
    await comment('100% útil_');
    expect(await find('tasacion ROSA@')).toEqual(['Una TASACIÓN.']);
    expect(await find('muestreo')).toEqual(['100% útil_', 'Una TASACIÓN.']);
    expect(await find('% l_')).toEqual(['100% útil_']);
    expect(await find('tasacion útil')).toEqual([]);
  });

  it('goes page by page there and back, and counts each state', async () => {
    const values = Array.from({ length: 120 }, (_, at) => ({
      nombre: 'Luis',
      correo: 'luis@ejemplo.pe',
      contenido: `C${at}`,
      id_evento: evento.id,
      estado: at < 10 ? ('E' as const) : ('V' as const),
    }));
    await db().insert(tables.comentarios).values(values);
    const first = await list();
    expect(first).toMatchObject({ hay_nuevas: false, hay_antiguas: true, cuentas: { V: 110, E: 10, N: 0 } });
    const placeOf = (page: PaginaDeComentarios, at: number): string => {
      const { created_at = '', id = 0 } = page.comentarios.at(at) ?? {};
      return cursorOf(created_at, id);
    };
    const second = await list({ antes: placeOf(first, -1), texto: 'luis' });
    const third = await list({ antes: placeOf(second, -1) });
    const all = [first, second, third].flatMap((page) => texts(page.comentarios));
    expect(all).toEqual(values.map(({ contenido }) => contenido).toReversed());
    expect([third.hay_nuevas, third.hay_antiguas]).toEqual([true, false]);
    expect(texts((await list({ despues: placeOf(third, 0) })).comentarios)).toEqual(
      texts(second.comentarios),
    );
    expect((await list({ estado: 'E' })).comentarios).toHaveLength(10);
    expectFailure(await api.call(moderacion.buscarComentarios, { body: { antes: "1' OR 1=1" } }), 422);
  });
});

it('erasing a person forgets what was decided about them; their data say it before', async () => {
  const { id } = await comment('Spam', 'spam@ejemplo.pe');
  await moderate([id], 'N', true).expect(200);
  const body = { correo: 'spam@ejemplo.pe', comentarios: 'borrados' };
  const person = (await api.call(privacidad.buscar, { body })).body;
  expect(person.decisiones_comentarios).toMatchObject([{ estado: 'N' }]);
  await api.call(privacidad.borrar, { body }).expect(200);
  const left = await Promise.all(
    [tables.comentarios, tables.decisionesComentarios, tables.historia].map((table) =>
      db().select().from(table),
    ),
  );
  expect(JSON.stringify(left)).not.toContain('spam@');
});

it('strangers are refused everything', async () => {
  for (const endpoint of Object.values<Endpoint>(moderacion))
    expectFailure(await visitor().raw('post', endpoint.path.replace(':id', '1')), 401);
});

describe('several at once', () => {
  it('remember one decision about a person, and none of them fails', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, (_, at) => comment(`Texto ${at}`)));
    const { decisionesComentarios } = tables;
    for (let round = 0; round < 4; round += 1) {
      await db().delete(decisionesComentarios);
      expect(await statusesOf(8, (at) => moderate([made[at]?.id ?? 0], 'N', true))).toEqual({ 200: 8 });
      expect(await db().select().from(decisionesComentarios)).toMatchObject([{ correo: 'luis@ejemplo.pe' }]);
    }
  });

  it('write a setting that the site does not have yet', async () => {
    const set = () => api.call(moderacion.publicacion, { body: { modo: 'aprobar' } });
    const { configuraciones } = tables;
    const key = eq(configuraciones.key, CLAVE_PUBLICACION);
    for (let round = 0; round < 4; round += 1) {
      await db().delete(configuraciones).where(key);
      expect(await statusesOf(8, set)).toEqual({ 200: 8 });
      expect(await db().select().from(configuraciones).where(key)).toMatchObject([{ value: 'aprobar' }]);
    }
  });
});

describe('two who answer one comment', () => {
  const listed = async () => {
    const { body } = await api
      .raw('post', '/comentarios-buscar')
      .set('X-Con-Version', '1')
      .send({})
      .expect(200);
    return body.comentarios[0];
  };
  const answer = (id: number, body: object) => api.call(moderacion.contestar, { params: { id }, body });

  it('are asked which answer holds, and a moved comment is in nobody’s way', async () => {
    const { id } = await comment('¿Cuándo?');
    const { version } = await listed();
    await moderate([id], 'E').expect(200);
    await answer(id, { respuesta: 'El lunes.', version }).expect(200);
    const refused = await answer(id, { respuesta: 'El martes.', version });
    expect(refused.status).toBe(409);
    expect(refused.body.conflicto.campos).toMatchObject([
      { campo: 'respuesta', suyo: 'El lunes.', tuyo: 'El martes.' },
    ]);
    expect((await listed()).respuesta.texto).toBe('El lunes.');
    await answer(id, { respuesta: 'El martes.', version: (await listed()).version }).expect(200);
    await answer(id, { respuesta: 'El jueves.' }).expect(200);
    expect((await listed()).respuesta.texto).toBe('El jueves.');
    await answer(id, { respuesta: '' }).expect(200);
    expect((await listed()).respuesta).toBeNull();
  });
});
