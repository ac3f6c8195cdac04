import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LlaveUsada } from '#shared/people/llaves.ts';
import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { sesion } from '#shared/people/sesion.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import {
  caller,
  expectFailure,
  makeUser,
  ownOrigin,
  PASSWORD,
  tokenOf,
  useApp,
  visitor,
} from '#server/testing/api.ts';
import { keptAccounts } from '#server/testing/reusable-accounts.ts';
import { softwarePasskey } from '#server/testing/software-passkey.ts';

useApp();

const FOREIGN = 'https://otro-sitio.example';
const MIN_CODE = '1234-56789';

let origin = '';
beforeEach(() => {
  origin = ownOrigin();
});

/** Creates a user with a passkey for this site. */
const somebody = keptAccounts(async () => {
  const user = await makeUser();
  const api = caller(await tokenOf(user.id));
  const key = softwarePasskey();
  const { challenge } = (await api.call(segundoFactor.prepararLlave).expect(200)).body;
  const body = { nombre: 'Teléfono', llave: key.make({ origin, challenge }) };
  const { codigos } = (await api.call(segundoFactor.guardarLlave, { body }).expect(200)).body;
  return { ...user, api, key, codigos };
});
const begin = async (email: string) =>
  (await visitor().call(sesion.login, { body: { email, password: PASSWORD } })).body.segundo_factor;
const alone = async () => (await visitor().call(segundoFactor.pedirLlave).expect(200)).body;
const finish = (desafio: string, llave: LlaveUsada, more: object = {}) =>
  visitor().call(segundoFactor.ingresar, { body: { desafio, llave, ...more } });

describe('a passkey as second factor', () => {
  it('is asked for after the password, by its name', async () => {
    const { email, key, api, codigos } = await somebody();
    expect(codigos).toHaveLength(10);
    const needed = await begin(email);
    expect(needed).toMatchObject({
      app: false,
      llave: {
        challenge: needed.desafio,
        rpId: '127.0.0.1',
        allowCredentials: [{ type: 'public-key', transports: ['internal'] }],
        userVerification: 'preferred',
      },
    });
    const llave = key.use({ origin, challenge: needed.desafio, verified: false });
    const { body } = await finish(needed.desafio, llave).expect(200);
    await caller(body.access_token).call(sesion.usuario).expect(200);
    expectFailure(await finish(needed.desafio, llave), 409);
    const [shown] = (await api.call(segundoFactor.estado)).body.llaves;
    expect(shown).toEqual({
      id: expect.any(Number),
      nombre: 'Teléfono',
      creada: expect.any(String),
      usada: expect.any(String),
    });
  });

  it('of another site address, another challenge or another person is refused', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { desafio } = await begin(one.email);
    expectFailure(await finish(desafio, one.key.use({ origin: FOREIGN, challenge: desafio })), 401);
    expectFailure(await finish(desafio, one.key.use({ origin, challenge: 'otro' })), 401);
    expectFailure(await finish(desafio, other.key.use({ origin, challenge: desafio })), 401);
    expectFailure(await finish(desafio, softwarePasskey().use({ origin, challenge: desafio })), 401);
    const good = one.key.use({ origin, challenge: desafio });
    const signature = softwarePasskey().use({ origin, challenge: desafio }).response.signature;
    expectFailure(await finish(desafio, { ...good, response: { ...good.response, signature } }), 401);
    await finish(desafio, good).expect(200);
  });

  it('that was copied, so that its count goes back, is refused', async () => {
    const { email, key } = await somebody();
    await db().update(tables.llaves).set({ contador: 1000 });
    const { desafio } = await begin(email);
    expectFailure(await finish(desafio, key.use({ origin, challenge: desafio })), 401);
  });

  it('is taken away again, by its owner alone', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { id } = (await one.api.call(segundoFactor.estado)).body.llaves[0];
    expectFailure(await other.api.call(segundoFactor.quitarLlave, { params: { id } }), 404);
    await one.api.call(segundoFactor.quitarLlave, { params: { id } }).expect(200);
    expect((await one.api.call(segundoFactor.estado)).body).toEqual({ app: null, llaves: [], codigos: 0 });
    const { body } = await visitor().call(sesion.login, { body: { email: one.email, password: PASSWORD } });
    expect(body).toHaveProperty('access_token');
  });
});

