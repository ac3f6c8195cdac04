import { Agent, createServer, get as httpGet, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import express, { type RequestHandler } from 'express';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
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

it('undoes a change that comes later than its refusal', async () => {
  const api = await admin();
  const { id } = await makeCuenta(api);
  const holder = await database().pool.getConnection();
  await holder.query('BEGIN');
  await holder.query('SELECT * FROM cuentas FOR UPDATE');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const body = { ...good.cuenta, nombreBanco: 'Tarde' };
  const answer = api.call(cuentas.update, { params: { id }, body }).then((response) => response);
  const waits = sql`SELECT COUNT(*) AS n FROM information_schema.processlist WHERE info LIKE '%for update' AND info LIKE '%cuentas%' AND id <> CONNECTION_ID() AND command = 'Query'`;
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
  const held = await Promise.all(Array.from({ length: 10 }, () => database().pool.getConnection()));
  for (const connection of held) connection.release();
  const [row] = await db().select().from(tables.cuentas);
  expect(row?.nombreBanco).toBe(good.cuenta.nombreBanco);
});
