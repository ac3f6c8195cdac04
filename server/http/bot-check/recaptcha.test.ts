import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consultas } from '#shared/correspondence/consultas.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { good } from '#server/testing/factories.ts';

useApp();

const set = (changes: object): void => void Object.assign(config, changes);
afterEach(() => set({ botProtection: 'off', siteUrl: undefined }));

const REFUSED = {
  message: 'No pudimos comprobar que eres una persona. Inténtalo de nuevo.',
  field: 'recaptcha_token',
};
const send = (recaptcha_token: string) =>
  visitor().call(consultas.create, { body: { ...good.consulta, recaptcha_token } });

const goodAnswer = (): Record<string, unknown> => ({
  success: true,
  score: 0.9,
  action: 'contact',
  hostname: 'capitulo.example',
  challenge_ts: new Date().toISOString(),
});

describe('reCAPTCHA v3', () => {
  let google: Server;
  let answer: { delay?: number; body: unknown };
  let asked: URLSearchParams[];

  beforeEach(async () => {
    asked = [];
    answer = { body: goodAnswer() };
    google = createServer((req, res) => {
      let text = '';
      req.on('data', (part: Buffer) => {
        text += part.toString();
      });
      req.on('end', () => {
        asked.push(new URLSearchParams(text));
        setTimeout(() => res.end(JSON.stringify(answer.body)), answer.delay ?? 0);
      });
    });
    await new Promise<void>((resolve) => {
      google.listen(0, '127.0.0.1', resolve);
    });
    const address = google.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const verifyUrl = `http://127.0.0.1:${port}/siteverify`;
    const recaptcha = { siteKey: 'la-clave', secret: 'el-secreto', verifyUrl };
    set({ botProtection: 'recaptcha', recaptcha, siteUrl: 'https://capitulo.example' });
  });
  afterEach(() => {
    google.closeAllConnections();
    google.close();
  });

  it('gives pages its key, and Google the secret, the token and the address', async () => {
    const { body } = await visitor().raw('get', '/bots/desafio?accion=contact').expect(200);
    expect(body).toEqual({ motor: 'recaptcha', clave: 'la-clave' });
    expect((await send('el-token')).status).toBe(201);
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ secret: 'el-secreto', response: 'el-token' });
    expect(asked[0]?.get('remoteip')).toMatch(/127\.0\.0\.1$/);
  });

  it.each([
    ['no success', { success: false, 'error-codes': ['invalid-input-response'] }],
    ['a token used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['a low score', { score: 0.4 }],
    ['no score', { score: undefined }],
    ['another action', { action: 'comment' }],
    ['another host', { hostname: 'otro.example' }],
    ['an old challenge', { challenge_ts: new Date(Date.now() - 121_000).toISOString() }],
    ['a challenge without time', { challenge_ts: undefined }],
  ])('refuses %s', async (_what, changes) => {
    answer.body = { ...goodAnswer(), ...changes };
    expectFailure(await send('el-token'), 422, REFUSED);
    expect(await db().$count(tables.consultas)).toBe(0);
  });

  it.each([
    ['answers late', () => ({ delay: 3500, body: goodAnswer() })],
    ['answers nonsense', () => ({ body: 'nada' })],
    [
      'does not know our secret',
      () => ({ body: { success: false, 'error-codes': ['invalid-input-secret'] } }),
    ],
  ])('answers 503 when Google %s', async (_what, made) => {
    answer = made();
    const refused = await send('el-token');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(await db().$count(tables.consultas)).toBe(0);
  });

  it('answers 503 when Google is away', async () => {
    google.close();
    google.closeAllConnections();
    expect((await send('el-token')).status).toBe(503);
  });
});
