import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#server/platform/db/client/client.ts';
import { padronArchivos, usuarios } from '#server/platform/db/schema.ts';
import { makeUser, useApp } from '#server/testing/api.ts';
import { captureLog, expectUnmarkedLog, MARK } from '#server/testing/captured-log.ts';
import { afterCommit, unitOfWork } from './db/client/unit-of-work.ts';
import { loggedError } from './logged-error.ts';

useApp();

const failureOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail');
};

const row = { name: MARK, email: `${MARK}@ejemplo.pe`, password: MARK };

const failures: Record<string, () => unknown> = {
  'a unique key': async () => {
    await makeUser(row);
    await makeUser(row);
  },
  'a missing row': () => db().insert(padronArchivos).values({ id_padron: 99, parte: 0, base64: MARK }),
  'a value too long': () =>
    db()
      .insert(usuarios)
      .values({ ...row, name: MARK.repeat(1000) }),
  'a statement that is wrong': () => db().execute(sql`SELECT nada FROM ninguna WHERE x = ${MARK}`),
  'a value inside a statement': () => db().execute(sql.raw(`SELECT nada FROM ninguna WHERE x = '${MARK}'`)),
  'a broken connection': () =>
    unitOfWork(async () => {
      await db()
        .execute(sql`KILL CONNECTION_ID()`)
        .catch(() => undefined);
      await db().execute(sql`SELECT ${MARK}`);
    }),
  'a body that is no JSON': () => JSON.parse(`{"nombre": ${MARK}}`),
  'a pattern that is none': () => new RegExp(`(${MARK}`),
  'an address that is none': () => new URL(MARK),
  'a header that is none': () => new Headers({ [MARK]: `${MARK}\n${MARK}` }),
  'an answer of a mail server': () => {
    throw Object.assign(new Error(`550 ${MARK}`), { responseCode: 550, response: MARK, code: `550 ${MARK}` });
  },
  'a message like a place in the code': () => {
    throw new Error(`${MARK}\n    at ${MARK} (file.ts:1:1)`);
  },
  'a cause': () => {
    throw new Error('outside', { cause: Object.assign(new Error(MARK), { sql: MARK, sqlMessage: MARK }) });
  },
};

it.each(Object.entries(failures))('%s leaves nothing of what was sent in the log', (_what, fail) =>
  expectUnmarkedLog(fail),
);

it('a task after a unit of work that fails leaves nothing of it either', async () => {
  const captured = captureLog();
  await unitOfWork(async () => {
    afterCommit(() => db().insert(padronArchivos).values({ id_padron: 99, parte: 0, base64: MARK }));
  });
  expect(captured.text).toContain('A task after a unit of work failed');
  expect(captured.text).not.toContain(MARK);
});

it('says what failed and where', async () => {
  const error = await failureOf(failures['a missing row'] ?? (() => undefined));
  expect(loggedError(error)).toMatchObject({
    statement: expect.stringContaining('insert into `padron_archivos`'),
    cause: { code: 'ER_NO_REFERENCED_ROW_2', errno: 1452 },
  });
  const own = loggedError(new TypeError(MARK));
  expect(own).toMatchObject({
    type: 'TypeError',
    stack: expect.arrayContaining([expect.stringContaining('logged-error.test.ts')]),
  });
});
