import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { presencia } from '#shared/records/presencia.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { purgeExpired } from '#server/platform/limits/purge.ts';
import { type Api, caller, expectFailure, makeUser, tokenOf, useApp, visitor } from '#server/testing/api.ts';

useApp();

const named = async (name: string): Promise<Api> => caller(await tokenOf((await makeUser({ name })).id));
const othersOf = async (api: Api, body: object): Promise<string[]> => {
  const answer = await api.call(presencia.avisar, { body }).expect(200);
  const { otros }: { otros: string[] } = answer.body;
  return otros;
};

it('tells who else has the same record open, until they have not said so for a while', async () => {
  const [ana, eva, luis] = [await named('Ana'), await named('Eva'), await named('Luis')];
  const record = { grupo: 'eventos', id: 7 };
  expect(await othersOf(ana, record)).toEqual([]);
  expect(await othersOf(ana, record)).toEqual([]);
  expect(await othersOf(eva, record)).toEqual(['Ana']);
  expect(await othersOf(luis, record)).toEqual(['Ana', 'Eva']);
  expect(await othersOf(luis, { grupo: 'eventos', id: 8 })).toEqual([]);
  expect(await othersOf(luis, { grupo: 'cuentas', id: 7 })).toEqual([]);

  await db()
    .update(tables.presencias)
    .set({ vence: sql`CURRENT_TIMESTAMP(3) - INTERVAL 1 SECOND` });
  expect(await othersOf(ana, record)).toEqual([]);
  await purgeExpired();
  expect(await db().select({ nombre: tables.presencias.nombre }).from(tables.presencias)).toEqual([
    { nombre: 'Ana' },
  ]);
});

it('is for staff, and of records that there may be', async () => {
  expectFailure(await visitor().call(presencia.avisar, { body: { grupo: 'eventos', id: 1 } }), 401);
  const ana = await named('Ana');
  for (const body of [
    { grupo: 'usuarios', id: 1 },
    { grupo: 'eventos', id: 'x' },
    { grupo: 'eventos' },
    {},
  ]) {
    const { status, body: answer } = await ana.call(presencia.avisar, { body });
    expect({ body, status, told: answer.message }).toEqual({
      body,
      status: 422,
      told: 'El registro no existe.',
    });
  }
});
