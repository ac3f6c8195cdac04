import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accesos } from '#shared/people/accesos.ts';
import { confirmacion } from '#shared/people/confirmacion.ts';
import * as calls from '#shared/contract/capabilities/calls.ts';
import { groups } from '#shared/contract/contract.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { type Endpoint, type Group, methodAndPath } from '#shared/contract/endpoint.ts';
import { historia } from '#shared/records/historia.ts';
import { privacidad } from '#shared/operation/privacidad.ts';
import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { sesion } from '#shared/people/sesion.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import {
  type Api,
  caller,
  expectFailure,
  makeUser,
  ownOrigin,
  PASSWORD,
  tokenOf,
  useApp,
} from '#server/testing/api.ts';
import { good } from '#server/testing/factories.ts';
import { softwarePasskey } from '#server/testing/software-passkey.ts';

useApp();

afterEach(() => void Object.assign(config, { rateLimits: false }));

let user: { id: number; email: string; name: string };
let api: Api;
beforeEach(async () => {
  user = await makeUser();
  api = caller(await tokenOf(user.id));
});

const ago = (minutes: number) => sql`CURRENT_TIMESTAMP(3) - INTERVAL ${minutes} MINUTE`;
/** Makes all sessions look as if they were confirmed some minutes ago. */
const longAgo = (minutes = 11) =>
  db()
    .update(tables.sesiones)
    .set({ creada: ago(minutes), confirmada: null });

let sent = 0;
/** A profile update with a new e-mail each time, since changing the name alone needs no confirmation. */
const profile = (more: object = {}) =>
  api.call(usuarios.updatePerfil, {
    body: { name: 'Rosa Q.', email: `otra${(sent += 1)}.${user.email}`, ...more },
  });
const makeAccount = (more: object = {}) => api.call(cuentas.create, { body: { ...good.cuenta, ...more } });
const expectAsked = (response: { status: number; body: unknown }, llave = false) => {
  const message = 'Confirma que eres tú para hacer este cambio.';
  expect([response.status, response.body]).toEqual([
    403,
    { message, error: message, confirmacion: { llave } },
  ]);
};

describe('a change of account, access or money', () => {
  it('is made without a question within ten minutes of signing in', async () => {
    await longAgo(9);
    await makeAccount().expect(201);
    await profile().expect(200);
  });

  it('wants to know again who makes it after that, and changes nothing until it knows', async () => {
    await longAgo();
    expectAsked(await makeAccount());
    expectAsked(await profile());
    expectAsked(await api.call(segundoFactor.prepararApp));
    expectAsked(await api.call(accesos.enlazar, { params: { id: user.id } }));
    expect(await db().$count(tables.cuentas)).toBe(0);
    await api.call(sesion.usuario).expect(200);
  });

  it('is asked for when it is taken back, brought back or deleted for good', async () => {
    const { id } = (await makeAccount()).body;
    const made = await api.call(cuentas.remove, { params: { id } }).expect(200);
    const params = { cambio: made.headers['x-cambio'] ?? '' };
    await longAgo();
    expectAsked(await api.call(historia.deshacer, { params }));
    expectAsked(await api.call(historia.restaurar, { body: { cambios: [params.cambio] } }));
    expectAsked(await api.call(historia.borrar, { body: { cambios: [params.cambio] } }));
    expect(await db().$count(tables.cuentas)).toBe(0);
    await api.call(confirmacion.confirmar, { body: { password: PASSWORD } }).expect(200);
    await api.call(historia.deshacer, { params }).expect(200);
    expect(await db().$count(tables.cuentas)).toBe(1);
  });

  it('is no change of the name alone', async () => {
    await longAgo();
    await profile({ email: user.email.toUpperCase(), password: '' }).expect(200);
    expectAsked(await profile({ email: user.email, password: 'girasol tibio 9' }));
  });

  it('is erasing a person and deleting for good', async () => {
    await longAgo();
    expectAsked(await api.call(historia.borrar, { body: { cambios: ['x'] } }));
    const body = { correo: 'luis@ejemplo.pe', comentarios: 'borrados' };
    expectAsked(await api.call(privacidad.borrar, { body }));
    await api.call(privacidad.borrar, { body: { ...body, password_actual: PASSWORD } }).expect(200);
  });

  it('is settled in one call by the password, which then holds for ten minutes', async () => {
    await longAgo();
    expectFailure(await makeAccount({ password_actual: 'no es' }), 422, {
      field: 'password_actual',
      message: 'La contraseña actual no es correcta.',
    });
    expectFailure(await makeAccount({ password_actual: { $ne: null } }), 422);
    expectAsked(await makeAccount({ password_actual: '' }));
    await makeAccount({ password_actual: PASSWORD }).expect(201);
    await profile().expect(200);
    await db()
      .update(tables.sesiones)
      .set({ confirmada: ago(11) });
    expectAsked(await profile());
  });

  it('says first what else is wrong with it', async () => {
    await longAgo();
    expectFailure(await profile({ email: 'x@' }), 422, { field: 'email', message: 'Correo inválido.' });
  });

  it('is confirmed in its own session only', async () => {
    const other = caller(await tokenOf(user.id));
    await longAgo();
    await api.call(confirmacion.confirmar, { body: { password: PASSWORD } }).expect(200);
    await makeAccount().expect(201);
    expectAsked(await other.call(cuentas.create, { body: good.cuenta }));
  });

  it('is each of these, and no other call', () => {
    const ofCapabilities = new Set<Group>(Object.values(calls));
    const marked = Object.values(groups)
      .filter((group) => !ofCapabilities.has(group))
      .flatMap((group): Endpoint[] => Object.values(group))
      .filter(({ needsConfirmation }) => needsConfirmation)
      .map(methodAndPath);
    expect(marked.toSorted()).toMatchInlineSnapshot(`
      [
        "POST /actualizar-cuenta/:id",
        "POST /actualizar-perfil",
        "POST /colegiados-deshacer/:id",
        "POST /colegiados-usar/:id",
        "POST /cuenta-verificar/:id",
        "POST /cuentasGuardar",
        "POST /datos-personales-borrar",
        "POST /eliminar-cuenta/:id",
        "POST /eliminar-usuario/:id",
        "POST /llave-guardar",
        "POST /llave-nueva",
        "POST /llave-quitar/:id",
        "POST /papelera-borrar",
        "POST /primeros-pasos-comenzar",
        "POST /registrar",
        "POST /segundo-factor-app",
        "POST /segundo-factor-app-activar",
        "POST /segundo-factor-app-quitar",
        "POST /segundo-factor-codigos",
        "POST /segundo-factor-exigir",
        "POST /segundo-factor-no-exigir",
        "POST /usuario-bloquear/:id",
        "POST /usuario-cerrar-sesiones/:id",
        "POST /usuario-desbloquear/:id",
        "POST /usuario-editar/:id",
        "POST /usuario-enlace/:id",
        "POST /usuario-invitar",
      ]
    `);
  });
});

