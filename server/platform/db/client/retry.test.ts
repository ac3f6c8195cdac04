import { assemble } from '#server/app/assemble.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, emptyDatabase } from '#server/testing/setup/database.ts';
import { forcedFailure } from '#server/testing/crashes/forced-failure.ts';
import { closeDatabase, db, openDatabase } from './client.ts';
import { isDatabaseAway } from './errors.ts';
import { insertRow } from '#server/records/rows.ts';
import { configuraciones } from '../schema.ts';
import { afterCommit, onRollback, unitOfWork } from './unit-of-work.ts';

beforeAll(async () => {
  assemble();
  openDatabase(await createTestDatabase());
});
afterAll(closeDatabase);
beforeEach(emptyDatabase);

const add = (key: string) => insertRow(configuraciones, { key });
const keys = async () => (await db().select().from(configuraciones)).map(({ key }) => key).toSorted();
const signal = (errno: number) =>
  db().execute(sql.raw(`SIGNAL SQLSTATE '45000' SET MYSQL_ERRNO = ${errno}, MESSAGE_TEXT = 'forced'`));
const connectionId = async () =>
  (
    await db()
      .select({ id: sql<number>`CONNECTION_ID()` })
      .from(configuraciones)
  )[0]?.id;

it('carries both of two deadlocked units out, one of them twice', async () => {
  const [a, b] = [await add('a'), await add('b')];
  const tries = { one: 0, two: 0 };
  let undone = 0;
  let holding = 0;
  // Each holds its first row before either asks for its second.
  let meet: () => void = () => {};
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const change = (id: number, value: string) =>
    db().execute(
      sql`UPDATE configuraciones SET value = CONCAT(IFNULL(value, ''), ${value}) WHERE id = ${id}`,
    );
  const unit = (name: 'one' | 'two', first: number, second: number) =>
    unitOfWork(async () => {
      tries[name] += 1;
      onRollback(() => (undone += 1));
      await change(first, name);
      holding += 1;
      if (holding === 2) meet();
      await met;
      await change(second, name);
    });
  await Promise.all([unit('one', a, b), unit('two', b, a)]);
  expect(tries.one + tries.two).toBeGreaterThan(2);
  expect(undone).toBe(tries.one + tries.two - 2);
  const rows = await db().select().from(configuraciones);
  for (const { value } of rows) expect(['onetwo', 'twoone']).toContain(value);
});

describe('a unit of work', () => {
  it.each([
    ['a deadlock, or a conflict with another node', 1213],
    ['a lock waited for too long', 1205],
    ['a node out of its cluster', 1047],
  ])('is carried out again after %s', async (_, errno) => {
    const seen: string[] = [];
    let tries = 0;
    await unitOfWork(async () => {
      tries += 1;
      await add('a');
      onRollback(() => seen.push('undone'));
      afterCommit(() => seen.push('kept'));
      if (tries < 3) await signal(errno);
    });
    expect(seen).toEqual(['undone', 'undone', 'kept']);
    expect(await keys()).toEqual(['a']);
  });

  it('leaves the connection to a node out of its cluster: another may lead to one that is in it', async () => {
    const connections: unknown[] = [];
    await unitOfWork(async () => {
      await add('a');
      connections.push(await connectionId());
      if (connections.length < 3) await signal(1047);
    });
    expect(new Set(connections).size).toBe(3);
  });

  it('is carried out again when the connection breaks before COMMIT', async () => {
    let tries = 0;
    await unitOfWork(async () => {
      tries += 1;
      await add('a');
      if (tries === 1) await db().execute(sql`KILL CONNECTION_ID()`);
    });
    expect([tries, await keys()]).toEqual([2, ['a']]);
  });

  it('is given up after a few tries, and after any other error at once', async () => {
    let tries = 0;
    const failing = (errno: number) =>
      unitOfWork(async () => {
        tries += 1;
        await signal(errno);
      }).catch((error: unknown) => error);
    expect(isDatabaseAway(await failing(1213))).toBe(true);
    expect(tries).toBe(12);
    await failing(1062);
    expect(tries).toBe(13);
  });
});

describe('a single statement', () => {
  it.each([1213, 1205, 1047])('is sent again after error %i', async (errno) => {
    const forced = await forcedFailure({ table: 'configuraciones', event: 'INSERT', times: 2, errno });
    await add('a');
    expect(await forced.end()).toBe(2);
    expect(await keys()).toEqual(['a']);
  });

  it('is not sent again after any other error', async () => {
    const forced = await forcedFailure({ table: 'configuraciones', event: 'INSERT', times: 2, errno: 1644 });
    await expect(add('a')).rejects.toThrow('Failed query');
    expect(await forced.end()).toBe(1);
  });
});
