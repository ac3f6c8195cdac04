import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { auditoria } from '#shared/records/auditoria.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { groups } from '#shared/contract/contract.ts';
import {
  CREDENCIALES_POR_PERSONA,
  credenciales,
  permisosDeCredencial,
  permisosOfrecidos,
} from '#shared/capabilities/credentials/credenciales.ts';
import { convenios } from '#shared/content/agreements/convenios.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { historia } from '#shared/records/historia.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import {
  CREDENCIAL_SIN_PERMISO,
  permisoDe,
  SIN_PERMISO,
  SOLO_EN_PERSONA,
} from '#shared/contract/permisos.ts';
import { privacidad } from '#shared/operation/privacidad.ts';
import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { sesion } from '#shared/people/sesion.ts';
import { sesiones } from '#shared/people/sesiones.ts';
import { oficina } from '#shared/operation/oficina.ts';
import { usuariosGestion } from '#shared/people/usuarios-gestion.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import {
  type Api,
  caller,
  expectFailure,
  makeUser,
  PASSWORD,
  tokenOf,
  useApp,
  visitor,
} from '#server/testing/api.ts';
import { statusesOf } from '#server/testing/expectations.ts';
import { good, makeCuenta, makeEvento } from '#server/testing/factories.ts';

useApp();

const table = tables.credenciales;
const DAY_MS = 86_400_000;
/** A calendar day, so many days away. */
const inDays = (days: number): string => diaEnLima(Date.now() + days * DAY_MS);
const input = { nombre: 'Hoja de cálculo', permisos: ['contenido.editar'], vence: inDays(30) };

let owner: Awaited<ReturnType<typeof makeUser>>;
let api: Api;
beforeEach(async () => {
  owner = await makeUser();
  api = caller(await tokenOf(owner.id));
});

const make = async (changes: object = {}, by: Api = api): Promise<string> =>
  (await by.call(credenciales.crear, { body: { ...input, ...changes } }).expect(200)).body.credencial;
/** A program with a credential of the owner. */
const program = async (...permisos: string[]): Promise<Api> => caller(await make({ permisos }));
const listed = async (by: Api = api) => (await by.call(credenciales.list).expect(200)).body;

