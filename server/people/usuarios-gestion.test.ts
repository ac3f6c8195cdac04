import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accesos } from '#shared/people/accesos.ts';
import { CUENTA_BLOQUEADA, sesion } from '#shared/people/sesion.ts';
import { SIN_PERMISO } from '#shared/contract/permisos.ts';
import { asociacionDe } from '#shared/content/settings/asociacion.ts';
import { oficina } from '#shared/operation/oficina.ts';
import { usuariosGestion } from '#shared/people/usuarios-gestion.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import {
  admin,
  caller,
  expectFailure,
  makeUser,
  PASSWORD,
  staff,
  tokenOf,
  useApp,
  visitor,
} from '#server/testing/api.ts';
import { expectMissing, expectRefusals, textOfLength, tooLong } from '#server/testing/expectations.ts';
import { makePersona } from '#server/testing/factories.ts';

useApp();

const LAST = 'Es el último administrador: haz administrador a otra persona primero.';

const signIn = (email: string, password = PASSWORD) =>
  visitor().call(sesion.login, { body: { email, password } });
const rowOf = async (id: number) => {
  const [row] = await db().select().from(tables.usuarios).where(eq(tables.usuarios.id, id));
  return row;
};
/** Logs in as administrator and returns the calls of user management. */
const adminUser = async () => {
  const user = await makeUser();
  return { ...user, api: caller(await tokenOf(user.id)) };
};

describe('roles', () => {
  it('are given with the account, by the spec’s call and by an invitation; without one it is an administrator', async () => {
    const api = await admin();
    await makePersona();
    const account = { CodigoPersona: 'COESPE-0412', name: 'rquispe', password: 'girasol tibio 9' };
    const made = await api.call(usuarios.create, {
      body: { ...account, email: 'rosa@ejemplo.pe', rol: 'secretaria' },
    });
    const invited = await api.call(accesos.invitar, {
      body: { name: 'Ana', email: 'ana@ejemplo.pe', rol: 'lector' },
    });
    const asBefore = await api.call(accesos.invitar, { body: { name: 'Luz', email: 'luz@ejemplo.pe' } });
    const given = await Promise.all(
      [made, invited, asBefore].map(async ({ body }) => (await rowOf(body.id))?.rol),
    );
    expect(given).toEqual(['secretaria', 'lector', 'administrador']);
    const { body } = await api.call(usuariosGestion.todos).expect(200);
    expect(body).toContainEqual(
      expect.objectContaining({
        name: 'rquispe',
        rol: 'secretaria',
        bloqueado: null,
        sesiones: 0,
        segundo_factor: false,
        ha_entrado: false,
      }),
    );
    await signIn('rosa@ejemplo.pe', account.password);
    const { body: later } = await api.call(usuariosGestion.todos);
    expect(later).toContainEqual(expect.objectContaining({ name: 'rquispe', ha_entrado: true }));
    expect(later).toContainEqual(expect.objectContaining({ name: 'Ana', ha_entrado: false }));
    // The spec's list has no additional fields.
    const { body: list } = await api.call(usuarios.list);
    expect(Object.keys(list[0])).toEqual(['id', 'name', 'email', 'persona', 'created_at']);
  });

  it('are shown to their holder', async () => {
    expect((await (await staff('lector')).call(oficina.marco)).body).toMatchObject({
      usuario: { rol: 'lector', falta_factor: null },
      asociacion: asociacionDe([]),
    });
  });

  it('change with name and e-mail, and hold from the next request on', async () => {
    const [api, user] = [await admin(), await makeUser()];
    const theirs = caller(await tokenOf(user.id));
    const params = { id: user.id };
    const body = { name: 'Rosa Q.', email: 'rosa.q@ejemplo.pe', rol: 'editor' };
    await theirs.call(usuarios.list).expect(200);
    await api.call(usuariosGestion.editar, { params, body }).expect(200);
    expectFailure(await theirs.call(usuarios.list), 403, { message: SIN_PERMISO });
    expect((await theirs.call(sesion.usuario)).body).toMatchObject({
      name: 'Rosa Q.',
      email: 'rosa.q@ejemplo.pe',
    });
    await signIn('rosa.q@ejemplo.pe').expect(200);
  });

  it('an account is edited only as the rules allow', async () => {
    const [api, user, other] = [await admin(), await makeUser(), await makeUser()];
    await expectRefusals(api, usuariosGestion.editar, {
      params: { id: user.id },
      good: { name: user.name, email: user.email, rol: 'lector' },
      rows: [
        [{ name: '' }, 'name', 'El nombre de usuario es obligatorio.'],
        [{ name: textOfLength(101) }, 'name', tooLong(100)],
        [{ email: 'x' }, 'email', 'Correo inválido.'],
        [{ rol: 'jefe' }, 'rol', 'Elige un rol.'],
        [{ rol: '' }, 'rol', 'Elige un rol.'],
      ],
    });
    const body = { name: 'x', email: other.email.toUpperCase(), rol: 'lector' };
    expectFailure(await api.call(usuariosGestion.editar, { params: { id: user.id }, body }), 409, {
      message: 'Ya existe un usuario con ese correo.',
    });
    await expectMissing(
      api,
      [
        [usuariosGestion.editar, { name: 'x', email: 'x@ejemplo.pe', rol: 'lector' }],
        [usuariosGestion.bloquear],
        [usuariosGestion.desbloquear],
        [usuariosGestion.cerrarSesiones],
      ],
      { id: 4_242_424 },
    );
  });
});

