import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from './process.mjs';

/** A plain Express server on the site's own database: what the site's work is measured by. */
export function startExpress(site) {
  const env = { BENCH_SOCKET: readFileSync(join(site.storage, 'mysql/socket'), 'utf8').trim() };
  return startServer([fileURLToPath(new URL('express-server.mjs', import.meta.url))], {
    env,
    path: '/consulta',
  });
}