describe('a credential', () => {
  it('makes the calls of its permissions for its owner, who sees it once and hears of it by mail', async () => {
    const secret = await make();
    expect(secret).toMatch(/^capitulo_[\w-]{43}$/);
    const { id } = await makeEvento(caller(secret));
    expect(id).toBeGreaterThan(0);
    const [row] = await db().select().from(table);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(await listed()).toMatchObject([{ ...input, estado: 'activa', propia: true, de: owner.name }]);
    expect(JSON.stringify(await listed())).not.toContain(secret);
    expect(await db().select().from(tables.correos)).toMatchObject([
      { para: owner.email, texto: expect.stringContaining('«Hoja de cálculo»') },
    ]);
  });

  it('reads what it may change, and nothing of other areas', async () => {
    const reader = await program('contenido.leer', 'historia.editar');
    await reader.call(convenios.adminList).expect(200);
    await reader.call(historia.papelera).expect(200);
    expectFailure(await reader.call(eventos.create, { body: good.evento }), 403, {
      message: CREDENCIAL_SIN_PERMISO,
    });
    expectFailure(await reader.call(consultas.list), 403, { message: CREDENCIAL_SIN_PERMISO });
    expectFailure(await reader.call(usuariosGestion.todos), 403, { message: CREDENCIAL_SIN_PERMISO });
  });

  it('never reaches further than the role of its owner does at that moment', async () => {
    const writer = await program('contenido.editar', 'mensajes.leer');
    await db().update(tables.usuarios).set({ rol: 'lector' });
    expectFailure(await writer.call(eventos.create, { body: good.evento }), 403, { message: SIN_PERMISO });
    expectFailure(await writer.call(consultas.list), 403, { message: SIN_PERMISO });
    await writer.call(convenios.adminList).expect(200);
  });

  it('is held to its permissions by calls about any noun', async () => {
    const { id } = await makeCuenta(api);
    const removed = await api.call(cuentas.remove, { params: { id } }).expect(200);
    const cambio = removed.headers['x-cambio'] ?? '';
    const undoer = await program('historia.editar', 'contenido.editar');
    expectFailure(await undoer.call(historia.deshacer, { params: { cambio } }), 404);
    expect((await undoer.call(historia.papelera)).body).toEqual([]);
  });

  it('is answered as a visitor by public calls that it has no permission for', async () => {
    await makeEvento(api, { estado: 'B' });
    const seen = async (by: Api) => (await by.call(eventos.list).expect(200)).body.length;
    expect(await seen(await program('mensajes.leer'))).toBe(await seen(visitor()));
    expect(await seen(await program('contenido.leer'))).toBe(await seen(api));
  });

  it('makes no call about the account, nor one that a person confirms', async () => {
    const everything = await program('usuarios.editar', 'mensajes.editar', 'privacidad.leer');
    const own = [
      sesion.usuario,
      sesion.logout,
      sesiones.list,
      segundoFactor.estado,
      oficina.marco,
      oficina.inicio,
      credenciales.list,
      usuarios.updatePerfil,
    ];
    for (const call of own)
      expectFailure(await everything.call(call, { body: {} }), 403, { message: CREDENCIAL_SIN_PERMISO });
    expectFailure(await everything.call(credenciales.crear, { body: input }), 403);
    const { id } = await makeUser();
    const confirmed = { params: { id }, body: { password_actual: PASSWORD } };
    for (const call of [usuariosGestion.bloquear, usuarios.remove])
      expectFailure(await everything.call(call, confirmed), 403, { message: SOLO_EN_PERSONA });
  });

  it('is named in the audit beside its owner', async () => {
    await makeEvento(await program('contenido.editar'));
    const { body } = await api.call(auditoria.list).expect(200);
    expect(body).toMatchObject([
      { operacion: 'eventos.create', usuario_email: owner.email, credencial: 'Hoja de cálculo' },
      { operacion: 'credenciales.crear', usuario_email: owner.email, credencial: null },
    ]);
  });

  it('notes its last use once an hour', async () => {
    const reader = await program('contenido.leer');
    expect((await listed())[0].usada).toBeNull();
    await reader.call(convenios.adminList);
    const [{ usada }] = await listed();
    expect(usada).toMatch(/Z$/);
    await reader.call(convenios.adminList);
    expect((await listed())[0].usada).toBe(usada);
    await db()
      .update(table)
      .set({ usada: sql`${table.usada} - INTERVAL 2 HOUR` });
    await reader.call(convenios.adminList);
    expect((await listed())[0].usada >= usada).toBe(true);
  });
});

describe('the end of a credential', () => {
  /** An ended credential is told what an unknown one is. */
  const expectOver = async (ended: Api): Promise<void> => {
    const create = (by: Api) => by.call(eventos.create, { body: good.evento });
    const unknown = await create(caller(`capitulo_${'a'.repeat(43)}`));
    const over = await create(ended);
    expectFailure(over, 401);
    expect(over.body).toEqual(unknown.body);
  };

  it('comes by its day, by its owner, and by managers of users; the answers are those to an unknown one', async () => {
    const programs = [];
    for (const nombre of ['uno', 'dos', 'tres'])
      programs.push(caller(await make({ nombre, permisos: ['contenido.editar'] })));
    const [three, two, one] = await listed();
    await db()
      .update(table)
      .set({ vence: inDays(-2) })
      .where(sql`id = ${one.id}`);
    await api.call(credenciales.revocar, { params: { id: two.id } }).expect(200);
    const other = caller(await tokenOf((await makeUser()).id));
    expect(await listed(other)).toMatchObject([{ id: three.id, propia: false, de: owner.name }, {}, {}]);
    await other.call(credenciales.revocar, { params: { id: three.id } }).expect(200);
    for (const each of programs) await expectOver(each);
    const states = (await listed()).map(({ estado }: { estado: string }) => estado);
    expect(states).toEqual(['revocada', 'revocada', 'vencida']);
    expectFailure(await api.call(credenciales.revocar, { params: { id: two.id } }), 404);
  });

  it('comes with that of the account: locked or deleted', async () => {
    const admin = caller(await tokenOf((await makeUser()).id));
    const writer = await program('contenido.editar');
    await admin.call(usuariosGestion.bloquear, { params: { id: owner.id } }).expect(200);
    await expectOver(writer);
    await admin.call(usuariosGestion.desbloquear, { params: { id: owner.id } }).expect(200);
    await expectOver(writer);
    await admin.call(usuarios.remove, { params: { id: owner.id } }).expect(200);
    await expectOver(writer);
    expect(await db().$count(table)).toBe(0);
  });
});

