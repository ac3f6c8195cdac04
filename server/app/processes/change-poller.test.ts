import { randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, getTableName, is, sql } from 'drizzle-orm';
import { MySqlTable } from 'drizzle-orm/mysql-core';
import type { RowDataPacket } from 'mysql2/promise';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import type { Endpoint, Write } from '#shared/contract/endpoint.ts';
import { runCommand } from '#server/operation/cli/run.ts';
import { database, db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { disownMarks, EVERYTHING, purgeMarks } from '#server/platform/db/client/change-marks.ts';
import { getOrBuild } from '#server/http/cache/response-cache.ts';
import { createCachedResponse } from '#server/http/cache/cached-response.ts';
import { admin, useApp, visitor } from '#server/testing/api.ts';
import { good, makeComentario, makeCuenta, makeEvento } from '#server/testing/factories.ts';
import { statementsDuring } from '#server/testing/load/statement-log.ts';
import { everyCall, makeWorld } from '#server/testing/sample-site.ts';
import { changePoller } from './change-poller.ts';

useApp();
beforeEach(() => changePoller.poll());

const { marcasDeCambio } = tables;
const mark = async (nombre: string): Promise<void> => {
  const version = randomUUID();
  await db()
    .insert(marcasDeCambio)
    .values({ nombre, escritor: 'otro.1', version })
    .onDuplicateKeyUpdate({ set: { version } });
};
/** A row put in behind the application's back. */
const sneak = () => db().insert(tables.cuentas).values(good.cuenta);
const shown = async (): Promise<number> => (await visitor().call(cuentas.list)).body.length;

describe('what another process changed', () => {
  it('is seen after the next look, and nothing else is forgotten', async () => {
    expect(await shown()).toBe(0);
    await sneak();
    await mark('dirigentes');
    await changePoller.poll();
    expect(await shown()).toBe(0);
    await mark('cuentas');
    await changePoller.poll();
    expect(await shown()).toBe(1);
    await sneak();
    await changePoller.poll();
    expect(await shown()).toBe(1);
    await mark('cuentas');
    await changePoller.poll();
    expect(await shown()).toBe(2);
  });

  it('is seen whatever it was, where nobody knows which tables it wrote', async () => {
    expect(await shown()).toBe(0);
    await sneak();
    await mark(EVERYTHING);
    await changePoller.poll();
    expect(await shown()).toBe(1);
  });

  it('is seen though this process changed the same table since', async () => {
    expect(await shown()).toBe(0);
    await mark('cuentas');
    await makeCuenta(await admin());
    expect(await shown()).toBe(1);
    await sneak();
    await changePoller.poll();
    expect(await shown()).toBe(2);
  });

  it('is seen by a page too', async () => {
    const has = async (titulo: string): Promise<boolean> =>
      (await visitor().raw('get', '/eventos')).text.includes(titulo);
    await makeEvento(await admin(), { titulo: 'Antes' });
    expect(await has('Antes')).toBe(true);
    await db().update(tables.eventos).set({ titulo: 'Otra cosa' });
    await mark('eventos');
    await changePoller.poll();
    expect(await has('Otra cosa')).toBe(true);
  });

  it('is not covered by a body that was begun before it and ended after the look', async () => {
    let end = (): void => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/x' });
    const built: string[] = [];
    const build = (text: string, until?: Promise<void>) =>
      getOrBuild(req, '/x', async () => {
        built.push(text);
        await until;
        await db().$count(tables.cuentas);
        return createCachedResponse(text, {});
      });
    const first = build('old', held);
    await mark('cuentas');
    await changePoller.poll();
    end();
    await first;
    await build('new');
    await build('never');
    expect(built).toEqual(['old', 'new']);
  });

  it('is seen by itself while the watch runs, and no more once it has stopped', async () => {
    expect(await shown()).toBe(0);
    const stop = changePoller.start();
    await sneak();
    await mark('cuentas');
    await expect.poll(shown, { timeout: 5000, interval: 50 }).toBe(1);
    stop();
    await sleep(50);
    await sneak();
    await mark('cuentas');
    await sleep(1200);
    expect(await shown()).toBe(1);
  });

  it('is seen by the first request after a time without any, which the watch sleeps through', async () => {
    expect(await shown()).toBe(0);
    const stop = changePoller.start();
    onTestFinished(stop);
    await visitor().call(cuentas.list);
    const clock = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 6000);
    onTestFinished(() => later.mockRestore());
    // The look of this second is the last.
    await sleep(1200);
    await sneak();
    await mark('cuentas');
    expect(await statementsDuring(() => sleep(2200))).toEqual([]);
    expect(await shown()).toBe(1);
  });
});

