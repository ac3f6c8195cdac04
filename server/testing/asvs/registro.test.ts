import { writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { everything } from '#server/testing/setup/everything.ts';
import { loadList } from '#server/content/members/load.ts';
import { storeListFile } from '#server/content/members/list-file.ts';
import { beginList } from '#server/content/members/lists.ts';
import { Workbook } from '#server/files/tables/workbook.ts';
import { withTemporary } from '#server/files/stores/temporary.ts';
import { closeDatabase, database, db, openDatabase } from '#server/platform/db/client/client.ts';
import { colegiados, padronArchivos } from '#server/platform/db/schema.ts';
import { log } from '#server/platform/log.ts';
import { admin, useApp } from '#server/testing/api.ts';
import { captureLog, expectUnmarkedLog, MARK } from '#server/testing/captured-log.ts';
import { makeCuenta } from '#server/testing/factories.ts';
import { useOwnDatabase } from '#server/testing/services/own-database.ts';

// What the log is told of failures outside `platform/`; those of statements and parsers are in `platform/logged-error.test.ts`.
useApp();

const lockedOut = async (): Promise<void> => {
  await makeCuenta(await admin());
  const [holder, waiter] = await Promise.all([
    database().pool.getConnection(),
    database().pool.getConnection(),
  ]);
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT * FROM cuentas FOR UPDATE');
    await waiter.query('SET SESSION innodb_lock_wait_timeout = 1');
    await waiter.query('UPDATE cuentas SET nombreBanco = ?', [MARK]);
  } finally {
    holder.destroy();
    waiter.destroy();
  }
};

const failures: Record<string, () => Promise<unknown>> = {
  'a row that another holds': lockedOut,
  'a deadlock': () =>
    db().execute(
      sql.raw(`SIGNAL SQLSTATE '45000' SET MYSQL_ERRNO = 1213, MESSAGE_TEXT = 'Deadlock of ${MARK}'`),
    ),
  'a store': () => writeFile(`/no/hay/${MARK}`, MARK),
  'a workbook': () =>
    withTemporary(async (path) => {
      await writeFile(path, `PK\u0003\u0004${MARK}`.repeat(100));
      await Workbook.open(path);
    }),
  'a form in parts': async () => {
    const type = `multipart/form-data; boundary=${MARK}`;
    const body = `--${MARK}\r\nContent-Disposition: form-data; name="${MARK}"\r\n${MARK}`;
    const api = await admin();
    const { status } = await api.raw('post', '/dirigente-guardar').set('Content-Type', type).send(body);
    throw new Error(`${status} ${MARK}`);
  },
};

it.each(Object.entries(failures))('%s leaves nothing of what was sent in the log', (_what, fail) =>
  expectUnmarkedLog(fail),
);

const PACKET = 2 ** 20;

it.runIf(everything)(
  'a list of the longest names is kept and read where a packet has 1 MiB; what is longer leaves nothing in the log',
  async () => {
    const { socket } = await useOwnDatabase();
    await db().execute(sql.raw(`SET GLOBAL max_allowed_packet = ${PACKET}`));
    await closeDatabase();
    openDatabase(`mysql://root@localhost/sola?${new URLSearchParams({ socketPath: socket }).toString()}`);
    const captured = captureLog();
    const id = await beginList({ fecha: '2026-11-01', archivo: `${MARK}.csv`, autor: MARK });
    // Three bytes per letter: the longest name a member can have in the database.
    const name = MARK + '名'.repeat(255 - MARK.length);
    const lines = Array.from({ length: 2000 }, (_, at) => `COE-${at},${name},H,,${10_000_000 + at}`);
    await withTemporary(async (path) => {
      await writeFile(path, `codigo,nombre,estado,hasta,dni\n${lines.join('\n')}\n`);
      await storeListFile(id, path);
      await loadList(id, path);
    });
    expect(await db().$count(colegiados)).toBe(lines.length);
    const error: unknown = await db()
      .insert(padronArchivos)
      .values(
        Array.from({ length: 130 }, (_, at) => ({
          id_padron: id,
          parte: 100 + at,
          base64: MARK.repeat(1000),
        })),
      )
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    log.error({ err: error });
    expect(captured.text).not.toContain(MARK);
  },
);
