import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, Pool, RowDataPacket } from 'mysql2/promise';

/** What only one process of all that share a database may do at a time. */
export interface Lease {
  readonly name: string;
  /** Tells this holder from every other one: a random id. */
  readonly owner: string;
  /** How long it lasts unless it is renewed; a holder that died keeps others out no longer. */
  readonly seconds: number;
}

/**
 * A row and not GET_LOCK: that one belongs to a single node of a cluster, while two who write one row are told from
 * each other by all nodes. The migrations' own runner makes the table, for it is the first to need a lease.
 */
export const LEASE_TABLE = `CREATE TABLE IF NOT EXISTS cerrojos (
  nombre varchar(64) COLLATE utf8mb4_bin NOT NULL,
  dueno varchar(64) COLLATE utf8mb4_bin NOT NULL,
  vence datetime(3) NOT NULL,
  PRIMARY KEY (nombre)
)`;

type Queryable = Pick<Connection | Pool, 'query'>;

// Assignments run from left to right: the end moves for whoever is the owner by then.
const TAKE = `INSERT INTO cerrojos (nombre, dueno, vence)
  VALUES (?, ?, CURRENT_TIMESTAMP(3) + INTERVAL ? SECOND)
  ON DUPLICATE KEY UPDATE
    dueno = IF(vence <= CURRENT_TIMESTAMP(3), VALUES(dueno), dueno),
    vence = IF(dueno = VALUES(dueno), VALUES(vence), vence)`;

/**
 * Takes a lease that is free or has ended, or renews one's own; false while another holds it. Inside a transaction the
 * lease is one's own until the end of it: who takes it away meanwhile undoes the transaction or waits for it.
 */
export async function takeLease(on: Queryable, { name, owner, seconds }: Lease): Promise<boolean> {
  await on.query({ sql: TAKE }, [name, owner, seconds]);
  const [[row]] = await on.query<({ dueno: string } & RowDataPacket)[]>(
    { sql: 'SELECT dueno FROM cerrojos WHERE nombre = ?' },
    [name],
  );
  return row?.dueno === owner;
}

/** Gives a lease back, so that others need not wait for its end. */
export async function releaseLease(on: Queryable, { name, owner }: Lease): Promise<void> {
  await on.query({ sql: 'DELETE FROM cerrojos WHERE nombre = ? AND dueno = ?' }, [name, owner]);
}

/** Ms between two looks whether a lease has become free. */
const PAUSE = 250;

/** Seconds a lease outlives its holder, and ms after which a living one renews it. */
const OUTLIVES = 15;
const RENEWED_EVERY = 5000;

/** A lease of a new holder, for work that takes it anew all the time. */
export const newLease = (name: string): Lease => ({ name, owner: randomUUID(), seconds: OUTLIVES });

/** Does `work` under a lease that was taken, which does not end before the work does. */
export async function whileRenewing<T>(on: Queryable, lease: Lease, work: () => Promise<T>): Promise<T> {
  let renewal: Promise<unknown> = Promise.resolve();
  const renewing = setInterval(() => {
    renewal = takeLease(on, lease).catch(() => undefined);
  }, RENEWED_EVERY);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    // One under way must not come after what is done with the lease next.
    await renewal;
  }
}

/** Does `work` when nobody else does anything under this name, and keeps others from it until it is done. */
export async function alone<T>(on: Queryable, name: string, work: () => Promise<T>): Promise<T> {
  const lease = newLease(name);
  // oxlint-disable-next-line no-await-in-loop -- waiting is its purpose
  while (!(await takeLease(on, lease))) await sleep(PAUSE);
  try {
    return await whileRenewing(on, lease, work);
  } finally {
    await releaseLease(on, lease);
  }
}
