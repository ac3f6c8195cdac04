import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { historia } from '#shared/records/historia.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import {
  admin,
  type Api,
  caller,
  expectFiles,
  makeUser,
  tokenOf,
  useApp,
  visitor,
} from '#server/testing/api.ts';
import { cambioOf } from '#server/testing/changes.ts';
import {
  good,
  makeComentario,
  makeCuenta,
  makeEvento,
  makeEventoImagen,
  makeEventoTexto,
} from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';

useApp();

/** Removes an event and answers the name of that change. */
const remove = async (api: Api, slug: string): Promise<string> =>
  cambioOf(await api.call(eventos.remove, { params: { slug } }).expect(200));
const restore = (api: Api, cambios: string[]) => api.call(historia.restaurar, { body: { cambios } });
const bin = async (api: Api) => (await api.call(historia.papelera).expect(200)).body;
const status = async (path: string): Promise<number> => (await visitor().raw('get', path)).status;

/** Everything a visitor can read of an event. */
const publicFace = async (slug: string) => {
  const reads = [
    visitor().raw('get', '/api/eventos'),
    visitor().call(eventoTextos.list, { params: { slug } }),
    visitor().call(eventoImagenes.list, { params: { slug } }),
    visitor().call(comentarios.list),
    visitor().raw('get', `/eventosBuscar/${slug.split('-')[0]}`),
    visitor().raw('get', `/paginas/eventos/${slug}`),
    visitor().raw('get', `/eventos/${slug}.ics`),
  ];
  return (await Promise.all(reads)).map(({ text }) => text.replaceAll(/DTSTAMP:\w+/g, ''));
};

it('the bin names who deleted something, and by the e-mail alone once the account is gone', async () => {
  const { id } = await makeUser({ name: 'Julio Paredes', email: 'julio@ejemplo.pe' });
  const api = caller(await tokenOf(id));
  const { id: cuenta } = await makeCuenta(api);
  await api.call(cuentas.remove, { params: { id: cuenta } }).expect(200);
  const other = await admin();
  const deleted = { grupo: 'cuentas', usuario_email: 'julio@ejemplo.pe' };
  const params = { grupo: 'cuentas', id: cuenta };
  const changes = async () => (await other.call(historia.list, { params }).expect(200)).body;
  expect(await bin(other)).toMatchObject([{ ...deleted, usuario: 'Julio Paredes' }]);
  expect(await changes()).toMatchObject([{ usuario: 'Julio Paredes' }, { usuario: 'Julio Paredes' }]);
  await other.call(usuarios.remove, { params: { id } }).expect(200);
  expect(await bin(other)).toMatchObject([{ ...deleted, usuario: null }]);
  expect(await changes()).toMatchObject([{ usuario: null }, { usuario: null }]);
});

describe('an event that was removed', () => {
  it('comes back whole: address, files, texts, pictures, comments, calendar and search', async () => {
    const api = await admin();
    const { id, slug } = await makeEvento(api);
    await makeEventoTexto(api, { slug });
    for (const img_url of [files.jpg, files.png, files.gif]) await makeEventoImagen(api, { slug, img_url });
    for (let at = 0; at < 40; at += 1) await makeComentario(visitor(), { id_evento: id });
    const before = await publicFace(slug);
    const { body: pictures } = await visitor().call(eventoImagenes.list, { params: { slug } });
    const cambio = await remove(api, slug);
    expect(await status(pictures[0].img_url)).toBe(404);
    await expectFiles([]);
    expect(await bin(api)).toEqual([
      expect.objectContaining({ cambio, grupo: 'eventos', titulo: good.evento.titulo, arrastradas: 44 }),
    ]);
    expect((await api.call(historia.deshacer, { params: { cambio } }).expect(200)).body).toEqual({
      message: 'Cambio deshecho',
    });
    expect(await publicFace(slug)).toEqual(before);
    expect(await status(pictures[0].img_url)).toBe(200);
    expect(await bin(api)).toEqual([]);
  });

  it('stays away when its address was given to another, and nothing is half restored', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    await makeEventoTexto(api, { slug });
    const cambio = await remove(api, slug);
    await makeEvento(api);
    const refused = await restore(api, [cambio]).expect(409);
    expect(refused.body.message).toContain('Otro registro ocupa ahora su lugar');
    expect(await bin(api)).toHaveLength(1);
    expect((await visitor().raw('get', '/api/eventos')).body).toHaveLength(1);
  });

  it('comes back once', async () => {
    const api = await admin();
    const cambio = await remove(api, (await makeEvento(api)).slug);
    await restore(api, [cambio]).expect(200);
    expect((await restore(api, [cambio]).expect(409)).body.message).toBe(
      'Este registro ya se restauró o se borró definitivamente.',
    );
    expect((await restore(api, ['a'.repeat(26)]).expect(404)).body.message).toMatch(
      'ya no está en la historia',
    );
    expect((await api.call(historia.restaurar, { body: { cambios: [] } }).expect(422)).body.message).toBe(
      'Elige al menos un registro.',
    );
  });

  it('is gone with its files once it is deleted for good', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const cambio = await remove(api, slug);
    expect(await db().$count(tables.archivos)).toBe(2);
    await api.call(historia.borrar, { body: { cambios: [cambio] } }).expect(200);
    expect(await db().$count(tables.archivos)).toBe(0);
    expect(await bin(api)).toEqual([]);
    expect(await restore(api, [cambio])).toMatchObject({ status: 404 });
  });
});

describe('several things in the bin', () => {
  it('come back together or not at all, and are found by their title', async () => {
    const api = await admin();
    const { id } = await makeCuenta(api);
    const one = await api.call(cuentas.remove, { params: { id } });
    const two = await remove(api, (await makeEvento(api, { titulo: 'Feria de datos' })).slug);
    const three = await remove(api, (await makeEvento(api, { titulo: 'Otra cosa' })).slug);
    const found = await api.call(historia.buscar, { params: { term: 'datos feria' } });
    expect(found.body.map(({ cambio }: { cambio: string }) => cambio)).toEqual([two]);
    await makeEvento(api, { titulo: 'Otra cosa' });
    const all = [cambioOf(one), two, three];
    await restore(api, all).expect(409);
    expect(await bin(api)).toHaveLength(3);
    await restore(api, all.slice(0, 2)).expect(200);
    expect((await visitor().call(cuentas.list)).body).toEqual([{ ...good.cuenta, id, verificada: null }]);
  });

  it('wait for what they belong to', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api);
    const { id } = await makeEventoTexto(api, { slug });
    const texto = await api.call(eventoTextos.remove, { params: { id } }).expect(200);
    const evento = await remove(api, slug);
    const refused = await restore(api, [cambioOf(texto)]).expect(409);
    expect(refused.body.message).toBe('Aquello a lo que pertenecía ya no existe: restáuralo primero.');
    await restore(api, [cambioOf(texto), evento]).expect(200);
    expect((await visitor().call(eventoTextos.list, { params: { slug } })).body).toHaveLength(1);
  });
});

it('what was written by an older version that lacks a field is refused in words', async () => {
  const api = await admin();
  const { id } = await makeCuenta(api);
  const cambio = cambioOf(await api.call(cuentas.remove, { params: { id } }));
  await db()
    .update(tables.historia)
    .set({ antes: JSON.stringify({ id, nombreBanco: 'BCP', alias: 'x' }) })
    .where(eq(tables.historia.accion, 'D'));
  const refused = await restore(api, [cambio]).expect(409);
  expect(refused.body.message).toBe(
    'Este registro se guardó con una versión anterior del programa y le falta «Titular».',
  );
});
