import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { selectValues } from '#server/operation/backup/queries.ts';
import { openConnection } from '#server/operation/backup/snapshot.ts';
import { config } from '#server/platform/config.ts';
import { closeDatabase, openDatabase } from '#server/platform/db/client/client.ts';
import { clearCaches } from '../api.ts';
import { emptyStorage } from '../stored-files.ts';

const url = config.databaseUrl ?? '';
/** Name of the database of the tests. */
export const live = new URL(url).pathname.slice(1);

/** Queries the database server, whether or not our database exists. */
export const withServer = async <T>(
  ask: (connection: Awaited<ReturnType<typeof openConnection>>) => Promise<T>,
) => {
  const server = new URL(url);
  server.pathname = '/information_schema';
  const connection = await openConnection(server.href);
  try {
    return await ask(connection);
  } finally {
    connection.destroy();
  }
};
/** Databases left behind by restorations. */
export const leftDatabases = () =>
  withServer((connection) =>
    selectValues(
      connection,
      'SELECT SCHEMA_NAME AS value FROM information_schema.SCHEMATA WHERE SCHEMA_NAME LIKE ?',
      [`${live}\\_%`],
    ),
  );
/** Folders left behind by restorations. */
export const leftFolders = async () =>
  (await readdir(config.storageDir)).filter((name) => /^(anterior|restauracion)-/.test(name));

/** Drops and deletes what restorations left behind. */
export const clearAway = async () => {
  const databases = await leftDatabases();
  await withServer(async (connection) => {
    for (const name of databases) await connection.query(`DROP DATABASE ${String(name)}`);
  });
  for (const name of await leftFolders()) await rm(join(config.storageDir, name), { recursive: true });
};
/** Loses everything: the database is dropped and made anew, stored files are deleted. */
export const wipe = async () => {
  await closeDatabase();
  await withServer(async (connection) => {
    await connection.query(`DROP DATABASE ${live}`);
    await connection.query(`CREATE DATABASE ${live}`);
  });
  openDatabase(url);
  await emptyStorage();
  clearCaches();
};
