import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { config } from '#server/platform/config.ts';
import { selectValues } from './queries.ts';

/** A closed connection stays listed for a moment. */
const ATTEMPTS = 20;
const PAUSE_MS = 100;

/** Each process that uses the private database holds one connection to this schema. */
const ATTACHED = 'information_schema';

const countOthers = async (connection: Connection): Promise<number> => {
  const [own] = await selectValues(connection, 'SELECT DATABASE() AS value');
  const [listed] = await connection.query<RowDataPacket[]>('SHOW PROCESSLIST');
  const databases = listed
    .filter((row) => row['Id'] !== connection.threadId)
    .map((row) => row['db'] as unknown);
  const attached = databases.filter((database) => database === ATTACHED).length;
  const others = config.databaseUrl ? 0 : Math.max(0, attached - 1);
  return others + databases.filter((database) => database === own).length;
};

/**
 * Throws while another process is connected to the site's database: a running site would keep serving cached old
 * rows, and what it writes during the swap would be lost. This process's pool must be closed.
 */
export const refuseOtherProcesses = async (connection: Connection, attempts = ATTEMPTS): Promise<void> => {
  if ((await countOthers(connection)) === 0) return;
  if (attempts === 0)
    throw new Error(
      'El sitio (u otro programa) está usando la base de datos: detenlo y repite la restauración.',
    );
  await sleep(PAUSE_MS);
  await refuseOtherProcesses(connection, attempts - 1);
};
