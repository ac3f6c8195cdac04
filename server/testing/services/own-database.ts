import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { config } from '#server/platform/config.ts';
import { closeDatabase, openDatabase } from '#server/platform/db/client/client.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { recordedPid } from '#server/platform/private-database/program.ts';
import { clearCaches } from '../api.ts';
import { migrationsFolder, startTestServer, type TestServer } from '../setup/database.ts';

export interface OwnDatabase extends TestServer {
  /** Sends a signal to the server program: SIGSTOP freezes it, SIGCONT lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void>;
}

/** Moves the application of the running test to a database server of its own, which the test may stop. */
export const useOwnDatabase = async (): Promise<OwnDatabase> => {
  const server = await startTestServer();
  const query = new URLSearchParams({ socketPath: server.socket });
  const url = `mysql://root@localhost/sola?${query.toString()}`;
  await migrate(url, migrationsFolder);
  await closeDatabase();
  openDatabase(url);
  clearCaches();
  const signal: OwnDatabase['signal'] = async (name) => {
    process.kill((await recordedPid(join(server.folder, 'mysql'))) ?? 0, name);
  };
  onTestFinished(async () => {
    await signal('SIGCONT').catch(() => undefined);
    await closeDatabase();
    openDatabase(config.databaseUrl ?? '');
    await server.stop().catch(() => undefined);
    clearCaches();
  });
  return { ...server, signal };
};
