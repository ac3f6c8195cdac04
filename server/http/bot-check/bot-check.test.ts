import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Challenge, solveChallenge } from '#client/pages/bot-check/proof-of-work.ts';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { good, makeEvento } from '#server/testing/factories.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { huellaOf } from './index.ts';

useApp();

const set = (changes: object): void => void Object.assign(config, changes);
afterEach(() => {
  set({ botProtection: 'off', rateLimits: false, siteUrl: undefined });
  vi.useRealTimers();
});

const REFUSED = {
  message: 'No pudimos comprobar que eres una persona. Inténtalo de nuevo.',
  field: 'recaptcha_token',
};
const send = (recaptcha_token?: string, more: object = {}) =>
  visitor().call(consultas.create, { body: { ...good.consulta, recaptcha_token, ...more } });

const invite = async (accion: string): Promise<Challenge> => {
  const { body, headers } = await visitor().raw('get', `/bots/desafio?accion=${accion}`).expect(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toMatchObject({ motor: 'altcha' });
  return body.desafio;
};
const tokenFor = async (accion: string): Promise<string> => solveChallenge(await invite(accion));

describe('the proof of work', () => {
  beforeEach(() => set({ botProtection: 'altcha' }));

  it('lets one message pass, once, for what it was made', async () => {
    const token = await tokenFor('contact');
    expect((await send(token)).status).toBe(201);
    expectFailure(await send(token), 422, REFUSED);
    expectFailure(await send(await tokenFor('comment')), 422, REFUSED);
    expect(await db().$count(tables.consultas)).toBe(1);
  });

  it('lets one of many with the same token pass', async () => {
    const token = await tokenFor('contact');
    const all = await Promise.all(Array.from({ length: 8 }, () => send(token)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await db().$count(tables.consultas)).toBe(1);
  });

  it('is good for comments too', async () => {
    const { id: id_evento } = await makeEvento(await admin());
    const body = { ...good.comentario, id_evento, recaptcha_token: await tokenFor('comment') };
    expect((await visitor().call(comentarios.create, { body })).status).toBe(201);
  });

  it.each(['', 'x', 'bnVsbA==', '{}', 'a'.repeat(8000)])(
    'refuses what is no solution: %.10s',
    async (token) => {
      expectFailure(await send(token), 422, REFUSED);
    },
  );

  it('refuses to be left out', async () => {
    expectFailure(await send(), 422, REFUSED);
  });

  it.each([
    ['accion', (token: object) => ({ ...token, data: { accion: 'contact' } })],
    ['expiresAt', (token: object) => ({ ...token, expiresAt: Math.floor(Date.now() / 1000) + 86_400 })],
    ['keyPrefix', (token: object) => ({ ...token, keyPrefix: '00'.repeat(16) })],
    ['no expiresAt', (token: object) => ({ ...token, expiresAt: undefined })],
  ])('refuses a challenge that was changed: %s', async (_what, change) => {
    const given = await invite('comment');
    const { solution } = JSON.parse(atob(await solveChallenge(given)));
    const parameters = change(given.parameters);
    expectFailure(
      await send(btoa(JSON.stringify({ challenge: { ...given, parameters }, solution }))),
      422,
      REFUSED,
    );
  });

  it('refuses a number that was not found', async () => {
    const given = await invite('contact');
    const solution = { counter: 7, derivedKey: given.parameters.keyPrefix.padEnd(64, '0') };
    expectFailure(await send(btoa(JSON.stringify({ challenge: given, solution }))), 422, REFUSED);
  });

  it('ends after ten minutes', async () => {
    const token = await tokenFor('contact');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 });
    expectFailure(await send(token), 422, REFUSED);
  });

  it('is given for known actions only', async () => {
    const { status } = await visitor().raw('get', '/bots/desafio?accion=login');
    expect(status).toBe(422);
  });

  it('marks what looks like a program and keeps it', async () => {
    const tries: [object, boolean][] = [
      [{ sitio_web: 'https://x.example' }, true],
      [{ demora: 300 }, true],
      [{ demora: 'pronto' }, true],
      [{ demora: '2500' }, false],
      [{ mensaje: 'http://a.pe http://b.pe www.c.pe' }, true],
      [{ mensaje: 'http://a.pe http://b.pe' }, false],
    ];
    for (const [more] of tries) expect((await send(await tokenFor('contact'), more)).status).toBe(201);
    const rows = await db()
      .select({ sospechoso: tables.consultas.sospechoso })
      .from(tables.consultas)
      .orderBy(tables.consultas.id);
    expect(rows.map(({ sospechoso }) => sospechoso)).toEqual(tries.map(([, suspect]) => suspect));
  });

  it.runIf(everything)(
    'counts for the whole site only what carried a proof, and then costs more instead of refusing',
    async () => {
      set({ rateLimits: true });
      const { id: id_evento } = await makeEvento(await admin());
      const ways = {
        contact: { endpoint: consultas.create, body: good.consulta },
        comment: { endpoint: comentarios.create, body: { ...good.comentario, id_evento } },
      };
      for (const [action, { endpoint, body }] of Object.entries(ways)) {
        const sendOne = (recaptcha_token: string) =>
          visitor().call(endpoint, { body: { ...body, recaptcha_token } });
        const clave = `${action}:sitio`;
        const counted = () => db().select().from(tables.limites).where(eq(tables.limites.clave, clave));
        expect((await sendOne('sin valor')).status).toBe(422);
        expect(await counted()).toEqual([]);
        expect((await sendOne(await tokenFor(action))).status).toBe(201);
        expect(await counted()).toMatchObject([{ cuenta: 1 }]);
        await db().update(tables.limites).set({ cuenta: 600 }).where(eq(tables.limites.clave, clave));
        const costly = await tokenFor(action);
        expect(JSON.parse(atob(costly)).solution.counter).toBeGreaterThan(65_000);
        expect((await sendOne(costly)).status).toBe(201);
      }
    },
  );

  it('hides a suspect comment from visitors and shows it to staff', async () => {
    const staff = await admin();
    const { id: id_evento } = await makeEvento(staff);
    const body = {
      ...good.comentario,
      id_evento,
      sitio_web: 'x',
      recaptcha_token: await tokenFor('comment'),
    };
    await visitor().call(comentarios.create, { body }).expect(201);
    expect((await visitor().call(comentarios.list)).body).toEqual([]);
    const [waiting] = (await staff.call(comentarios.list)).body;
    expect(waiting).toMatchObject({ sospechoso: true, estado: 'E' });
    // Anybody can sign as a person whose comments are approved.
    const approval = { ids: [waiting.id], estado: 'V', recordar: true };
    await staff.call(moderacion.moderar, { body: approval }).expect(200);
    const again = { ...body, contenido: 'Otra vez.', recaptcha_token: await tokenFor('comment') };
    await visitor().call(comentarios.create, { body: again }).expect(201);
    expect((await visitor().call(comentarios.list)).body).toMatchObject([{ id: waiting.id }]);
  });
});

it('accepts anything while it is off', async () => {
  const { body } = await visitor().raw('get', '/bots/desafio?accion=comment').expect(200);
  expect(body).toEqual({ motor: 'off' });
  expect((await send('lo que sea')).status).toBe(201);
});

const huella = () => huellaOf({ fingerprint: 'la huella', address: '192.0.2.7' });

it('keeps a fingerprint only as a hash whose key changes every month', async () => {
  // The month of Lima.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T04:59:00Z') });
  const november = huella();
  expect(november).toMatch(/^[0-9a-f]{64}$/);
  expect(huella()).toBe(november);
  vi.setSystemTime(new Date('2026-12-01T05:00:00Z'));
  expect(huella()).not.toBe(november);
  vi.useRealTimers();
  await send('x', { fingerprint: 'la huella' });
  const [row] = await db().select().from(tables.consultas);
  expect(row?.huella).toBe(huella());
  expect(JSON.stringify(row)).not.toContain('la huella');
});