it('a process that nobody asks anything costs one statement a look', async () => {
  await changePoller.poll();
  expect(await statementsDuring(() => changePoller.poll())).toHaveLength(1);
  await makeEvento(await admin());
  // What the next change is may be another one since.
  expect(await statementsDuring(() => changePoller.poll())).toHaveLength(2);
  expect(await statementsDuring(() => changePoller.poll())).toHaveLength(1);
});

it('a change made here is not forgotten a second time', async () => {
  await makeCuenta(await admin());
  expect(await shown()).toBe(1);
  await sneak();
  await changePoller.poll();
  expect(await shown()).toBe(1);
});

it("a change lost in COMMIT is looked at like another process's", async () => {
  await makeCuenta(await admin());
  expect(await shown()).toBe(1);
  await sneak();
  disownMarks();
  await changePoller.poll();
  expect(await shown()).toBe(2);
});

describe('marks', () => {
  const marks = async (): Promise<Map<string, string>> => {
    const rows = await db()
      .select()
      .from(marcasDeCambio)
      .orderBy(marcasDeCambio.nombre, marcasDeCambio.escritor);
    return new Map(
      rows.map(({ nombre }) => [nombre, JSON.stringify(rows.filter((row) => row.nombre === nombre))]),
    );
  };

  /** A sum over the rows of each table. */
  const sums = async (names: readonly string[]): Promise<Map<string, unknown>> => {
    const [rows] = await database().pool.query<RowDataPacket[]>(`CHECKSUM TABLE ${names.join(', ')}`);
    return new Map(rows.map(({ Table, Checksum }) => [String(Table).split('.').at(-1) ?? '', Checksum]));
  };
  /** Written outside of units of work: nothing that is remembered is read from them. */
  const ASIDE = new Set(['marcas_de_cambio', 'identidad']);

  it('name every table whose rows a call changed', async () => {
    const world = await makeWorld();
    const names = Object.values(tables)
      .flatMap((table) => (is(table, MySqlTable) ? [getTableName(table)] : []))
      .filter((name) => !ASIDE.has(name));
    const isChange = (endpoint: Endpoint): endpoint is Write =>
      endpoint.kind === 'create' || endpoint.kind === 'write';
    const changes = everyCall.filter(isChange);
    // Background work writes too: marks are read before the sums of one look, and after those of the next.
    let marked = await marks();
    let before = await sums(names);
    for (const endpoint of changes) {
      const body = world.body(endpoint);
      const { status } = await world.staff.call(endpoint, {
        params: world.params(endpoint),
        ...(body ? { body } : {}),
      });
      const next = await marks();
      const after = await sums(names);
      const now = await marks();
      const written = names.filter((name) => after.get(name) !== before.get(name));
      const silent = written.filter((name) => now.get(name) === marked.get(name));
      expect([endpoint.path, status < 300, silent]).toEqual([endpoint.path, true, []]);
      marked = next;
      before = after;
    }
    expect(changes.length).toBeGreaterThan(35);
  });

  it('are left by commands that change what visitors are shown', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await makeComentario(visitor(), { id_evento: (await makeEvento(await admin())).id });
    await changePoller.poll();
    const before = await marks();
    await runCommand(['privacidad:borrar', good.comentario.correo]);
    vi.restoreAllMocks();
    const after = await marks();
    expect(['comentarios', 'eventos'].filter((name) => after.get(name) !== before.get(name))).toEqual([
      'comentarios',
    ]);
  });

  it('go after ten minutes', async () => {
    await mark('cuentas');
    await mark('eventos');
    const old = sql`CURRENT_TIMESTAMP(3) - INTERVAL 11 MINUTE`;
    await db().update(marcasDeCambio).set({ cambio: old }).where(eq(marcasDeCambio.nombre, 'cuentas'));
    await purgeMarks();
    const left = await marks();
    expect(['cuentas', 'eventos'].filter((name) => left.has(name))).toEqual(['eventos']);
  });
});
