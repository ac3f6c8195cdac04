import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection, Pool, ResultSetHeader, RowDataPacket } from 'mysql2/promise';

/** A lease: work that only one of the processes sharing a database may do at a time. */
export interface Lease {
  readonly name: string;
  /** Tells this holder from every other one: a random id. */
  readonly owner: string;
  /** How long it lasts unless it is renewed; a holder that died keeps others out no longer. */
  readonly seconds: number;
}

/**
 * A row instead of GET_LOCK, which holds on one node of a cluster only; two writers of one row conflict on all nodes.
 * The migration runner creates the table, because it is the first to need a lease.
 */
export const LEASE_TABLE = `CREATE TABLE IF NOT EXISTS cerrojos (
  nombre varchar(64) COLLATE utf8mb4_bin NOT NULL,
  dueno varchar(64) COLLATE utf8mb4_bin NOT NULL,
  vence datetime(3) NOT NULL,
  PRIMARY KEY (nombre)
)`;

type Queryable = Pick<Connection | Pool, 'query'>;

const TAKE = `UPDATE cerrojos SET dueno = ?, vence = CURRENT_TIMESTAMP(3) + INTERVAL ? SECOND
  WHERE nombre = ? AND (dueno = ? OR vence <= CURRENT_TIMESTAMP(3))`;
/** Takes a name that nobody ever took, or that was given back. */
const TAKE_FIRST = `INSERT IGNORE INTO cerrojos (nombre, dueno, vence)
  VALUES (?, ?, CURRENT_TIMESTAMP(3) + INTERVAL ? SECOND)`;

/**
 * Takes a lease that is free or expired, or renews one's own; false while another holds it. Inside a transaction the
 * lease is held until its end: a rival blocks, or aborts this transaction.
 */
export async function takeLease(on: Queryable, { name, owner, seconds }: Lease): Promise<boolean> {
  const [taken] = await on.query<ResultSetHeader>({ sql: TAKE }, [owner, seconds, name, owner]);
  if (taken.affectedRows > 0) return true;
  const [first] = await on.query<ResultSetHeader>({ sql: TAKE_FIRST }, [name, owner, seconds]);
  return first.affectedRows > 0;
}

/** The names that are leased now. */
export async function leasesHeld(on: Queryable): Promise<ReadonlySet<string>> {
  const [rows] = await on.query<({ nombre: string } & RowDataPacket)[]>({
    sql: 'SELECT nombre FROM cerrojos WHERE vence > CURRENT_TIMESTAMP(3)',
  });
  return new Set(rows.map(({ nombre }) => nombre));
}

/** Gives a lease back, so that others need not wait for its end. */
export async function releaseLease(on: Queryable, { name, owner }: Lease): Promise<void> {
  await on.query({ sql: 'DELETE FROM cerrojos WHERE nombre = ? AND dueno = ?' }, [name, owner]);
}

const PAUSE = 250;

/** Seconds after which the lease of a dead holder expires, and ms after which a living one renews it. */
const OUTLIVES = 15;
const RENEWED_EVERY = 5000;

export const newLease = (name: string): Lease => ({ name, owner: randomUUID(), seconds: OUTLIVES });

/** Takes a lease as soon as its holder gives it back or has died; false when another still holds it after that. */
export async function waitForLease(on: Queryable, lease: Lease): Promise<boolean> {
  const end = Date.now() + (OUTLIVES + 1) * 1000;
  // oxlint-disable-next-line no-await-in-loop -- it waits for the lease
  while (Date.now() < end && !(await takeLease(on, lease))) await sleep(PAUSE);
  return takeLease(on, lease);
}

/** Runs `work` under a lease that was taken, renewing it until the work ends. */
export async function whileRenewing<T>(on: Queryable, lease: Lease, work: () => Promise<T>): Promise<T> {
  let renewal: Promise<unknown> = Promise.resolve();
  const renewing = setInterval(() => {
    renewal = takeLease(on, lease).catch(() => undefined);
  }, RENEWED_EVERY);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    // A renewal still running must not take effect after the lease is released.
    await renewal;
  }
}

/** Waits until nobody else holds this name, then runs `work` while holding it. */
export async function withLease<T>(on: Queryable, name: string, work: () => Promise<T>): Promise<T> {
  const lease = newLease(name);
  // oxlint-disable-next-line no-await-in-loop -- it waits for the lease
  while (!(await takeLease(on, lease))) await sleep(PAUSE);
  try {
    return await whileRenewing(on, lease, work);
  } finally {
    await releaseLease(on, lease);
  }
}
