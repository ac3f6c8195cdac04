import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, afterEach, expect, it, onTestFinished } from 'vitest';
import { sql } from 'drizzle-orm';
import { config } from '#server/platform/config.ts';
import { closeDatabase, db, openDatabase } from '#server/platform/db/client/client.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { personas } from '#server/platform/db/schema.ts';
import { findProgram } from '#server/platform/private-database/find-program.mjs';
import { migrationsFolder } from '#server/platform/start/open-database.ts';
import { clearCaches, useApp } from '#server/testing/api.ts';
import { emptyDatabase } from '#server/testing/setup/database.ts';
import { makePersona } from '#server/testing/factories.ts';
import { makeWorld } from '#server/testing/sample-site.ts';
import { publicJson, quietly, useBackupFolder } from '#server/testing/services/backup-folder.ts';
import { type PlainServer, startPlainServer } from '#server/testing/services/plain-server.ts';
import { makeBackup } from './backup.ts';
import { readManifest } from './manifest.ts';
import { restore } from './restore.ts';

// A server as its packages start it: its own collation, isolation and modes, TLS offered, a password over the network.
useApp();
const folder = useBackupFolder();

let server: PlainServer;
const move = async (url: string): Promise<void> => {
  await closeDatabase();
  openDatabase(url);
  clearCaches();
};
beforeAll(async () => {
  server = await startPlainServer();
  await migrate(server.url, migrationsFolder);
});
afterAll(() => server.end());
beforeEach(async () => {
  await move(server.url);
  await emptyDatabase();
});
afterEach(() => move(config.databaseUrl ?? ''));

it('compares and sorts every text as the site does, whatever the server takes for usual', async () => {
  const [columns] = await db().execute(sql`SELECT DISTINCT COLLATION_NAME AS c FROM information_schema.COLUMNS
    WHERE TABLE_SCHEMA = DATABASE() AND COLLATION_NAME IS NOT NULL ORDER BY c`);
  const names = JSON.stringify(columns);
  expect(names).toContain('utf8mb4_unicode_520_ci');
  expect(names.replaceAll(/utf8mb4_(?:unicode_520_ci|bin)/g, '')).toBe('[{"c":""},{"c":""}]');
  const given = ['zoé', 'Óscar', 'nube', 'Ñahui', 'ñandú', 'Ana', 'ángel', '😀', '😃', 'Oscar'];
  for (const [at, Nombres] of given.entries())
    await makePersona({ Nombres, Codigo: `C-${at}`, dni: `0000000${at}` });
  const rows = await db().select().from(personas).orderBy(personas.Nombres, personas.Codigo);
  expect(rows.map(({ Nombres }) => Nombres)).toEqual([
    'Ana',
    'ángel',
    'Ñahui',
    'ñandú',
    'nube',
    'Óscar',
    'Oscar',
    'zoé',
    '😀',
    '😃',
  ]);
  const found = await db()
    .select()
    .from(personas)
    .where(sql`${personas.Nombres} LIKE ${'%NAN%'}`);
  expect(found.map(({ Nombres }) => Nombres)).toEqual(['ñandú']);
});

/** Replaces a site by a backup of the open one, and opens it. */
const carry = async (from: string, to: string, backup = folder.backup) => {
  await makeBackup(backup, { ...quietly, url: from });
  await restore({ folder: backup, manifest: await readManifest(backup) }, { ...quietly, url: to });
};

it('saves, and restores to the letter, without any program of the server', async () => {
  const world = await makeWorld();
  const before = await publicJson(world);
  await carry(server.url, server.url);
  expect(await publicJson(world)).toEqual(before);
  expect(await db().$count(personas)).toBe(1);
});

it('goes from MySQL to MariaDB and back as a backup', async ({ skip }) => {
  const mariadb = findProgram(['mariadbd']);
  skip(!server.isMysql || !mariadb, 'needs both');
  const other = await startPlainServer(mariadb);
  onTestFinished(() => other.end());
  const world = await makeWorld();
  const before = await publicJson(world);
  await carry(server.url, other.url);
  expect(await publicJson(world)).toEqual(before);
  await carry(other.url, server.url, join(folder.root, 'vuelta'));
  expect(await publicJson(world)).toEqual(before);
}, 120_000);

it('is reached by an account that must be encrypted, where the server offers TLS by itself', async ({
  skip,
}) => {
  skip(!server.isMysql, 'MariaDB 10.11 has no certificate of its own');
  await server.administer("ALTER USER 'capitulo'@'127.0.0.1' REQUIRE SSL");
  const options = new URLSearchParams({ ssl: '{"rejectUnauthorized":false}' });
  await move(`${server.url}?${options.toString()}`);
  const [rows] = await db().execute(sql`SHOW STATUS LIKE 'Ssl_cipher'`);
  expect(JSON.stringify(rows)).toMatch(/TLS|AES/);
  await server.administer("ALTER USER 'capitulo'@'127.0.0.1' REQUIRE NONE");
});