describe('a locked account', () => {
  it('loses its sessions and links at once, and says so to nobody but who has the password', async () => {
    const [api, user] = [await admin(), await makeUser()];
    const theirs = caller(await tokenOf(user.id, true));
    const params = { id: user.id };
    const { body } = await api.call(accesos.enlazar, { params }).expect(200);
    const clave = String(body.enlace).split('#')[1];
    await api.call(usuariosGestion.bloquear, { params }).expect(200);
    expectFailure(await theirs.call(sesion.usuario), 401);
    const [right, wrong, nobody] = [
      await signIn(user.email),
      await signIn(user.email, 'no es esta clave'),
      await signIn('nadie@ejemplo.pe'),
    ];
    expectFailure(right, 401, { message: CUENTA_BLOQUEADA });
    expect([wrong.status, wrong.body]).toEqual([401, nobody.body]);
    expect(wrong.body).not.toEqual(right.body);
    const fresh = {
      clave,
      password: 'otra clave distinta 5',
      password_confirmation: 'otra clave distinta 5',
    };
    expectFailure(await visitor().call(accesos.usar, { body: fresh }), 422);
    expectFailure(await api.call(accesos.enlazar, { params }), 409, {
      message: 'La cuenta está bloqueada: desbloquéala primero.',
    });
    await api.call(usuariosGestion.desbloquear, { params }).expect(200);
    await signIn(user.email).expect(200);
    expectFailure(await theirs.call(sesion.usuario), 401);
  });

  it('is not opened by a session that slipped in, or by a link', async () => {
    const user = await makeUser();
    const api = await admin();
    await api.call(usuariosGestion.bloquear, { params: { id: user.id } }).expect(200);
    const token = await tokenOf(user.id);
    expectFailure(await caller(token).call(sesion.usuario), 401);
    await api.call(usuariosGestion.desbloquear, { params: { id: user.id } }).expect(200);
    expectFailure(await caller(token).call(sesion.usuario), 401);
  });

  it('is never one’s own', async () => {
    const { api, id } = await adminUser();
    expectFailure(await api.call(usuariosGestion.bloquear, { params: { id } }), 403, {
      message: 'No puedes bloquear tu propia cuenta.',
    });
  });
});

it('sessions of another are ended', async () => {
  const [api, user] = [await admin(), await makeUser({ rol: 'editor' })];
  const theirs = caller(await tokenOf(user.id));
  const open = async () =>
    (await api.call(usuariosGestion.todos)).body.find(({ id }: { id: number }) => id === user.id)?.sesiones;
  expect(await open()).toBe(1);
  await api.call(usuariosGestion.cerrarSesiones, { params: { id: user.id } }).expect(200);
  expect(await open()).toBe(0);
  expectFailure(await theirs.call(sesion.usuario), 401);
});

describe('the last administrator', () => {
  it('stays one, also when the others are locked', async () => {
    const [{ api, id, name, email }, other] = [await adminUser(), await makeUser()];
    await api.call(usuariosGestion.bloquear, { params: { id: other.id } }).expect(200);
    const body = { name, email, rol: 'editor' };
    expectFailure(await api.call(usuariosGestion.editar, { params: { id }, body }), 409, { message: LAST });
    await api.call(usuariosGestion.desbloquear, { params: { id: other.id } }).expect(200);
    await api.call(usuariosGestion.editar, { params: { id }, body }).expect(200);
    expectFailure(await api.call(usuarios.list), 403);
  });

  it.each([
    ['demote', usuariosGestion.editar],
    ['lock', usuariosGestion.bloquear],
    ['remove', usuarios.remove],
  ] as const)('is left when two %s each other at once', async (_, endpoint) => {
    for (let round = 0; round < 5; round += 1) {
      await db().delete(tables.usuarios);
      const [one, two] = [await adminUser(), await adminUser()];
      const against = (from: typeof one, { id, name, email }: typeof one) =>
        from.api.call(endpoint, { params: { id }, body: { name, email, rol: 'lector' } });
      const answers = await Promise.all([against(one, two), against(two, one)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.every(({ status }) => [200, 401, 403, 404].includes(status))).toBe(true);
      const left = await db().select().from(tables.usuarios);
      expect(left.filter(({ rol, bloqueado }) => rol === 'administrador' && bloqueado === null)).toHaveLength(
        1,
      );
    }
  });
});
