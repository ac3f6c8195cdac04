import { assemble } from '#server/app/assemble.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, emptyDatabase } from '#server/testing/setup/database.ts';
import { closeDatabase, db, openDatabase } from './client.ts';
import { insertRow } from '#server/records/rows.ts';
import { configuraciones } from '../schema.ts';
import { isDatabaseAway } from './errors.ts';
import { UnknownCommit } from './transaction.ts';
import { afterCommit, currentUnit, onRollback, unitOfWork } from './unit-of-work.ts';

beforeAll(async () => {
  assemble();
  openDatabase(await createTestDatabase());
});
afterAll(closeDatabase);
beforeEach(emptyDatabase);

const add = (key: string) => insertRow(configuraciones, { key });
const keys = async () => (await db().select().from(configuraciones)).map(({ key }) => key);

it('keeps all, and runs what waits for the commit in order', async () => {
  const seen: string[] = [];
  const result = await unitOfWork(async () => {
    await add('a');
    afterCommit(async () => seen.push(`one ${(await keys()).join('')}`));
    afterCommit(() => seen.push('two'));
    onRollback(() => seen.push('never'));
    await unitOfWork(() => add('b'));
    expect(await keys()).toEqual(['a', 'b']);
    expect(seen).toEqual([]);
    return 7;
  });
  expect(result).toBe(7);
  expect(seen).toEqual(['one ab', 'two']);
});

it('keeps nothing of a unit that fails, however deep', async () => {
  const seen: string[] = [];
  const failed = unitOfWork(async () => {
    await add('a');
    onRollback(async () => seen.push(`undone ${(await keys()).length}`));
    afterCommit(() => seen.push('never'));
    await unitOfWork(async () => {
      await add('b');
      throw new Error('inside');
    });
  });
  await expect(failed).rejects.toThrow('inside');
  expect(seen).toEqual(['undone 0']);
  expect(await keys()).toEqual([]);
});

it('lets no failing task spoil the result or the other tasks', async () => {
  const seen: string[] = [];
  await unitOfWork(async () => {
    await add('a');
    afterCommit(() => {
      throw new Error('task');
    });
    afterCommit(() => Promise.reject(new Error('task')));
    afterCommit(() => seen.push('last'));
  });
  expect(seen).toEqual(['last']);
  expect(await keys()).toEqual(['a']);
});

it('keeps units that run at once apart', async () => {
  let open = (): void => {};
  const otherHasBegun = new Promise<void>((resolve) => {
    open = resolve;
  });
  const one = unitOfWork(async () => {
    await add('a');
    await otherHasBegun;
    throw new Error('one');
  });
  const two = unitOfWork(async () => {
    const added = add('b');
    // Before it is done: next to deleted rows InnoDB lets this insert wait for the other unit.
    open();
    await added;
    return keys();
  });
  await Promise.all([expect(two).resolves.toEqual(['b']), expect(one).rejects.toThrow('one')]);
  expect(await keys()).toEqual(['b']);
});

it('is refused behind too many that wait, and goes on once they are done', async () => {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const held = Array.from({ length: 600 }, () => unitOfWork(() => gate));
  const outcomes = Promise.allSettled(held);
  const refusal = await unitOfWork(() => add('tarde')).catch((error: unknown) => error);
  expect(isDatabaseAway(refusal)).toBe(true);
  open();
  const refused = (await outcomes).filter(({ status }) => status === 'rejected').length;
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThan(200);
  await unitOfWork(() => add('luego'));
  expect(await keys()).toEqual(['luego']);
});

it('lets the failure of one of many at once undo nothing of the others, and nothing be done twice', async () => {
  const committed: string[] = [];
  const wanted = Array.from({ length: 12 }, (_, index) => `clave-${100 + index}`);
  const outcomes = await Promise.allSettled(
    wanted.map((key, index) =>
      unitOfWork(async () => {
        await add(key);
        afterCommit(() => committed.push(key));
        if (index === 7) throw new Error('one of them');
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(wanted.map((_, index) => index === 7));
  const kept = wanted.filter((_, index) => index !== 7);
  expect((await keys()).toSorted()).toEqual(kept);
  expect(committed.toSorted()).toEqual(kept);
});

it('lets tasks be left only inside a unit', () => {
  expect(() => afterCommit(() => {})).toThrow('No unit of work is running');
  expect(() => onRollback(() => {})).toThrow('No unit of work is running');
});

it('undoes nothing when the connection breaks in COMMIT, for the rows may be there', async () => {
  const seen: string[] = [];
  const failed = unitOfWork(async () => {
    // Past the layer that marks what is written: COMMIT is sent next, and not the marks.
    await currentUnit().executor.$client.query("INSERT INTO configuraciones (`key`) VALUES ('a')");
    onRollback(() => seen.push('undone'));
    afterCommit(() => seen.push('kept'));
    breakConnection();
  });
  await expect(failed).rejects.toThrow(UnknownCommit);
  expect(seen).toEqual([]);
});

/** The connection carries this out just before what is sent next, here COMMIT. */
function breakConnection(): void {
  db()
    .execute('KILL CONNECTION_ID()')
    .catch(() => {});
}
