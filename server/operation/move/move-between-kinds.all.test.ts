// MariaDB and MySQL, each as its packages start it. It takes both programs, as where `npm run test:all` tests on MySQL.
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { findProgram } from '#server/platform/private-database/find-program.mjs';
import { migrationsFolder } from '#server/platform/start/open-database.ts';
import { type PlainServer, startPlainServer } from '#server/testing/services/plain-server.ts';
import { signIn } from '#server/testing/sites/built-site.ts';
import { carryThrough, rehearseCutAndMove } from '#server/testing/sites/cut-move.ts';
import { makeOwnRoot, type OwnRoot } from '#server/testing/sites/own-root.ts';
import { staff } from '#server/testing/sites/sites-of-one-database.ts';
import { account, startWriters } from '#server/testing/sites/writers.ts';
import { expectedNumbers, fillTelling, hashesOf, numberNext } from '#server/testing/telling-rows.ts';
import { openConnection } from '../backup/snapshot.ts';

const WRITERS = [account, account, account];

let mysql: PlainServer;
let mariadb: PlainServer;
beforeAll(async () => {
  mysql = await startPlainServer();
  mariadb = await startPlainServer(findProgram(['mariadbd']));
});
afterAll(async () => {
  await mysql.end();
  await mariadb.end();
});

/** The program, whose site has its database there. */
const makeRootAt = async (url: string): Promise<OwnRoot> => {
  const home = await makeOwnRoot();
  await appendFile(join(home.folder, '.env'), `DATABASE_URL=${url}\n`);
  return home;
};

it('takes a site that is written to from MySQL to MariaDB and back, and loses nothing', async ({ skip }) => {
  skip(!mysql.isMysql || mariadb.isMysql, 'needs both');
  const home = await makeRootAt(mysql.url);
  let site = await home.start();
  const token = await signIn(site.origin, staff);
  const name = 'Banco de la Nación 😀 𠮷';
  expect((await account.save(site, token, name)).ok).toBe(true);
  const first = startWriters(site, token, WRITERS);
  await rehearseCutAndMove({ home, site, token, order: ['mudar-base', mariadb.url] });
  await first.stop();
  await site.end('SIGTERM');
  site = await home.start();
  expect(await first.lostIn(site)).toEqual([]);
  const second = startWriters(site, token, WRITERS);
  await carryThrough({ home, site, token, order: ['mudar-base', mysql.url] });
  await second.stop();
  await site.end('SIGTERM');
  expect((await home.settings())['DATABASE_URL']).toBe(mysql.url);
  site = await home.start();
  expect(Math.min(first.count(), second.count())).toBeGreaterThan(0);
  expect([...(await first.lostIn(site)), ...(await second.lostIn(site))]).toEqual([]);
  expect(await account.found(site)).toContain(name);
}, 600_000);

it('brings every row of every table to the letter, and each table goes on counting', async ({ skip }) => {
  skip(!mysql.isMysql || mariadb.isMysql, 'needs both');
  const here = `${mysql.url}_filas`;
  const there = `${mariadb.url}_filas`;
  for (const server of [mysql, mariadb]) await server.administer('CREATE DATABASE capitulo_filas');
  const connect = async (url: string) => {
    const connection = await openConnection(url);
    onTestFinished(() => connection.destroy());
    return connection;
  };
  const home = await makeRootAt(here);
  await migrate(here, migrationsFolder);
  const before = await connect(here);
  await fillTelling(before);
  const filled = await hashesOf(before);
  const moved = await home.command(['mudar-base', there]);
  expect(moved.said).toContain('AHORA reinicia el sitio');
  const after = await connect(there);
  expect(await hashesOf(after)).toEqual(filled);
  expect(await numberNext(after)).toEqual(expectedNumbers);
  const more = await hashesOf(after);
  const back = await home.command(['mudar-base', here]);
  expect(back.said).toContain('AHORA reinicia el sitio');
  expect(await hashesOf(before)).toEqual(more);
}, 600_000);
