/**
 * Whether the run proves everything (`npm run test:all`, or a file asked for by name): repetitions of what `npm test`
 * proves once, such as every fault at every step.
 */
export const everything = process.env['TEST_ALL'] === '1';

/** Test files that are repetitions as a whole. */
export const REPETITIONS = '**/*.all.test.{ts,tsx}';

/** Test files that take many minutes: `npm run test:hour` alone runs them. */
export const LONG = '**/*.hour.test.ts';
export const hour = process.env['TEST_HOUR'] === '1';
