import { afterEach, describe, expect, it } from 'vitest';
import { segundoFactor } from '#shared/people/segundo-factor.ts';
import { sesion } from '#shared/people/sesion.ts';
import { config } from '#server/platform/config.ts';
import { expectFailure, PASSWORD, useApp, visitor } from '#server/testing/api.ts';
import { keptAccounts } from '#server/testing/reusable-accounts.ts';
import { codeOf, accountWithApp } from '#server/testing/second-factor.ts';

useApp();

afterEach(() => void Object.assign(config, { rateLimits: false }));

/** Somebody who signs in with an app of codes besides the password. */
const somebody = keptAccounts(accountWithApp);
const login = (email: string, password = PASSWORD) =>
  visitor().call(sesion.login, { body: { email, password } });
const finish = (desafio: string, codigo: string) =>
  visitor().call(segundoFactor.ingresar, { body: { desafio, codigo } });
const begin = async (email: string): Promise<string> =>
  (await login(email).expect(200)).body.segundo_factor.desafio;

describe('guessing', () => {
  it('is limited over both steps together, and the right password clears nothing', async () => {
    const { email, secreto } = await somebody();
    Object.assign(config, { rateLimits: true });
    for (let at = 0; at < 2; at += 1) expectFailure(await login(email, 'no es'), 401);
    const desafio = await begin(email);
    for (let at = 0; at < 3; at += 1) {
      expectFailure(await finish(desafio, `00000${at}`), 401);
      await begin(email).catch(() => undefined);
    }
    expectFailure(await finish(desafio, codeOf(secreto)), 429);
    const waiting = await login(email);
    expectFailure(waiting, 429);
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('lets no more than five of many at once be tried', async () => {
    const { email } = await somebody();
    const desafio = await begin(email);
    Object.assign(config, { rateLimits: true });
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, at) => finish(desafio, String(100_000 + at))),
    );
    expect(all.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('ends with the whole sign-in, not before', async () => {
    const { email, secreto } = await somebody();
    Object.assign(config, { rateLimits: true });
    for (let at = 0; at < 4; at += 1) await login(email, 'no es');
    await finish(await begin(email), codeOf(secreto)).expect(200);
    for (let at = 0; at < 5; at += 1) expectFailure(await login(email, 'no es'), 401);
  });
});
