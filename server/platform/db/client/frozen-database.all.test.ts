import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Response } from 'supertest';
import { consultas } from '#shared/correspondence/consultas.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { admin, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { good, makeCuenta, makeEvento } from '#server/testing/factories.ts';
import { useOwnDatabase } from '#server/testing/services/own-database.ts';
import { database, db } from './client.ts';
import * as tables from '../schema.ts';

useApp();

const get = (path: string) => visitor().raw('get', path).buffer(true);
const timed = async (work: PromiseLike<Response>): Promise<{ response: Response; ms: number }> => {
  const began = Date.now();
  const response = await work;
  return { response, ms: Date.now() - began };
};
/** Most of an answer's time is a wait on a clock; the rest is for a busy machine. */
const SLACK_MS = 5_000;
const settled = ({ response }: { response: Response }) => ({
  status: response.status,
  wait: Number(response.headers['retry-after']) > 0,
  json: response.headers['content-type']?.startsWith('application/json'),
});
const AWAY = { status: 503, wait: true, json: true };
const SHOWN = ['/', '/eventos', '/api/eventos'];

let gc: () => void;
beforeAll(async () => {
  const [{ setFlagsFromString }, { runInNewContext }] = await Promise.all([
    import('node:v8'),
    import('node:vm'),
  ]);
  setFlagsFromString('--expose-gc');
  gc = runInNewContext('gc');
});
const heap = (): number => {
  gc();
  return process.memoryUsage().heapUsed;
};

describe('a frozen database', () => {
  it('costs nobody more than fifteen seconds, and what was shown before nothing', async () => {
    const server = await useOwnDatabase();
    const staff = await admin();
    await makeEvento(staff);
    const { id } = await makeCuenta(staff);
    await Promise.all(SHOWN.map((path) => get(path).expect(200)));
    const before = heap();
    await server.signal('SIGSTOP');
    const loop = performance.eventLoopUtilization();

    // Each asks for something nobody asked for before; more than the queue holds are refused at once.
    const waiting = new Set<number>();
    const many = Array.from({ length: 600 }, async (_, at) => {
      waiting.add(at);
      const answer = await timed(get(`/comentarios?limit=5&offset=${at}`));
      waiting.delete(at);
      return answer;
    });
    const page = timed(get('/nosotros'));
    const contact = visitor().call(consultas.create, { body: good.consulta }).set('Idempotency-Key', 'una');
    const writes = [
      timed(staff.call(cuentas.update, { params: { id }, body: { ...good.cuenta, nombreBanco: 'Otro' } })),
      timed(staff.call(dirigentes.create, { body: good.dirigente })),
      timed(contact),
    ];
    await sleep(2_000);
    // Behind the processor's work of taking 600 requests, which is no wait for the database.
    await get('/healthz').expect(200);
    for (const path of SHOWN) {
      const response = await get(path);
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
      // Had it waited for the database, too, those who asked before it would all have ended.
      expect({ path, waiting: waiting.size > 0 }).toEqual({ path, waiting: true });
    }
    // 600 waiting requests of 100 kB each would be 60 MB.
    expect(heap() - before).toBeLessThan(60 * 2 ** 20);

    const answers = await Promise.all([...many, ...writes]);
    expect(answers.filter((answer) => settled(answer).status !== 503)).toEqual([]);
    expect(answers.map(settled)).toEqual(answers.map(() => AWAY));
    const late = Math.max(...answers.map(({ ms }) => ms), (await page).ms);
    // What this one process works for 600 callers and their answers is no wait for the database.
    const { active } = performance.eventLoopUtilization(loop);
    expect(late - active).toBeLessThan(15_000 + SLACK_MS);

    await server.signal('SIGCONT');
    // Nothing is restarted, and no connection is lost for good.
    await vi.waitFor(() => get('/cuentas').expect(200), { timeout: 10_000 });
    const held = await Promise.all(Array.from({ length: 10 }, () => database().pool.getConnection()));
    for (const connection of held) connection.release();
    // What was refused was not carried out behind the caller's back.
    const [row] = await db().select().from(tables.cuentas);
    expect(row?.nombreBanco).toBe(good.cuenta.nombreBanco);
    expect(await db().$count(tables.dirigentes)).toBe(0);
    expect(await db().$count(tables.consultas)).toBe(0);
    const again = visitor().call(consultas.create, { body: good.consulta });
    await again.set('Idempotency-Key', 'una').expect(201);
    expect(await db().$count(tables.consultas)).toBe(1);
    const [evento] = await db().select().from(tables.eventos);
    await expectFiles([evento?.img_fondo ?? '', evento?.img_principal ?? '']);
  }, 90_000);
});

/** Connects until the operating system takes no more. */
const fillBacklog = async (socketPath: string): Promise<Socket[]> => {
  const held: Socket[] = [];
  for (;;) {
    const socket = connect(socketPath);
    const isTaken = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    if (!isTaken) return held;
    held.push(socket);
  }
};

describe('a database that takes no more connections', () => {
  it('counts as away at once: nothing failed but reaching it', async () => {
    const server = await useOwnDatabase();
    await server.signal('SIGSTOP');
    const held = await fillBacklog(server.socket);
    expect(held.length).toBeGreaterThan(10);
    const { response, ms } = await timed(get('/comentarios'));
    const write = await timed(visitor().call(consultas.create, { body: good.consulta }));
    for (const socket of held) socket.destroy();
    expect([response, write.response].map((answer) => settled({ response: answer }))).toEqual([AWAY, AWAY]);
    expect(ms).toBeLessThan(SLACK_MS);
  });
});

describe('a database that dies', () => {
  it('shows within three seconds, and is there again by itself', async () => {
    const server = await useOwnDatabase();
    const staff = await admin();
    const { id } = await makeCuenta(staff);
    await get('/eventos').expect(200);
    await server.signal('SIGKILL');
    const body = { ...good.cuenta, nombreBanco: 'Otro' };
    const change = await timed(staff.call(cuentas.update, { params: { id }, body }));
    expect([200, 503]).toContain(change.response.status);
    expect(change.ms).toBeLessThan(3_000 + SLACK_MS);
    await get('/eventos').expect(200);
    await vi.waitFor(() => get('/cuentas').expect(200), { timeout: 30_000, interval: 100 });
    const [row] = await db().select().from(tables.cuentas);
    expect(row?.nombreBanco).toBe(change.response.status === 200 ? 'Otro' : good.cuenta.nombreBanco);
  }, 90_000);
});
