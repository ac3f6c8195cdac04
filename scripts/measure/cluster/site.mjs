import { startProcess } from '../site/site.mjs';
import { ACCOUNT } from './node.mjs';

export const DATABASE = 'capitulo';

/** Starts the built site on the database behind a port. */
export const startSite = (databasePort, storage) =>
  startProcess(storage, {
    env: {
      DATABASE_URL: `mysql://${ACCOUNT.user}:${ACCOUNT.password}@127.0.0.1:${databasePort}/${DATABASE}`,
      JWT_SECRET: 'una clave del ensayo con bastante más de 32 bytes',
    },
  });
