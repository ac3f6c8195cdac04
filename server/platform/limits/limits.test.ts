import { gt, like, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { sesion } from '#shared/people/sesion.ts';
import { config } from '../config.ts';
import { db } from '../db/client/client.ts';
import * as tables from '../db/schema.ts';
import { clearResponseCache } from '#server/http/cache/response-cache.ts';
import { admin, expectFailure, makeUser, PASSWORD, useApp, visitor } from '#server/testing/api.ts';
import { good, makeEvento } from '#server/testing/factories.ts';
import { clearCalls } from './calls.ts';
import { unlockAccount } from './login.ts';
import { purgeExpired } from './purge.ts';
import { keyedHash, subscriberOf } from './subscriber.ts';

useApp();

const set = (changes: object): void => void Object.assign(config, changes);
beforeEach(() => {
  set({ rateLimits: true });
  clearCalls();
});
afterEach(() => set({ rateLimits: false }));

const { limites } = tables;
const TOO_MANY = 'Demasiados intentos. Espera un momento y vuelve a intentarlo.';

const login = (email: string, password = 'equivocada') =>
  visitor().call(sesion.login, { body: { email, password } });
const times = async <T>(count: number, work: () => PromiseLike<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let at = 0; at < count; at += 1) made.push(await work());
  return made;
};
/** As if so many seconds had gone by. */
const pass = async (seconds: number): Promise<void> => {
  const earlier = (column: typeof limites.espera | typeof limites.vence) =>
    sql`${column} - INTERVAL ${seconds} SECOND`;
  await db()
    .update(limites)
    .set({ espera: earlier(limites.espera), vence: earlier(limites.vence) });
};
const send = (fingerprint?: string) =>
  visitor().call(consultas.create, { body: { ...good.consulta, fingerprint } });
const read = () => visitor().call(cuentas.list);
const counts = (statuses: readonly number[]): Record<number, number> => {
  const found: Record<number, number> = {};
  for (const status of statuses) found[status] = (found[status] ?? 0) + 1;
  return found;
};

describe('signing in, per account', () => {
  it('makes it wait after five failures, longer each time, right password or not', async () => {
    const { email } = await makeUser();
    expect((await times(5, () => login(email))).map(({ status }) => status)).toEqual([
      401, 401, 401, 401, 401,
    ]);
    const waiting = await login(email, PASSWORD);
    expectFailure(waiting, 429, { message: TOO_MANY });
    expect(waiting.headers['retry-after']).toBe('1');
    await pass(1);
    expect((await login(email)).status).toBe(401);
    const longer = await login(email, PASSWORD);
    expect([longer.status, longer.headers['retry-after']]).toEqual([429, '2']);
    await pass(2);
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect((await login(email)).status).toBe(401);
  });

  it('never makes it wait longer than fifteen minutes', async () => {
    const { email } = await makeUser();
    await login(email);
    await db().update(limites).set({ cuenta: 500 }).where(like(limites.clave, 'cuenta:%'));
    await login(email);
    expect((await login(email)).headers['retry-after']).toBe('900');
  });

  it('treats an unknown e-mail like a known one, in whatever case it is written', async () => {
    await times(5, () => login('Nadie@Ejemplo.pe'));
    expect((await login('nadie@ejemplo.PE')).status).toBe(429);
    expect((await login('otra@ejemplo.pe')).status).toBe(401);
  });

  it('lets no more than five of many at once be tried', async () => {
    const { email } = await makeUser();
    const all = await Promise.all(Array.from({ length: 12 }, () => login(email)));
    expect(counts(all.map(({ status }) => status))).toEqual({ 401: 5, 429: 7 });
  });

  it('leaves its owner in where the owner has been before', async () => {
    const { email } = await makeUser();
    expect((await login(email, PASSWORD)).status).toBe(200);
    // What strangers elsewhere failed.
    const known = await db().select().from(limites).where(like(limites.clave, 'conocida:%'));
    const account = known[0]?.clave.split(':')[1] ?? '';
    const later = sql`CURRENT_TIMESTAMP(3) + INTERVAL 1 HOUR`;
    await db()
      .insert(limites)
      .values({ clave: `cuenta:${account}:otras`, cuenta: 9, espera: later, vence: later });
    expect((await login(email, PASSWORD)).status).toBe(200);
    await db().delete(limites).where(like(limites.clave, 'conocida:%'));
    expect((await login(email, PASSWORD)).status).toBe(429);
    expect(await unlockAccount(email)).toBe(true);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });
});