describe('a passkey alone', () => {
  it('signs in without e-mail and password, and says nothing of accounts before', async () => {
    const { id, name, email, key } = await somebody();
    const { desafio, llave } = await alone();
    expect(llave).toMatchObject({ challenge: desafio, userVerification: 'required' });
    expect(llave.allowCredentials ?? []).toEqual([]);
    const { body } = await finish(desafio, key.use({ origin, challenge: desafio }), { remember: true });
    expect(body).toMatchObject({ expires_in: 2_592_000, user: { id, name, email } });
    await caller(body.access_token).call(sesion.usuario).expect(200);
  });

  it('must know its holder: a touch is not enough', async () => {
    const { key } = await somebody();
    const { desafio } = await alone();
    expectFailure(await finish(desafio, key.use({ origin, challenge: desafio, verified: false })), 401);
  });

  it('is not replaced by a code, and an unknown one is answered like a wrong one', async () => {
    await somebody();
    const { desafio } = await alone();
    expectFailure(await visitor().call(segundoFactor.ingresar, { body: { desafio, codigo: MIN_CODE } }), 401);
    const unknown = await finish(desafio, softwarePasskey().use({ origin, challenge: desafio }));
    expectFailure(unknown, 401, { message: 'No es correcto o ya se usó. Inténtalo de nuevo.' });
  });

  it('of an account that is locked opens nothing', async () => {
    const { key } = await somebody();
    await db()
      .update(tables.usuarios)
      .set({ bloqueado: sql`CURRENT_TIMESTAMP(3)` });
    const { desafio } = await alone();
    expectFailure(await finish(desafio, key.use({ origin, challenge: desafio })), 401);
  });

  it('of an account that is gone opens nothing', async () => {
    const { id, key } = await somebody();
    const { desafio } = await alone();
    await db()
      .delete(tables.usuarios)
      .where(sql`id = ${id}`);
    expectFailure(await finish(desafio, key.use({ origin, challenge: desafio })), 401);
  });
});

describe('a new passkey', () => {
  const prepared = async () => {
    const user = await makeUser();
    const api = caller(await tokenOf(user.id));
    const { challenge } = (await api.call(segundoFactor.prepararLlave)).body;
    const store = (llave: object) =>
      api.call(segundoFactor.guardarLlave, { body: { nombre: 'Llave', llave } });
    return { api, challenge: String(challenge), store };
  };

  it('made for another site address, for a challenge that was used, or for somebody else is not stored', async () => {
    const [one, other] = [await prepared(), await prepared()];
    const key = softwarePasskey();
    expectFailure(await one.store(key.make({ origin: FOREIGN, challenge: one.challenge })), 422, {
      field: 'llave',
      message: 'El navegador no pudo probar la llave para este sitio. Inténtalo de nuevo.',
    });
    expectFailure(await one.store(key.make({ origin, challenge: other.challenge })), 422);
    await other.store(key.make({ origin, challenge: other.challenge })).expect(200);
    expectFailure(await other.store(softwarePasskey().make({ origin, challenge: other.challenge })), 422);
    expect(await db().$count(tables.llaves)).toBe(1);
  });

  it('is stored once, and never its owner’s e-mail or number with it', async () => {
    const { api, key, email, id } = await somebody();
    const options = (await api.call(segundoFactor.prepararLlave)).body;
    expect(options.excludeCredentials).toHaveLength(1);
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toMatch(new RegExp(`${email}|^${id}$`));
    const llave = key.make({ origin, challenge: options.challenge });
    expectFailure(await api.call(segundoFactor.guardarLlave, { body: { nombre: 'Otra vez', llave } }), 409);
  });

  it.each([{}, 'x', { id: 'a' }, null])('that is none is refused: %j', async (llave) => {
    const { api } = await prepared();
    expectFailure(await api.call(segundoFactor.guardarLlave, { body: { nombre: 'Llave', llave } }), 422);
  });
});
