import { defineConfig } from 'vitest/config';

/** Everything that needs no browser: rules, features through HTTP, pages as the server renders them. */
const directo = {
  name: 'directo',
  environment: 'node' as const,
  include: ['{server,shared,client}/**/*.test.{ts,tsx}'],
  exclude: ['client/e2e/**'],
  globalSetup: ['server/testing/build.ts', 'server/testing/database.ts'],
  setupFiles: ['server/testing/environment.ts'],
  pool: 'forks' as const,
  // One process runs many files and keeps what it has loaded; `beforeEach` empties its database instead.
  isolate: false,
  maxWorkers: 2,
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({ test: { projects: [{ test: directo }, 'client/e2e/vitest.config.ts'] } });
