import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { CLAVE_COLEGIADOS } from '#shared/content/members/colegiados.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { historia } from '#shared/records/historia.ts';
import { CLAVE_PUBLICACION } from '#shared/correspondence/moderacion.ts';
import { SIN_PERMISO } from '#shared/contract/permisos.ts';
import { presencia } from '#shared/records/presencia.ts';
import { db } from '#server/platform/db/client/client.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import {
  admin,
  type Api,
  caller,
  expectFailure,
  makeUser,
  staff,
  tokenOf,
  useApp,
  visitor,
} from '#server/testing/api.ts';
import { undo } from '#server/testing/changes.ts';
import {
  makeComentario,
  makeConsulta,
  makeCuenta,
  makeEvento,
  makeSettings,
} from '#server/testing/factories.ts';

useApp();

const refused = { message: SIN_PERMISO };

describe('what holds for any noun asks for the permission of the one concerned', () => {
  it('undoing, restoring and deleting for good', async () => {
    const [api, editor] = [await admin(), await staff('editor')];
    const { id } = await makeCuenta(api);
    const { headers } = await api.call(cuentas.remove, { params: { id } }).expect(200);
    const cambio = headers['x-cambio'] ?? '';
    const body = { cambios: [cambio] };
    const unknown =
      'Este cambio ya no está en la historia: venció su plazo o se borraron los datos de la persona.';
    expectFailure(await editor.call(historia.deshacer, { params: { cambio } }), 404, { message: unknown });
    expectFailure(await editor.call(historia.restaurar, { body }), 404, { message: unknown });
    expectFailure(await editor.call(historia.borrar, { body }), 403, refused);
    await api.call(historia.restaurar, { body }).expect(200);
  });

  it('a setting of another noun, in the generic call and its undoing', async () => {
    const [secretary, editor] = [await staff('secretaria'), await staff('editor')];
    for (const { key, value, other } of [
      { key: CLAVE_COLEGIADOS, value: 'si', other: '' },
      { key: CLAVE_PUBLICACION, value: 'aprobar', other: 'instante' },
    ]) {
      const params = { id: await makeSettings(key) };
      const set = (api: Api, to: string) => api.call(configuraciones.update, { params, body: { value: to } });
      expectFailure(await set(editor, value), 403, refused);
      const api = await admin();
      expectFailure(await set(api, 'cualquier cosa'), 422, { field: 'value' });
      await set(api, value).expect(200);
      const changed = await set(api, other).expect(200);
      expectFailure(await undo(editor, changed), 403, refused);
      await undo(secretary, changed).expect(200);
      const [row] = (await visitor().call(configuraciones.get, { params: { key } })).body;
      expect(row.value).toBe(value);
    }
  });

  it('reading a change, the history of a record and the bin', async () => {
    const [api, secretary] = [await admin(), await staff('secretaria')];
    const { id } = await makeCuenta(api);
    const { slug } = await makeEvento(api);
    const { headers } = await api.call(cuentas.remove, { params: { id } }).expect(200);
    await api.call(eventos.remove, { params: { slug } }).expect(200);
    const params = { cambio: headers['x-cambio'] ?? '' };
    expectFailure(await secretary.call(historia.get, { params }), 404);
    const record = { params: { grupo: 'cuentas', id } };
    expectFailure(await secretary.call(historia.list, record), 403, refused);
    expect((await secretary.call(historia.papelera).expect(200)).body).toEqual([]);
    const { body } = await (await staff('editor')).call(historia.papelera).expect(200);
    expect(body).toEqual([expect.objectContaining({ grupo: 'eventos' })]);
  });

  it('a removed event comes back whole, with comments that the editor could not remove one by one', async () => {
    const editor = await staff('editor');
    const { slug, id } = await makeEvento(editor);
    await makeComentario(editor, { id_evento: id });
    const { headers } = await editor.call(eventos.remove, { params: { slug } }).expect(200);
    const params = { cambio: headers['x-cambio'] ?? '' };
    const change = await editor.call(historia.get, { params }).expect(200);
    expect(change.body.filas.map(({ grupo }: { grupo: string }) => grupo)).toEqual(['eventos']);
    await editor.call(historia.deshacer, { params }).expect(200);
    expect((await editor.call(comentarios.list)).body).toHaveLength(1);
  });

  it('saying that a record is open', async () => {
    const body = { grupo: 'cuentas', id: 1 };
    expectFailure(await (await staff('secretaria')).call(presencia.avisar, { body }), 403, refused);
    await (await staff('lector')).call(presencia.avisar, { body }).expect(200);
  });
});

it('a public list shows the addresses of who commented only to staff who may read messages', async () => {
  const { id } = await makeEvento(await admin());
  await makeComentario(visitor(), { id_evento: id });
  const mailsFor = async (rol: 'editor' | 'secretaria') => {
    const { body } = await (await staff(rol)).call(comentarios.list).expect(200);
    return body.map(({ correo }: { correo?: string }) => correo);
  };
  expect(await mailsFor('editor')).toEqual([undefined]);
  expect(await mailsFor('secretaria')).toEqual([expect.stringContaining('@')]);
});

it('a role that changes while somebody works holds from the next request on', async () => {
  const { id } = await makeUser();
  const api = caller(await tokenOf(id));
  await makeConsulta(visitor());
  await makeCuenta(api);
  await db().update(usuarios).set({ rol: 'secretaria' }).where(eq(usuarios.id, id));
  expectFailure(await api.call(cuentas.create, { body: {} }), 403, refused);
  await api.call(consultas.list).expect(200);
});
