import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import express from 'express';
import request from 'supertest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { galeria } from '#shared/content/events/galeria.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { admin, type Api, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { fillTables, MANY } from '#server/testing/load/many-rows.ts';
import { explain, statementsDuring } from '#server/testing/load/statement-log.ts';
import { log } from '#server/platform/log.ts';
import { errorHandler } from './errors.ts';
import { sendLongList } from './long-list.ts';
import { readAsVisitor } from '#server/app/nouns.ts';

useApp();
beforeEach(fillTables);
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(config, { rateLimits: false });
});

/** Where one portion ends and the next begins, and the two ends. */
const PLACES = [0, 950, 1950, MANY - 150];

/** Expects the whole list to hold what its pages hold, and answers how long it is. */
const expectWhole = async (api: Api, endpoint: Endpoint): Promise<number> => {
  const { body }: { body: unknown[] } = await api.call(endpoint).expect(200);
  for (const offset of PLACES) {
    const page: { body: unknown[] } = await api.call(endpoint, { query: { limit: 100, offset } });
    expect(page.body).toEqual(body.slice(offset, offset + 100));
  }
  return body.length;
};

it('sends a whole list that is too long to be held, portion by portion', async () => {
  // Many of one moment: a portion may end among them.
  await db().execute(sql`UPDATE comentarios SET created_at = '2026-01-01' WHERE id % 3 = 0`);
  expect(await expectWhole(visitor(), comentarios.list)).toBe(MANY - MANY / 50);
  const staff = await admin();
  for (const endpoint of [comentarios.list, consultas.list, galeria.list]) {
    expect(await expectWhole(staff, endpoint)).toBe(MANY);
  }
});

it('begins each portion where the one before ended, and reads nothing of those again', async () => {
  const sent = await statementsDuring(() => visitor().call(comentarios.list));
  const later = sent.filter((one) => one.includes('from `comentarios`') && one.includes("<= '"));
  expect(later).toHaveLength(3);
  for (const statement of later) {
    const [first] = await explain(statement);
    expect(first).toMatchObject({ table: 'comentarios', type: 'range' });
  }
});

/** How many comments a visitor gets in the whole list. */
const countComments = async (): Promise<number> => {
  const { body }: { body: unknown[] } = await visitor().call(comentarios.list).expect(200);
  return body.length;
};

it('is kept for visitors until something changes', async () => {
  const count = await countComments();
  const again = await statementsDuring(countComments);
  expect(again.filter((one) => one.includes('from `comentarios`'))).toEqual([]);
  const [{ id }] = (await visitor().call(comentarios.list, { query: { limit: 1 } })).body;
  await (await admin()).call(comentarios.remove, { params: { id } }).expect(200);
  expect(await countComments()).toBe(count - 1);
});

it('is not kept where it would take much memory: what was written meanwhile is there the next time', async () => {
  await db().execute(sql`UPDATE comentarios SET contenido = REPEAT('a', 2500)`);
  const count = await countComments();
  await db().execute(sql`DELETE FROM comentarios ORDER BY id DESC LIMIT 100`);
  expect(await countComments()).toBeLessThan(count);
});

it('is whole on a page that is drawn from it', async () => {
  expect(await readAsVisitor(comentarios.list, {})).toHaveLength(await countComments());
});