describe('confirming', () => {
  const confirm = (password: string) => api.call(confirmacion.confirmar, { body: { password } });

  it('by the password', async () => {
    await longAgo();
    expectFailure(await confirm('no es'), 422, {
      field: 'password',
      message: 'La contraseña no es correcta.',
    });
    expectAsked(await profile());
    await confirm(PASSWORD).expect(200);
    await profile().expect(200);
  });

  it('cannot be guessed with a stolen session', async () => {
    Object.assign(config, { rateLimits: true });
    await longAgo();
    for (let at = 0; at < 3; at += 1) expectFailure(await confirm(`intento ${at}`), 422);
    for (let at = 0; at < 2; at += 1) expectFailure(await profile({ password_actual: `intento ${at}` }), 422);
    expectFailure(await confirm(PASSWORD), 429);
    expectFailure(await profile({ password_actual: PASSWORD }), 429);
  });

  it('by a passkey of one’s own that knows its holder', async () => {
    const origin = ownOrigin();
    const key = softwarePasskey();
    const { challenge } = (await api.call(segundoFactor.prepararLlave)).body;
    const llave = key.make({ origin, challenge });
    await api.call(segundoFactor.guardarLlave, { body: { nombre: 'Llave', llave } }).expect(200);
    await longAgo();
    expectAsked(await profile(), true);
    const ask = async () => String((await api.call(confirmacion.pedirLlave).expect(200)).body.challenge);
    const show = (shown: object) => api.call(confirmacion.conLlave, { body: { llave: shown } });
    const first = await ask();
    expectFailure(await show(key.use({ origin, challenge: first, verified: false })), 422);
    expectFailure(await show(key.use({ origin: 'https://otro.example', challenge: await ask() })), 422);
    expectFailure(await show(softwarePasskey().use({ origin, challenge: await ask() })), 422);
    expectFailure(await show(key.use({ origin, challenge: 'inventado' })), 422);
    expectAsked(await profile(), true);
    const shown = key.use({ origin, challenge: await ask() });
    await show(shown).expect(200);
    expectFailure(await show(shown), 422);
    await profile().expect(200);
  });

  it('by a passkey needs one', async () => {
    expectFailure(await api.call(confirmacion.pedirLlave), 409);
  });
});
