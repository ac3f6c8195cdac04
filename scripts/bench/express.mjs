import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, memory, startNode, stop } from './process.mjs';

const PATIENCE_MS = 60_000;

/** A plain Express server on the site's own database: what the site's work is measured by. */
export async function startExpress(site) {
  const port = await freePort();
  const env = {
    PORT: String(port),
    BENCH_SOCKET: readFileSync(join(site.storage, 'mysql/socket'), 'utf8').trim(),
  };
  const began = performance.now();
  const { child, output } = startNode([fileURLToPath(new URL('express-server.mjs', import.meta.url))], {
    env,
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(`${origin}/consulta`))) {
    if (child.exitCode !== null || performance.now() - began > PATIENCE_MS)
      throw new Error(`El servidor Express no arrancó:\n${output()}`);
    await sleep(20);
  }
  return {
    origin,
    pid: child.pid,
    ready: (performance.now() - began) / 1000,
    memory: () => memory(child.pid),
    end: () => stop(child),
  };
}

const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