it('sends a few at a time and asks others to wait', async () => {
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  let sending = 0;
  async function* portions() {
    sending += 1;
    if (sending === 3) gate.emit('three');
    if (sending === 4) gate.emit('four');
    await opened;
    yield [];
  }
  const app = express();
  app.get('/:reader', ({ params }, res) =>
    sendLongList(res.type('json'), comentarios.list, {
      list: { rows: [], total: null, rest: portions() },
      reader: { name: params.reader, isStaff: params.reader.startsWith('staff') },
    }),
  );
  app.use(errorHandler);
  const three = once(gate, 'three');
  const sent = Promise.all([1, 2, 3].map(async (reader) => request(app).get(`/${reader}`).expect(200, [])));
  await three;
  Object.assign(config, { rateLimits: true });
  const again = await request(app).get('/1');
  expectFailure(again, 429);
  Object.assign(config, { rateLimits: false });
  // Without limits a reader waits only for a free place, as everybody does.
  expectFailure(await request(app).get('/1'), 503);
  expect(again.headers['retry-after']).toBe('10');
  // The last place is kept for staff, however many visitors read slowly.
  const four = once(gate, 'four');
  const staff = Promise.resolve(request(app).get('/staff').expect(200, []));
  await four;
  expectFailure(await request(app).get('/staff-2'), 503);
  const refused = await request(app).get('/4');
  expectFailure(refused, 503);
  expect(refused.headers['retry-after']).toBe('10');
  gate.emit('open');
  await Promise.all([sent, staff]);
  await request(app).get('/1').expect(200, []);
});

it('stops reading rows when the reader leaves, which is no failure', async () => {
  const failed = vi.spyOn(log, 'error');
  const printed = vi.spyOn(console, 'error');
  const gate = new EventEmitter();
  async function* portions() {
    try {
      for (;;) {
        yield ['/storage/eventos/a.png'];
        await setImmediate();
      }
    } finally {
      gate.emit('stopped');
    }
  }
  const app = express();
  app.get('/', (_req, res) =>
    sendLongList(res.type('json'), galeria.list, {
      list: { rows: [], total: null, rest: portions() },
      reader: { name: 'una', isStaff: false },
    }),
  );
  app.use(errorHandler);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const stopped = once(gate, 'stopped');
  const leaving = new AbortController();
  const { body } = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`, {
    signal: leaving.signal,
  });
  await body?.getReader().read();
  leaving.abort();
  await stopped;
  server.close();
  await once(server, 'close');
  expect(failed).not.toHaveBeenCalled();
  expect(printed).not.toHaveBeenCalled();
});

it('gives the places of readers who took the first bytes and then nothing to the next one', async () => {
  async function* portions() {
    for (let at = 0; at < 1000; at += 1) {
      yield Array.from({ length: 2000 }, () => '/storage/eventos/a.png');
      await setImmediate();
    }
  }
  const app = express();
  app.get('/:reader', ({ params }, res) =>
    sendLongList(res.type('json'), galeria.list, {
      list: { rows: [], total: null, ...(params.reader !== 'otra' && { rest: portions() }) },
      reader: { name: params.reader, isStaff: false },
    }),
  );
  app.use(errorHandler);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const readers = ['una', 'dos', 'tres'].map((name) => {
    const reader = connect(port, '127.0.0.1');
    reader.write(`GET /${name} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return reader;
  });
  try {
    await Promise.all(
      readers.map(async (reader) => {
        await once(reader, 'data');
        reader.pause();
      }),
    );
    expectFailure(await request(server).get('/otra'), 503);
    // Less than the ten seconds after which the refused one is asked to come again.
    await vi.waitFor(() => request(server).get('/otra').expect(200, []), {
      timeout: 10_000,
      interval: 200,
    });
  } finally {
    for (const reader of readers) reader.destroy();
    server.close();
  }
});

it('gives the place of a reader who takes nothing to the next one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let isStopped = false;
  async function* portions() {
    try {
      for (;;) {
        yield Array.from({ length: 2000 }, () => '/storage/eventos/a.png');
        await setImmediate();
      }
    } finally {
      isStopped = true;
    }
  }
  const app = express();
  app.get('/', (_req, res) =>
    sendLongList(res.type('json'), galeria.list, {
      list: { rows: [], total: null, rest: portions() },
      reader: { name: 'lenta', isStaff: false },
    }),
  );
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const reader = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1').pause();
  try {
    reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    for (;;) {
      if (isStopped) break;
      vi.advanceTimersByTime(15_000);
      await sleep(20);
    }
    expect(isStopped).toBe(true);
  } finally {
    vi.useRealTimers();
    reader.destroy();
    server.close();
  }
});
