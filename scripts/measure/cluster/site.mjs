import { startProcess } from '../site/site.mjs';
import { urlAt } from './node.mjs';

/** Starts the built site on the database behind a port. */
export const startSite = (databasePort, storage) =>
  startProcess(storage, {
    env: {
      DATABASE_URL: urlAt(databasePort),
      JWT_SECRET: 'una clave del ensayo con bastante más de 32 bytes',
    },
  });
