import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { colegiaturas } from '#shared/content/membership/colegiaturas.ts';
import { confirmacion } from '#shared/people/confirmacion.ts';
import { groups } from '#shared/contract/contract.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { type Endpoint, methodAndPath } from '#shared/contract/endpoint.ts';
import { exigencias } from '#shared/people/exigencias.ts';
import { permisoDe } from '#shared/contract/permisos.ts';
import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { sesion } from '#shared/people/sesion.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { usuariosGestion } from '#shared/people/usuarios-gestion.ts';
import { oficina } from '#shared/operation/oficina.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import {
  type Api,
  admin,
  caller,
  expectFailure,
  makeUser,
  PASSWORD,
  tokenOf,
  useApp,
  visitor,
} from '#server/testing/api.ts';
import { activateApp } from '#server/testing/second-factor.ts';

useApp();

const LACKS = 'Tu rol exige un segundo factor: actívalo en tu perfil para seguir.';

let boss: Api;
let editor: { id: number; email: string };
let api: Api;
beforeEach(async () => {
  boss = await admin();
  editor = await makeUser({ rol: 'editor' });
  api = caller(await tokenOf(editor.id));
});

const demand = (dias: unknown, rol = 'editor') => boss.call(exigencias.exigir, { body: { rol, dias } });
/** Moves the requirement and the creation of all accounts some days into the past. */
const pass = async (days: number): Promise<void> => {
  await db()
    .update(tables.exigencias)
    .set({ desde: sql`desde - INTERVAL ${days} DAY` });
  await db()
    .update(tables.usuarios)
    .set({ created_at: sql`created_at - INTERVAL ${days} DAY` });
};
const lacking = async () => (await api.call(oficina.marco).expect(200)).body.usuario.falta_factor;
const write = () => api.call(colegiaturas.create, { body: {} });

describe('a role that must have a second factor', () => {
  it('sees it, and goes on working until the time is over', async () => {
    expect(await lacking()).toBeNull();
    await demand(7).expect(200);
    expect(await lacking()).toEqual({ vence: expect.stringMatching(/Z$/), vencido: false });
    expectFailure(await write(), 422);
    await pass(6);
    expectFailure(await write(), 422);
    await pass(2);
    expectFailure(await write(), 403, { message: LACKS });
    expect(await lacking()).toMatchObject({ vencido: true });
  });

  it('may then do nothing but what is about oneself, until it has one', async () => {
    await demand('0').expect(200);
    const others = Object.values(groups)
      .flatMap((group): Endpoint[] => Object.values(group))
      .filter((call) => call.access === 'admin' && permisoDe(call) === 'contenido.editar');
    expect(others.length).toBeGreaterThan(10);
    for (const call of others) {
      const params = Object.fromEntries(
        [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']),
      );
      const { status, body } = await api.call(call, { params });
      expect([methodAndPath(call), status, body.message]).toEqual([methodAndPath(call), 403, LACKS]);
    }
    await api.call(sesion.usuario).expect(200);
    expect((await api.call(oficina.marco)).body.pendientes).toBeNull();
    const home = (await api.call(oficina.inicio)).body;
    expect(Object.values(home).filter((part) => part !== null)).toEqual([]);
    await api.call(confirmacion.confirmar, { body: { password: PASSWORD } }).expect(200);
    await activateApp(api);
    expect(await lacking()).toBeNull();
    expectFailure(await write(), 422);
    await api.call(segundoFactor.quitarApp).expect(200);
    expectFailure(await write(), 403, { message: LACKS });
  });

  it('is one role of several, and a later account has the same time', async () => {
    await demand(7).expect(200);
    await pass(30);
    expectFailure(await write(), 403);
    await boss.call(usuarios.list).expect(200);
    const fresh = caller(await tokenOf((await makeUser({ rol: 'editor' })).id));
    expect((await fresh.call(oficina.marco)).body.usuario.falta_factor).toMatchObject({ vencido: false });
  });

  it('is given its time again to who gets the role later, and not to who keeps it', async () => {
    await demand(7).expect(200);
    const { id, email } = await makeUser({ rol: 'lector' });
    const promoted = caller(await tokenOf(id));
    await pass(30);
    const lack = async () => (await promoted.call(oficina.marco).expect(200)).body.usuario.falta_factor;
    const edit = (rol: string) =>
      boss.call(usuariosGestion.editar, { params: { id }, body: { name: 'Rosa', email, rol } }).expect(200);
    await edit('editor');
    expect(await lack()).toMatchObject({ vencido: false });
    await db()
      .update(tables.usuarios)
      .set({ rol_desde: sql`rol_desde - INTERVAL 8 DAY` });
    await edit('editor');
    expect(await lack()).toMatchObject({ vencido: true });
  });

  it('signs in by the password still: without a session nobody could set one up', async () => {
    await demand(0).expect(200);
    const { body } = await visitor().call(sesion.login, {
      body: { email: editor.email, password: PASSWORD },
    });
    expect(body).toHaveProperty('access_token');
  });

  it('sees public data as a visitor does', async () => {
    await demand(0).expect(200);
    await api.call(cuentas.list).expect(200);
  });
});

describe('the demand', () => {
  it('is an administrator’s to make, change and take back', async () => {
    expect((await boss.call(exigencias.list)).body).toEqual([]);
    await demand(14).expect(200);
    await demand(30, 'administrador').expect(200);
    await demand(7).expect(200);
    expect((await boss.call(exigencias.list)).body).toEqual([
      { rol: 'administrador', dias: 30 },
      { rol: 'editor', dias: 7 },
    ]);
    const free = () => boss.call(exigencias.noExigir, { body: { rol: 'editor' } });
    await free().expect(200);
    expectFailure(await free(), 404);
    expect(await lacking()).toBeNull();
    expectFailure(await api.call(exigencias.list), 403);
    expectFailure(await api.call(exigencias.exigir, { body: { rol: 'editor', dias: 1 } }), 403);
  });

  it.each([-1, 91, 1.5, 'x', null, '100'])('of %j days is refused', async (dias) => {
    expectFailure(await demand(dias), 422, { field: 'dias', message: 'El plazo va de 0 a 90 días.' });
  });

  it('of a role that does not exist is refused', async () => {
    expectFailure(await demand(7, 'jefe'), 422, { field: 'rol', message: 'Elige un rol.' });
    const { id } = editor;
    expect(await db().$count(tables.usuarios, eq(tables.usuarios.id, id))).toBe(1);
  });
});
