import { fileURLToPath } from 'node:url';
import { startServer } from '../site/process.mjs';
import { socketOf } from '../site/site.mjs';

/** A plain Express server on the site's own database, for comparison. */
export const startExpress = ({ storage }) =>
  startServer([fileURLToPath(new URL('express-server.mjs', import.meta.url))], {
    env: { BENCH_SOCKET: socketOf(storage) },
    path: '/consulta',
  });
