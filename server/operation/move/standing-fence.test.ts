import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { assemble } from '#server/app/assemble.ts';
import { closeDatabase, database, db, openDatabase } from '#server/platform/db/client/client.ts';
import { FENCE, placeMark } from '#server/platform/db/client/fence.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { configuraciones } from '#server/platform/db/schema.ts';
import { Unavailable } from '#server/platform/errors.ts';
import { insertRow } from '#server/records/rows.ts';
import { createTestDatabase, emptyDatabase } from '#server/testing/setup/database.ts';
import { raiseFence, type StandingFence } from './standing-fence.ts';
import { keepOldPlace } from './finish-move.ts';

let url = '';
beforeAll(async () => {
  assemble();
  url = await createTestDatabase();
  openDatabase(url);
});
afterAll(closeDatabase);
beforeEach(emptyDatabase);

const standing: StandingFence[] = [];
const raise = async (): Promise<StandingFence> => {
  const fence = await raiseFence(url, placeMark('STORAGE_URL', 's3://otro/sitio'));
  standing.push(fence);
  return fence;
};
afterEach(async () => {
  await Promise.all(standing.splice(0).map((fence) => fence.lift()));
  await keepOldPlace();
});

const add = (key: string) => insertRow(configuraciones, { key });
const keys = async () => (await db().select().from(configuraciones)).map(({ key }) => key);

it('waits for a write that looked before it stood, and refuses those that come meanwhile', async () => {
  const order: string[] = [];
  let goOn = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isInside = (): void => undefined;
  const inside = new Promise<void>((resolve) => {
    isInside = resolve;
  });
  const slow = unitOfWork(async () => {
    isInside();
    await waiting;
    await add('antes');
    order.push('written');
  });
  await inside;
  const raised = raise().then(() => order.push('raised'));
  await sleep(500);
  await expect(unitOfWork(() => add('durante'))).rejects.toThrow(Unavailable);
  goOn();
  await Promise.all([slow, raised]);
  expect(order).toEqual(['written', 'raised']);
  await expect(unitOfWork(() => add('después'))).rejects.toThrow(Unavailable);
  expect(await keys()).toEqual(['antes']);
});

it('does not stand again once it has expired: somebody may have written', async () => {
  const fence = await raise();
  await fence.hold();
  await database().pool.query({ sql: 'UPDATE cerrojos SET vence = CURRENT_TIMESTAMP(3) WHERE nombre = ?' }, [
    FENCE,
  ]);
  await expect(fence.hold()).rejects.toThrow('El sitio sigue como estaba');
  await expect(fence.stay()).rejects.toThrow('El sitio sigue como estaba');
});

it('lets writes go on when it is lifted', async () => {
  const fence = await raise();
  await fence.lift();
  await unitOfWork(() => add('luego'));
  expect(await keys()).toEqual(['luego']);
});
