import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { step } from '../../prepare.mjs';
import { ACCOUNT, DATABASE, freePorts, Node, urlAt } from './node.mjs';
import { clusterPrograms } from './programs.mjs';
import { startProxy } from './proxy.mjs';

/** Three nodes of MariaDB with Galera behind haproxy, which sends all to one of them; `end` leaves nothing of them. */
export async function startCluster() {
  const programs = await clusterPrograms();
  const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(join(place, 'capitulo-racimo-'));
  chmodSync(folder, 0o777);
  const ports = await freePorts(3 * Node.PORTS);
  const nodes = ['n1', 'n2', 'n3'].map((name) => Node.plan(name, { folder, ...programs, ports }));
  let proxy;
  const end = async () => {
    await proxy?.end();
    for (const node of nodes) await node.end();
    rmSync(folder, { recursive: true, force: true });
    programs.clear();
  };
  try {
    await step('Iniciando tres nodos de MariaDB con Galera', () => startNodes(nodes));
    proxy = await startProxy(programs.haproxy, folder, nodes);
  } catch (error) {
    await end();
    throw error;
  }
  return { nodes, folder, port: proxy.port, url: urlAt(proxy.port), end };
}

async function startNodes(nodes) {
  const [first, ...others] = nodes;
  await first.install();
  await first.start(nodes, true);
  await first.ask(`CREATE DATABASE ${DATABASE}`);
  await first.ask(`CREATE USER '${ACCOUNT.user}'@'127.0.0.1' IDENTIFIED BY '${ACCOUNT.password}'`);
  await first.ask(`GRANT ALL ON \`${DATABASE}%\`.* TO '${ACCOUNT.user}'@'127.0.0.1'`);
  for (const node of others) await node.start(nodes);
}
