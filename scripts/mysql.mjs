// A real MySQL for the tests. Debian 12 has none: the server of Debian's unstable suite is run from a root of its own,
// with the loader and libraries of that root, so that it sees this machine's folders and needs no `chroot`.
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEPT_ROOTS, makeRoot } from './debian-root.mjs';
import { run, step } from './prepare.mjs';

const ROOT = join(KEPT_ROOTS, 'mysql-sid');
const PROGRAM = join(ROOT, 'mysqld');
const LOADERS = {
  x64: ['lib64/ld-linux-x86-64.so.2', 'usr/lib/x86_64-linux-gnu'],
  arm64: ['lib/ld-linux-aarch64.so.1', 'usr/lib/aarch64-linux-gnu'],
};

/**
 * Test files whose promises lean on the database itself, which `npm run test:all` repeats on MySQL: migrations, backup
 * and restoration, a move to MariaDB, transfer, search, lists and plans, locks, duplicates, lost connections. `npm run test:mysql` repeats
 * all.
 */
export const DIALECT = [
  'server/platform/db/',
  'server/platform/limits/',
  'server/operation/backup/',
  'server/operation/move/move-between-kinds',
  'server/operation/transfer/content/',
  'server/publishing/search/',
  'server/records/rows',
  'server/records/tracking/',
  'server/records/history/',
  'server/correspondence/inbox/',
  'server/http/pipeline/',
  'server/testing/contract/contract.test',
  'server/testing/load/plans',
  'server/testing/model/',
];

/**
 * The path of MySQL's server program; its root is made when it is missing.
 * @throws Error that says why it cannot be had here
 */
export async function ensureMysql() {
  if (!existsSync(PROGRAM)) await step('Preparando MySQL para las pruebas', makeProgram);
  return PROGRAM;
}

/** «MySQL 9.7.4», as the program says. */
export async function mysqlVersion() {
  const [, version = ''] = /Ver (\S+?)[- ]/.exec(await run(PROGRAM, ['--no-defaults', '--version'])) ?? [];
  return `MySQL ${version}`;
}

async function makeProgram() {
  const found = LOADERS[process.arch];
  if (!found) throw new Error(`Debian no trae MySQL para ${process.arch}.`);
  const [loader, libraries] = found.map((path) => join(ROOT, path));
  // Renamed when complete.
  const fresh = `${ROOT}.nueva-${process.pid}`;
  await mkdir(KEPT_ROOTS, { recursive: true });
  try {
    await makeRoot(fresh, { suite: 'sid', packages: ['mysql-server-core', 'mysql-client-core'] });
    const script = `#!/bin/sh
exec '${loader}' --library-path '${libraries}' '${ROOT}/usr/sbin/mysqld' "$@" --basedir='${ROOT}/usr'
`;
    await writeFile(join(fresh, 'mysqld'), script, { mode: 0o755 });
    await rm(ROOT, { recursive: true, force: true });
    await rename(fresh, ROOT);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}