it('makes an address wait after twenty failed sign-ins, and counts no success', async () => {
  const { email } = await makeUser();
  await times(3, () => login(email, PASSWORD));
  for (let at = 0; at < 20; at += 1) expect((await login(`nadie${at}@ejemplo.pe`)).status).toBe(401);
  const refused = await login(email, PASSWORD);
  expectFailure(refused, 429, { message: TOO_MANY });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(890);
  await pass(15 * 60);
  expect((await login(email, PASSWORD)).status).toBe(200);
});

describe('messages of visitors', () => {
  it('takes five in ten minutes from an address, thirty a day', async () => {
    expect((await times(5, () => send())).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const refused = await send();
    expectFailure(refused, 429, { message: TOO_MANY });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590);
    for (let round = 1; round < 6; round += 1) {
      await pass(601);
      expect(counts((await times(5, () => send())).map(({ status }) => status))).toEqual({ 201: 5 });
    }
    await pass(601);
    expect((await send()).status).toBe(429);
    expect(await db().$count(tables.consultas)).toBe(30);
  });

  it('takes no more of many at once', async () => {
    const { id } = await eventoOf();
    const body = { ...good.comentario, id_evento: id };
    const all = await Promise.all(
      Array.from({ length: 9 }, () => visitor().call(comentarios.create, { body })),
    );
    expect(counts(all.map(({ status }) => status))).toEqual({ 201: 5, 429: 4 });
    expect(await db().$count(tables.comentarios)).toBe(5);
  });

  it('knows a fingerprint again at another address', async () => {
    await times(5, () => send('una huella'));
    // The address moves; the fingerprint stays.
    const address = keyedHash('direccion', '127.0.0.1');
    await db()
      .delete(limites)
      .where(like(limites.clave, `%:${address}`));
    expect((await send('una huella')).status).toBe(429);
    expect((await send('otra huella')).status).toBe(201);
  });
});

const eventoOf = async (): Promise<{ id: number }> => makeEvento(await admin());

it('takes three hundred calls a minute from an address; what is ready counts for nothing', async () => {
  const many = await Promise.all(
    Array.from({ length: 301 }, () => visitor().raw('get', '/dirigentes?offset=x')),
  );
  expect(counts(many.map(({ status }) => status))).toEqual({ 422: 300, 429: 1 });
  expect((await read()).status).toBe(429);
  clearCalls();
  expect((await read()).status).toBe(200);
  await Promise.all(Array.from({ length: 300 }, () => visitor().raw('get', '/dirigentes?offset=x')));
  expect((await read()).status).toBe(200);
  clearResponseCache();
  expect((await read()).status).toBe(429);
});

it('deletes what has ended', async () => {
  await login('nadie@ejemplo.pe');
  await pass(3 * 24 * 3600);
  await login('otro@ejemplo.pe');
  const kept = await db().$count(limites, gt(limites.vence, sql`CURRENT_TIMESTAMP(3)`));
  expect(kept).toBeGreaterThan(0);
  await purgeExpired();
  expect(await db().$count(limites)).toBe(kept);
});

it('tells subscribers apart by IPv4 address and IPv6 network', () => {
  expect(subscriberOf('192.0.2.7')).toBe('192.0.2.7');
  expect(subscriberOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(subscriberOf('2001:db8:0:7::1')).toBe('2001:db8:0:7::/64');
  expect(subscriberOf('2001:0db8::7:aaaa:1:2:3')).toBe('2001:db8:0:7::/64');
  expect(subscriberOf('fe80::1%eth0')).toBe(subscriberOf('fe80::2'));
  expect(subscriberOf('::1')).toBe('0:0:0:0::/64');
});
