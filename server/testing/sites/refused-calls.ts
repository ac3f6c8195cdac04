import type { Line } from './connection.ts';

/** Makes `count` rate-limited calls, spread over the connections, and returns how many were answered 429. */
export const refusedOf = async (count: number, lines: readonly Line[]): Promise<number> => {
  const shares = lines.map(async (line, at) => {
    let refused = 0;
    for (let made = at; made < count; made += lines.length)
      // oxlint-disable-next-line no-await-in-loop -- a line carries one call after the other
      if ((await line.get('/dirigentes?offset=x')).status === 429) refused += 1;
    return refused;
  });
  return (await Promise.all(shares)).reduce((sum, refused) => sum + refused, 0);
};
