import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/setup/database.ts';
import { closeDatabase, database, openDatabase } from './client.ts';
import { withLease, releaseLease, takeLease } from './lease.ts';

beforeAll(async () => {
  openDatabase(await createTestDatabase());
});
afterAll(closeDatabase);
beforeEach(async () => {
  await database().pool.query({ sql: 'DELETE FROM cerrojos' });
});

const take = (owner: string) => takeLease(database().pool, { name: 'x', owner, seconds: 60 });

it("is one holder's, who may renew it, until it is given back", async () => {
  expect([await take('a'), await take('b'), await take('a')]).toEqual([true, false, true]);
  await releaseLease(database().pool, { name: 'x', owner: 'b', seconds: 60 });
  expect(await take('b')).toBe(false);
  await releaseLease(database().pool, { name: 'x', owner: 'a', seconds: 60 });
  expect(await take('b')).toBe(true);
});

it('goes to one of many who want it at once', async () => {
  const got = await Promise.all(Array.from({ length: 20 }, (_, at) => take(`owner ${at}`)));
  expect(got.filter(Boolean)).toHaveLength(1);
});

it('outlasts its holder only until its end', async () => {
  await take('dead');
  await database().pool.query({ sql: 'UPDATE cerrojos SET vence = CURRENT_TIMESTAMP(3)' });
  expect([await take('b'), await take('dead')]).toEqual([true, false]);
});

it('lets one after another work alone, also after one that failed', async () => {
  let inside = 0;
  let most = 0;
  const work = (name: string) => async () => {
    inside += 1;
    most = Math.max(most, inside);
    await take(name);
    inside -= 1;
    if (name === 'b') throw new Error(name);
    return name;
  };
  const all = await Promise.allSettled(
    ['a', 'b', 'c'].map((name) => withLease(database().pool, 'y', work(name))),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(most).toBe(1);
});
