import { Agent, createServer, get as httpGet, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Test } from 'supertest';
import express, { type RequestHandler } from 'express';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { exigencias } from '#shared/people/exigencias.ts';
import { database, db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, useApp } from '#server/testing/api.ts';
import { good, makeCuenta } from '#server/testing/factories.ts';
import { deadline } from './deadline.ts';
import { errorHandler } from './errors.ts';

useApp();
afterEach(() => vi.useRealTimers());

const serve = async (handler: RequestHandler): Promise<{ server: Server; url: string }> => {
  const app = express().use(deadline(100)).get('/', handler).use(errorHandler);
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/` };
};

it('answers in time, and what comes late neither speaks nor ends the connection', async () => {
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  const done = vi.fn<(error: unknown) => void>();
  const { server, url } = await serve(async (_req, res) => {
    await late;
    try {
      res.json({ late: true });
    } catch (error) {
      done(error);
      throw error;
    }
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = async (): Promise<{ res: IncomingMessage; body: string }> => {
    const [res]: IncomingMessage[] = await once(httpGet(url, { agent }), 'response');
    if (!res) throw new Error('No answer');
    return { res, body: await text(res) };
  };
  const connections = vi.fn<() => void>();
  server.on('connection', connections);
  const { res, body } = await ask();
  expect([res.statusCode, res.headers['retry-after']]).toEqual([503, '5']);
  expect(JSON.parse(body)).toHaveProperty('message');
  release();
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect((await ask()).body).toBe('{"late":true}');
  expect(connections).toHaveBeenCalledTimes(1);
});

/** Makes a change that waits for what `held` locks, until its refusal, and then lets it go on to its end. */
const changeLate = async (
  change: () => Test,
  { held, waiter }: { held: string; waiter: string },
): Promise<void> => {
  const holder = await database().pool.getConnection();
  await holder.query('BEGIN');
  await holder.query(held);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answer = change().then((response) => response);
  const waits = sql`SELECT COUNT(*) AS n FROM information_schema.processlist WHERE info LIKE ${waiter} AND id <> CONNECTION_ID() AND command = 'Query'`;
  const waiting = async (): Promise<number> => {
    const [rows] = await db().execute(waits);
    const [row] = Array.isArray(rows) ? rows : [];
    return Number(row && 'n' in row ? row.n : 0);
  };
  // No timer runs while the clock stands.
  while ((await waiting()) === 0);
  vi.advanceTimersByTime(15_000);
  const { status, headers } = await answer;
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  vi.useRealTimers();
  await holder.query('ROLLBACK');
  holder.release();
  await vi.waitFor(async () => expect(await waiting()).toBe(0));
  const all = await Promise.all(Array.from({ length: 10 }, () => database().pool.getConnection()));
  for (const connection of all) connection.release();
};

it('undoes a change that comes later than its refusal', async () => {
  const api = await admin();
  const { id } = await makeCuenta(api);
  const body = { ...good.cuenta, nombreBanco: 'Tarde' };
  const locks = { held: 'SELECT * FROM cuentas FOR UPDATE', waiter: '%cuentas%for update' };
  await changeLate(() => api.call(cuentas.update, { params: { id }, body }), locks);
  const [row] = await db().select().from(tables.cuentas);
  expect(row?.nombreBanco).toBe(good.cuenta.nombreBanco);
});

it('undoes one without history too, whose answer has no header that comes too late', async () => {
  const api = await admin();
  const body = { rol: 'editor', dias: 7 };
  const locks = {
    held: "INSERT INTO exigencias (rol, dias) VALUES ('editor', 30)",
    waiter: 'insert into `exigencias`%',
  };
  await changeLate(() => api.call(exigencias.exigir, { body }), locks);
  expect(await db().$count(tables.exigencias)).toBe(0);
});
