import { expect, vi } from 'vitest';
import type { Line } from './connection.ts';

/** Makes `count` rate-limited calls, spread over the connections, and returns how many were answered 429. */
export const refusedOf = async (count: number, lines: readonly Line[]): Promise<number> => {
  const shares = lines.map(async (line, at) => {
    let refused = 0;
    for (let made = at; made < count; made += lines.length)
      if ((await line.get('/dirigentes?offset=x')).status === 429) refused += 1;
    return refused;
  });
  return (await Promise.all(shares)).reduce((sum, refused) => sum + refused, 0);
};

const FIRST = 280;
const MORE = 4;

/**
 * Makes rate-limited calls until one is refused, the last ones slowly, because processes that share their counts learn
 * of each other's after a moment; returns how many calls were made.
 */
export const callsUntilRefused = async (lines: readonly Line[]): Promise<number> => {
  expect(await refusedOf(FIRST, lines)).toBe(0);
  let made = FIRST;
  await vi.waitFor(
    async () => {
      made += MORE;
      expect(await refusedOf(MORE, lines)).toBeGreaterThan(0);
    },
    { timeout: 15_000, interval: 250 },
  );
  return made;
};
