// A Galera cluster behind a proxy, as an administrator has it who wants no single machine to matter.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movingOrders } from '#server/testing/repository/moving-orders.ts';
import { signIn } from '#server/testing/sites/built-site.ts';
import { carryThrough, rehearseCutAndMove } from '#server/testing/sites/cut-move.ts';
import { makeOwnRoot } from '#server/testing/sites/own-root.ts';
import { staff } from '#server/testing/sites/sites-of-one-database.ts';
import { account, documentWithFile, startWriters } from '#server/testing/sites/writers.ts';
import { startCluster } from '../../../scripts/measure/cluster/start.mjs';

const WRITERS = [account, account, documentWithFile];

let cluster: Awaited<ReturnType<typeof startCluster>>;
beforeAll(async () => {
  cluster = await startCluster();
}, 600_000);
afterAll(() => cluster.end());

it('takes a site that is written to into a cluster and back, and every node has what was acknowledged', async () => {
  const home = await makeOwnRoot();
  let site = await home.start();
  const token = await signIn(site.origin, staff);
  const first = startWriters(site, token, WRITERS);
  const [order = []] = movingOrders(cluster.url);
  await rehearseCutAndMove({ home, site, token, order });
  await first.stop();
  await site.end('SIGTERM');
  site = await home.start();
  expect(await first.lostIn(site)).toEqual([]);

  const second = startWriters(site, token, WRITERS);
  await expect.poll(() => second.count(), { timeout: 60_000 }).toBeGreaterThan(10);
  await carryThrough({ home, site, token, order: ['mudar-base', 'privada'] });
  await second.stop();
  await site.end('SIGTERM');
  site = await home.start();
  expect([...(await first.lostIn(site)), ...(await second.lostIn(site))]).toEqual([]);
  // Nobody wrote to the cluster after the last difference: each of its nodes has what the site has now.
  const now = await account.found(site);
  for (const node of cluster.nodes) {
    const rows = await node.ask('SELECT nombreBanco FROM cuentas', [], 'capitulo');
    expect(new Set(rows.map(({ nombreBanco }) => nombreBanco)), node.name).toEqual(new Set(now));
  }
}, 1_200_000);
