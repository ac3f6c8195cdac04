import { defineProject } from 'vitest/config';
import { everything, hour, LONG, REPETITIONS } from '../../server/testing/setup/everything.ts';

/** Stories in a real browser on the built site. */
export default defineProject({
  root: import.meta.dirname,
  test: {
    name: 'navegador',
    environment: 'node',
    include: ['*/*.test.ts'],
    exclude: [...(everything ? [] : [REPETITIONS]), ...(hour ? [] : [LONG])],
    globalSetup: ['global-setup.ts'],
    pool: 'forks',
    isolate: false,
    // As many as the cores of a small machine: with three, the story of large photos was too slow.
    maxWorkers: 2,
    maxConcurrency: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Stories share one site: what one happens to meet of another's work is told from a fault by a second try.
    retry: 1,
    // A check that finds faults says which: where they show only beside other stories, the report is all there is.
    chaiConfig: { truncateThreshold: 0 },
    // After the tests without a browser: each half can use both cores.
    sequence: { groupOrder: 1 },
  },
});
