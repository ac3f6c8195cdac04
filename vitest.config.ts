import { defineConfig } from 'vitest/config';
import { everything, hour, LONG, REPETITIONS } from './server/testing/setup/everything.ts';

/** Everything that needs no browser: rules, features through HTTP, pages as the server renders them. */
const directo = {
  name: 'directo',
  environment: 'node' as const,
  include: ['{server,shared,client,scripts}/**/*.test.{ts,tsx}'],
  exclude: [
    'client/e2e/**',
    'server/files/stores/s3.test.ts',
    'server/operation/diagnosis/broken-store.all.test.ts',
    ...(everything ? [] : [REPETITIONS]),
    ...(hour ? [] : [LONG]),
  ],
  globalSetup: ['server/testing/setup/database.ts'],
  setupFiles: ['server/testing/setup/environment.ts', 'server/testing/setup/watch-sql.ts'],
  pool: 'forks' as const,
  // A process keeps its modules from one file to the next, which saves loading them; `useApp` empties its database.
  isolate: false,
  // One more than the cores of a small machine: many files wait for a process they started, or for the database.
  maxWorkers: 3,
  // Generous: a busy machine is no fault.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  provide: { engine: 'disk' as const },
};

/** A repetition: the files whose tests depend on where files are stored, with an object store instead of the disk. */
const almacen = {
  ...directo,
  name: 'almacen',
  include: [
    'server/files/stores/**/*.test.ts',
    'server/records/rows.test.ts',
    'server/records/files/{sweep,attach-file}.test.ts',
    'server/files/images/variants.test.ts',
    'server/http/static/storage.test.ts',
    'server/files/uploads/uploads.test.ts',
    'server/operation/backup/{altered-backup,drill,pins}.test.ts',
    'server/operation/diagnosis/broken-store.all.test.ts',
    'server/publishing/discovery/cards/cards.test.ts',
    'server/testing/crashes/killed-during-upload.all.test.ts',
  ],
  exclude: ['server/files/stores/full-disk.all.test.ts'],
  provide: { engine: 'S3' as const },
};

export default defineConfig({
  test: {
    projects: [{ test: directo }, ...(everything ? [{ test: almacen }] : []), 'client/e2e/vitest.config.ts'],
  },
});
