import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { urlAt } from './node.mjs';
import { freePort, stop } from '../site/process.mjs';

/**
 * All connections go to one node, and to the next when it fails, where they stay: two nodes that are written to at once
 * only get in each other's way, and a visitor must read what he has just written.
 */
const settings = (port, nodes) => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 1s
  timeout client 1h
  timeout server 1h
  retries 1
listen mariadb
  bind 127.0.0.1:${port}
  option httpchk GET /
  stick-table type ip size 1
  stick on dst
  default-server inter 500ms fastinter 250ms fall 2 rise 2 on-marked-down shutdown-sessions
${nodes.map((node, at) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.check}${at === 0 ? '' : ' backup'}`).join('\n')}
`;

/** haproxy before the nodes, once it lets connections through. */
export async function startProxy(haproxy, folder, nodes) {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings(port, nodes));
  const child = spawn(haproxy, ['-f', file, '-db'], { stdio: 'ignore' });
  while (!(await letsThrough(port))) await sleep(100);
  return { port, end: () => stop(child) };
}

async function letsThrough(port) {
  try {
    const connection = await createConnection(urlAt(port));
    connection.destroy();
    return true;
  } catch {
    return false;
  }
}
