import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterEach, beforeEach } from 'vitest';
import { migrationsFolder, testDatabaseUrl } from '../setup/database.ts';

/** A copy of the migrations and a database that does not exist yet, for each test. */
export const useMigrations = () => {
  const own = {
    folder: '',
    url: '',
    sqlFiles: async (): Promise<string[]> =>
      (await readdir(own.folder)).filter((name) => name.endsWith('.sql')).toSorted(),
    ask: async (sql: string): Promise<RowDataPacket[]> => {
      const connection = await createConnection(own.url);
      const [rows] = await connection.query<RowDataPacket[]>(sql);
      await connection.end();
      return rows;
    },
  };
  beforeEach(async () => {
    own.folder = await mkdtemp(join(tmpdir(), 'migraciones-'));
    await cp(migrationsFolder, own.folder, { recursive: true });
    own.url = testDatabaseUrl();
  });
  afterEach(() => rm(own.folder, { recursive: true }));
  return own;
};
