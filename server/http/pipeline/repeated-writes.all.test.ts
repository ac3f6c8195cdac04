import { expect, it } from 'vitest';
import { type Endpoint, methodAndPath } from '#shared/contract/endpoint.ts';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { sesion } from '#shared/people/sesion.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { allStoredFiles, type Api, useApp, visitor } from '#server/testing/api.ts';
import { forcedFailure } from '#server/testing/crashes/forced-failure.ts';
import { everyCall, makeWorld } from '#server/testing/sample-site.ts';

useApp();

/** Makes a call whose writes to a table deadlock twice. */
const call = async (api: Api, endpoint: Endpoint, on: { table: string; sent: object }) => {
  const forced = await forcedFailure({ table: on.table, event: 'INSERT', times: 2, errno: 1213 });
  const { status } = await api.call(endpoint, on.sent);
  return { call: methodAndPath(endpoint), status, failures: await forced.end() };
};

it('carries every kind of protected write out once, though it deadlocks twice', async () => {
  const world = await makeWorld();
  const writes = everyCall.filter(
    ({ access, kind }) => access === 'admin' && (kind === 'create' || kind === 'write'),
  );
  for (const endpoint of writes) {
    const audited = await db().$count(tables.auditoria);
    const body = world.body(endpoint);
    const sent = { params: world.params(endpoint), ...(body ? { body } : {}) };
    // Every protected write leaves a row there, after all others.
    const result = await call(world.staff, endpoint, { table: 'auditoria', sent });
    const status = endpoint.kind === 'create' ? 201 : 200;
    expect(result).toEqual({ call: methodAndPath(endpoint), status, failures: 2 });
    expect(await db().$count(tables.auditoria)).toBe(audited + 1);
  }
  // The files of the tries that were undone are gone.
  expect((await db().select().from(tables.archivos)).map(({ url }) => url).toSorted()).toEqual(
    await allStoredFiles(),
  );
});

it('does so for what visitors send, and for signing in', async () => {
  const world = await makeWorld();
  const rows = async () => [await db().$count(tables.comentarios), await db().$count(tables.consultas)];
  const before = await rows();
  const cases: [Endpoint, string][] = [
    [comentarios.create, 'comentarios'],
    [consultas.create, 'consultas'],
    [sesion.login, 'sesiones'],
  ];
  for (const [endpoint, table] of cases) {
    const result = await call(visitor(), endpoint, { table, sent: { body: world.body(endpoint) } });
    expect(result).toMatchObject({ failures: 2, status: endpoint.kind === 'create' ? 201 : 200 });
  }
  expect(await rows()).toEqual(before.map((count) => count + 1));
});
