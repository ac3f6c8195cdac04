import { escapeId } from 'mysql2';
import type { Connection, ResultSetHeader } from 'mysql2/promise';
import { isRolledBack } from '#server/platform/db/client/errors.ts';
import { FENCE, FOREVER } from '#server/platform/db/client/fence.ts';
import { waitForLease } from '#server/platform/db/client/lease.ts';
import { openConnection } from '../backup/snapshot.ts';
import { siteTables } from '../backup/tables.ts';

/** Seconds after which writes go on by themselves when the command has died, and ms after which it says it lives. */
const SECONDS = 15;
const RENEWED_EVERY = 5000;
/** Ms that a write under way may take to end, and seconds that new ones wait behind it before they are refused. */
const PATIENCE = 30_000;
const STEP = 1;

/** Nothing is written to the site's database while it stands. */
export interface StandingFence {
  /** Checks that the fence still stands. @throws when somebody may have written since it was raised */
  hold(): Promise<void>;
  /** Leaves the fence up for ever: the site has moved. */
  stay(): Promise<void>;
  lift(): Promise<void>;
}

/**
 * Waits for every transaction that began before the fence's row existed. Each reads that table first
 * (`unit-of-work.ts`), so until it ends an exclusive lock on the table cannot be taken.
 */
const awaitWriters = async (locker: Connection, end = Date.now() + PATIENCE): Promise<void> => {
  try {
    await locker.query('LOCK TABLES cerrojos WRITE');
    await locker.query('UNLOCK TABLES');
  } catch (error) {
    if (!isRolledBack(error)) throw error;
    if (Date.now() > end)
      throw new Error(
        'Algo que se está guardando tarda demasiado (¿una importación?). El sitio sigue como estaba: repite la orden cuando acabe.',
        { cause: error },
      );
    await awaitWriters(locker, end);
  }
};

const lost = (): never => {
  throw new Error('La base de datos dejó escribir antes de tiempo. El sitio sigue como estaba.');
};

/**
 * Stops all writes of all processes. The row makes them answer 503 at once; the locks refuse what does not look at the
 * row. The connection takes its locks with it when this process dies.
 */
export const raiseFence = async (url: string, mark: string): Promise<StandingFence> => {
  const keeper = await openConnection(url);
  const locker = await openConnection(url);
  /** Never takes it again once it has expired: somebody may have written then. */
  const extend = async (until: string): Promise<boolean> => {
    const [{ affectedRows }] = await keeper.query<ResultSetHeader>(
      `UPDATE cerrojos SET vence = ${until}
       WHERE nombre = ? AND dueno = ? AND vence > CURRENT_TIMESTAMP(3)`,
      [FENCE, mark],
    );
    return affectedRows > 0;
  };
  const renew = () => extend(`CURRENT_TIMESTAMP(3) + INTERVAL ${SECONDS} SECOND`);
  let renewal: Promise<unknown> = Promise.resolve();
  const renewing = setInterval(() => {
    renewal = renew().catch(() => undefined);
  }, RENEWED_EVERY);
  const lift = async (): Promise<void> => {
    clearInterval(renewing);
    await renewal;
    await keeper
      .query('DELETE FROM cerrojos WHERE nombre = ? AND dueno = ? AND vence < ?', [FENCE, mark, FOREVER])
      .catch(() => undefined);
    locker.destroy();
    keeper.destroy();
  };
  try {
    if (!(await waitForLease(keeper, { name: FENCE, owner: mark, seconds: SECONDS })))
      throw new Error('Otra mudanza está en curso.');
    await locker.query(`SET SESSION lock_wait_timeout = ${STEP}`);
    await awaitWriters(locker);
    await locker.query(`SET SESSION lock_wait_timeout = ${PATIENCE / 1000}`);
    await locker.query(`LOCK TABLES ${siteTables.map(({ name }) => `${escapeId(name)} READ`).join(', ')}`);
  } catch (error) {
    await lift();
    throw error;
  }
  return {
    hold: async () => {
      await locker.query('SELECT 1');
      if (!(await renew())) lost();
    },
    stay: async () => {
      clearInterval(renewing);
      await renewal;
      if (!(await extend(`'${FOREVER}'`))) lost();
    },
    lift,
  };
};
