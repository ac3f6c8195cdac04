import { defineProject } from 'vitest/config';

/** Stories in a real browser on the built site. */
export default defineProject({
  root: import.meta.dirname,
  test: {
    name: 'navegador',
    environment: 'node',
    include: ['{public,office}/*.test.ts'],
    globalSetup: ['global-setup.ts'],
    pool: 'forks',
    isolate: false,
    // One more than the cores of a small machine: stories wait for the browser and the site.
    maxWorkers: 3,
    maxConcurrency: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Stories share one site: what one happens to meet of another's work is told from a fault by a second try.
    retry: 1,
    // After the tests without a browser: each half can use both cores.
    sequence: { groupOrder: 1 },
  },
});
