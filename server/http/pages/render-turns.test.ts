import { request } from 'node:http';
import { expect, it } from 'vitest';
import { port, useApp, visitor } from '#server/testing/api.ts';

useApp();

/** Asks for a page nobody asked for yet, from an address of its own. */
const ask = (path: string, localAddress: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ port: port(), host: '127.0.0.1', localAddress, path, agent: false }, (res) => {
      res.resume().once('end', () => resolve(res.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });

it('who asks for many pages at once waits for them alone, and not for more than 64', async () => {
  await visitor().raw('get', '/');
  const finished: string[] = [];
  const note = async (who: string, path: string, address: string) => {
    const status = await ask(path, address);
    finished.push(who);
    return status;
  };
  const greedy = Array.from({ length: 100 }, (_, at) =>
    note('greedy', `/eventos?pagina=${at + 2}`, '127.0.0.2'),
  );
  // The last of the greedy is on its way before the other begins.
  await Promise.race(greedy);
  const other = await note('other', '/nosotros', '127.0.0.3');
  const statuses = await Promise.all(greedy);
  expect(other).toBe(200);
  expect(statuses.filter((status) => status === 429)).not.toHaveLength(0);
  expect(statuses.filter((status) => status !== 429).length).toBeGreaterThanOrEqual(64);
  expect(finished.indexOf('other')).toBeLessThan(finished.length / 2 + 20);
});
