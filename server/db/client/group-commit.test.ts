import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { statementsDuring } from '#server/testing/load/statement-log.ts';
import { createTestDatabase, emptyDatabase } from '#server/testing/setup/database.ts';
import { Unavailable } from '#server/errors.ts';
import { closeDatabase, db, openDatabase } from './client.ts';
import { insertRow } from '#server/storage/rows.ts';
import { configuraciones } from '../schema.ts';
import { groupCommit } from './group-commit.ts';
import { afterCommit, unitOfWork } from './unit-of-work.ts';

beforeAll(async () => {
  openDatabase(await createTestDatabase());
});
afterAll(closeDatabase);
beforeEach(emptyDatabase);

const add = (key: string) => insertRow(configuraciones, { key });
const keys = async () => (await db().select().from(configuraciones)).map(({ key }) => key).toSorted();
const names = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `clave-${100 + index}`);

it('writes what comes at once in few transactions, and answers each with its own', async () => {
  const wanted = names(60);
  let ids: number[] = [];
  const statements = await statementsDuring(async () => {
    ids = await Promise.all(wanted.map((key) => groupCommit(() => add(key))));
  });
  const commits = statements.filter((one) => /^commit$/i.test(one));
  expect(commits.length).toBeGreaterThan(0);
  expect(commits.length).toBeLessThan(10);
  const rows = await db().select().from(configuraciones);
  expect(ids.map((id) => rows.find((row) => row.id === id)?.key)).toEqual(wanted);
});

it('lets the failure of one undo nothing of the others, and nothing be done twice', async () => {
  const committed: string[] = [];
  const wanted = names(12);
  const outcomes = await Promise.allSettled(
    wanted.map((key, index) =>
      groupCommit(async () => {
        await add(key);
        afterCommit(() => committed.push(key));
        if (index === 7) throw new Error('one of them');
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(wanted.map((_, index) => index === 7));
  const kept = wanted.filter((_, index) => index !== 7);
  expect(await keys()).toEqual(kept);
  expect(committed.toSorted()).toEqual(kept);
});

it('joins a unit of work that runs already', async () => {
  const failed = unitOfWork(async () => {
    await groupCommit(() => add('a'));
    throw new Error('afterwards');
  });
  await expect(failed).rejects.toThrow('afterwards');
  expect(await keys()).toEqual([]);
});

it('refuses what would wait behind too many, and goes on once they are done', async () => {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const held = Array.from({ length: 600 }, () => groupCommit(() => gate));
  const outcomes = Promise.allSettled(held);
  await expect(groupCommit(() => add('tarde'))).rejects.toThrow(Unavailable);
  open();
  const refused = (await outcomes).filter(({ status }) => status === 'rejected').length;
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(200);
  await groupCommit(() => add('luego'));
  expect(await keys()).toEqual(['luego']);
});
