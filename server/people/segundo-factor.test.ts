import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accesos } from '#shared/people/accesos.ts';
import { correo } from '#shared/correspondence/correo.ts';
import { privacidad } from '#shared/operation/privacidad.ts';
import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { sesion } from '#shared/people/sesion.ts';
import { usuarios } from '#shared/people/usuarios.ts';
import { usuariosGestion } from '#shared/people/usuarios-gestion.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import {
  admin,
  caller,
  expectFailure,
  makeUser,
  PASSWORD,
  tokenOf,
  useApp,
  visitor,
} from '#server/testing/api.ts';
import { keptAccounts } from '#server/testing/reusable-accounts.ts';
import { codeOf, forgetUsedCodes, accountWithApp } from '#server/testing/second-factor.ts';

useApp();

const login = (email: string, password = PASSWORD, more: object = {}) =>
  visitor().call(sesion.login, { body: { email, password, ...more } });
const finish = (desafio: string, codigo: string) =>
  visitor().call(segundoFactor.ingresar, { body: { desafio, codigo } });
/** Creates a user with an authenticator app. */
const somebody = keptAccounts(accountWithApp);
const begin = async (email: string): Promise<string> =>
  (await login(email).expect(200)).body.segundo_factor.desafio;

describe('an app of codes', () => {
  it('counts once a code has shown that it works, and comes with ten recovery codes shown once', async () => {
    const user = await makeUser();
    const api = caller(await tokenOf(user.id));
    const { body } = await api.call(segundoFactor.prepararApp).expect(200);
    expect(body.secreto).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toContain(`secret=${body.secreto}`);
    expect((await login(user.email)).body).toHaveProperty('access_token');
    const activate = (codigo: string) => api.call(segundoFactor.activarApp, { body: { codigo } });
    expectFailure(await activate('000000'), 422, {
      field: 'codigo',
      message: 'El código no es correcto o ya se usó. Espera al siguiente.',
    });
    const staff = await admin();
    const isShown = async (): Promise<boolean> =>
      (await staff.call(usuariosGestion.todos)).body.find(({ id }: { id: number }) => id === user.id)
        .segundo_factor;
    expect(await isShown()).toBe(false);
    const code = codeOf(body.secreto);
    const made = await activate(`${code.slice(0, 3)} ${code.slice(3)}`).expect(200);
    expect(await isShown()).toBe(true);
    expect(made.body.codigos).toHaveLength(10);
    expect(new Set(made.body.codigos).size).toBe(10);
    for (const one of made.body.codigos) expect(one).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect((await api.call(segundoFactor.estado)).body).toEqual({
      app: expect.stringMatching(/Z$/),
      llaves: [],
      codigos: 10,
    });
    const kept = JSON.stringify(await db().select().from(tables.codigosDeRecuperacion));
    for (const one of made.body.codigos) expect(kept).not.toContain(one.replace('-', ''));
    expectFailure(await activate(codeOf(body.secreto, 30)), 422);
    expectFailure(await api.call(segundoFactor.prepararApp), 409);
  });

  it('asks for a code after the password: no token before, a challenge that is no session', async () => {
    const { email, id, name, secreto } = await somebody();
    const { status, body } = await login(email);
    expect([status, body]).toEqual([
      200,
      {
        segundo_factor: {
          desafio: expect.stringMatching(/^[\w-]{43}$/),
          expires_in: 300,
          app: true,
          llave: null,
        },
      },
    ]);
    const { desafio } = body.segundo_factor;
    expectFailure(await caller(desafio).call(sesion.usuario), 401);
    expectFailure(await finish(desafio, '123456'), 401, {
      message: 'No es correcto o ya se usó. Inténtalo de nuevo.',
    });
    const entered = await finish(desafio, codeOf(secreto));
    expect(entered.body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'Bearer',
      expires_in: 43_200,
      user: { id, name, email },
    });
    expect(entered.headers['cache-control']).toBe('no-store');
    await caller(entered.body.access_token).call(sesion.usuario).expect(200);
  });

  it('keeps what was said of remembering in the first step', async () => {
    const { email, secreto } = await somebody();
    const { desafio } = (await login(email, PASSWORD, { remember: true })).body.segundo_factor;
    expect((await finish(desafio, codeOf(secreto))).body.expires_in).toBe(2_592_000);
  });

  it('refuses a code that was used, and every one before it', async () => {
    const { email, secreto } = await somebody();
    const [code, before] = [codeOf(secreto), codeOf(secreto, -30)];
    await finish(await begin(email), code).expect(200);
    const next = await begin(email);
    expectFailure(await finish(next, code), 401);
    expectFailure(await finish(next, before), 401);
    await finish(next, codeOf(secreto, 30)).expect(200);
  });

  it('lets one of two in that send the same code at once', async () => {
    const { email, secreto } = await somebody();
    const [one, other] = [await begin(email), await begin(email)];
    const code = codeOf(secreto);
    const answers = await Promise.all([finish(one, code), finish(other, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it.each([-60, 60])('takes the code of a clock that is off by %d seconds', async (seconds) => {
    const { email, secreto } = await somebody();
    await finish(await begin(email), codeOf(secreto, seconds)).expect(200);
    await forgetUsedCodes();
    expectFailure(await finish(await begin(email), codeOf(secreto, seconds * 3)), 401);
  });

  it('is turned off again, and its recovery codes with it', async () => {
    const { email, api, codigos } = await somebody();
    await api.call(segundoFactor.quitarApp).expect(200);
    expect((await login(email)).body).toHaveProperty('access_token');
    expect((await api.call(segundoFactor.estado)).body).toEqual({ app: null, llaves: [], codigos: 0 });
    expectFailure(await api.call(segundoFactor.renovarCodigos), 409);
    expect(codigos).toHaveLength(10);
  });
});

describe('a recovery code', () => {
  it('lets its owner in once, however it is written', async () => {
    const { email, api, codigos } = await somebody();
    const [code = '', other = ''] = codigos;
    await finish(await begin(email), ` ${code.toUpperCase().replace('-', ' ')}`).expect(200);
    expectFailure(await finish(await begin(email), code), 401);
    expect((await api.call(segundoFactor.estado)).body.codigos).toBe(9);
    const renewed = (await api.call(segundoFactor.renovarCodigos).expect(200)).body.codigos;
    expectFailure(await finish(await begin(email), other), 401);
    await finish(await begin(email), renewed[0]).expect(200);
  });

  it('of a colleague is worth nothing', async () => {
    const [one, other] = [await somebody(), await somebody()];
    expectFailure(await finish(await begin(one.email), other.codigos[0] ?? ''), 401);
  });
});

describe('a challenge', () => {
  it('is over after five minutes, and after its use', async () => {
    const { email, secreto } = await somebody();
    const used = await begin(email);
    await finish(used, codeOf(secreto)).expect(200);
    expectFailure(await finish(used, codeOf(secreto, 30)), 409);
    const late = await begin(email);
    await db()
      .update(tables.retos)
      .set({ vence: sql`CURRENT_TIMESTAMP(3)` });
    expectFailure(await finish(late, codeOf(secreto, 60)), 409, {
      message: 'Pasó demasiado tiempo. Escribe tu contraseña otra vez.',
    });
    expectFailure(await finish('inventado', codeOf(secreto, 60)), 409);
  });

  it('that was stolen opens nothing without the code', async () => {
    const [owner, thief] = [await somebody(), await somebody()];
    const stolen = await begin(owner.email);
    expectFailure(await finish(stolen, codeOf(thief.secreto)), 401);
    expectFailure(await finish(stolen, thief.codigos[0] ?? ''), 401);
    expectFailure(await visitor().call(segundoFactor.ingresar, { body: { desafio: stolen } }), 401);
    expect(JSON.stringify(await db().select().from(tables.retos))).not.toContain(stolen);
  });

  it('is over when the password changes, by the profile or by a link', async () => {
    const { email, id, name, api, secreto } = await somebody();
    const first = await begin(email);
    const password = 'otra clave bien larga';
    await api.call(usuarios.updatePerfil, { body: { name, email, password } }).expect(200);
    expectFailure(await finish(first, codeOf(secreto)), 409);
    const second = (await login(email, password)).body.segundo_factor.desafio;
    const { body } = await (await admin()).call(accesos.enlazar, { params: { id } });
    const clave = String(body.enlace).split('#')[1];
    await visitor()
      .call(accesos.usar, { body: { clave, password: 'una más, y distinta' } })
      .expect(200);
    expectFailure(await finish(second, codeOf(secreto)), 409);
    // A new password leaves the second factor.
    expect((await login(email, 'una más, y distinta')).body).toHaveProperty('segundo_factor');
  });

  it('opens nothing once its account is locked', async () => {
    const { email, id, secreto } = await somebody();
    const desafio = await begin(email);
    await (await admin()).call(usuariosGestion.bloquear, { params: { id } }).expect(200);
    expectFailure(await finish(desafio, codeOf(secreto)), 409);
    expectFailure(await login(email), 401);
  });

  it('is over when its account goes', async () => {
    const { email, id, secreto } = await somebody();
    const desafio = await begin(email);
    await (await admin()).call(usuarios.remove, { params: { id } }).expect(200);
    expectFailure(await finish(desafio, codeOf(secreto)), 409);
    for (const table of [tables.appsDeCodigos, tables.codigosDeRecuperacion, tables.retos])
      expect(await db().$count(table)).toBe(0);
  });
});

it('tells a stranger nothing: wrong password and unknown account are answered as before', async () => {
  const { email } = await somebody();
  const [known, unknown] = [await login(email, 'no es'), await login('nadie@ejemplo.pe', 'no es')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
});

it('leaves its secrets out of audit, history, mails and the data stored about a person', async () => {
  const { email, api, secreto, codigos } = await accountWithApp();
  await finish(await begin(email), codeOf(secreto)).expect(200);
  const told = [
    (await api.call(privacidad.buscar, { body: { correo: email } })).text,
    (await api.call(correo.list)).text,
    JSON.stringify([
      await db().select().from(tables.auditoria),
      await db().select().from(tables.historia),
      await db().select().from(tables.idempotencia),
    ]),
  ].join();
  for (const secret of [secreto, ...codigos]) expect(told).not.toContain(secret);
  const rows = await db().select().from(tables.auditoria).where(eq(tables.auditoria.usuario_email, email));
  expect(rows.map(({ operacion }) => operacion)).toContain('segundoFactor.activarApp');
});