describe('making one', () => {
  it('refuses what is missing, a day that is over or too far, and what the role may not', async () => {
    const refused = async (changes: object, field: string, by: Api = api) =>
      expectFailure(await by.call(credenciales.crear, { body: { ...input, ...changes } }), 422, {
        field,
        message: expect.any(String),
      });
    await refused({ nombre: ' ' }, 'nombre');
    await refused({ permisos: [] }, 'permisos');
    await refused({ permisos: ['propio'] }, 'permisos');
    await refused({ permisos: 'contenido.leer todo' }, 'permisos');
    await refused({ vence: inDays(-2) }, 'vence');
    await refused({ vence: inDays(367) }, 'vence');
    await refused({ vence: 'mañana' }, 'vence');
    const editor = caller(await tokenOf((await makeUser({ rol: 'editor' })).id));
    await refused({ permisos: ['usuarios.leer'] }, 'permisos', editor);
    await make({ permisos: 'contenido.leer historia.leer' }, editor);
    expect(await listed(editor)).toMatchObject([{ permisos: ['contenido.leer', 'historia.leer'] }]);
  });

  it('offers every permission with which a program can change something, and no other', async () => {
    const calls: Endpoint[] = Object.values(groups).flatMap((group) => Object.values(group));
    const useful = new Set(
      calls.filter(({ needsConfirmation }) => !needsConfirmation).map((call) => permisoDe(call)),
    );
    const useless = permisosDeCredencial.filter((one) => one.endsWith('.editar') && !useful.has(one));
    expect(permisosOfrecidos).toEqual(permisosDeCredencial.filter((one) => !useless.includes(one)));
    const message = 'Una credencial no puede cambiar cuentas bancarias ni la auditoría: marca solo verlas.';
    for (const one of useless)
      expectFailure(await api.call(credenciales.crear, { body: { ...input, permisos: [one] } }), 422, {
        field: 'permisos',
        message,
      });
    const older = await program('contenido.leer');
    await db().update(table).set({ permisos: 'auditoria.editar' });
    await older.call(auditoria.list).expect(200);
  });

  it('asks who one is, and has a limit', async () => {
    await db()
      .update(tables.sesiones)
      .set({ creada: sql`CURRENT_TIMESTAMP(3) - INTERVAL 1 HOUR` });
    const { status, body } = await api.call(credenciales.crear, { body: input });
    expect([status, body.confirmacion]).toEqual([403, { llave: false }]);
    await make({ password_actual: PASSWORD });
    for (let made = 1; made < CREDENCIALES_POR_PERSONA; made += 1) await make();
    expectFailure(await api.call(credenciales.crear, { body: input }), 409);
  });

  it('are no more than a person may have, also when many are made at once', async () => {
    await make({ password_actual: PASSWORD });
    for (let made = 1; made < CREDENCIALES_POR_PERSONA - 2; made += 1) await make();
    expect(await statusesOf(6, () => api.call(credenciales.crear, { body: input }))).toEqual({
      200: 2,
      409: 4,
    });
    expect(await listed()).toHaveLength(CREDENCIALES_POR_PERSONA);
  });
});

it('is in the data of its owner, without its hash', async () => {
  await make();
  const { body, text } = await api.call(privacidad.buscar, { body: { correo: owner.email } });
  expect(body.cuenta.deCapacidades.credenciales).toMatchObject([
    { nombre: 'Hoja de cálculo', revocada: null },
  ]);
  const [row] = await db().select().from(table);
  expect(text).not.toContain(row?.secreto_sha256);
});
