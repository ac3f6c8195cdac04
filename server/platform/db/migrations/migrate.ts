// `schema.ts` is the data model. Migrations are generated from it and applied by our own runner, one recorded step
// per statement, under a lease that all nodes of a cluster see (`platform/db/client/lease.ts`): an interrupted
// migration is completed by the next run. Without `DATABASE_URL` the site runs its own MariaDB on a unix socket in
// `storage/` (`server/platform/private-database/`).
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, createConnection, escapeId, type RowDataPacket } from 'mysql2/promise';
import { CONNECTION, SESSION } from '../client/connection.ts';
import { COLLATION } from '../collation.ts';
import { dbError, isRolledBack } from '../client/errors.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { LEASE_TABLE, releaseLease, takeLease } from '../client/lease.ts';
import { LeaseLost, type Run, runStep, type StepListener } from './steps.ts';
import {
  editedMigrations,
  type Migration,
  MigrationRefused,
  pendingSteps,
  readMigrations,
  type RecordedStep,
  refuseMismatch,
  unknownMigrations,
} from './history.ts';
import { retry } from '../client/retry.ts';

/** Ms to wait for another process that migrates, and between two checks. */
const PATIENCE = 300_000;
const PAUSE = 250;
/** Seconds; a step may take longer, see `LeaseLost`. */
const LEASE = 15;

const HISTORY_TABLE = `CREATE TABLE IF NOT EXISTS migraciones (
  archivo varchar(191) COLLATE utf8mb4_bin NOT NULL,
  paso int NOT NULL,
  hash char(64) NOT NULL,
  empezado datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  terminado datetime(3),
  PRIMARY KEY (archivo, paso)
)`;

/**
 * Migrates the database of `url` to the files of `folder`, creating it if needed, and returns the names of the
 * files applied. One process at a time, also across the nodes of a cluster: others wait and then find nothing to
 * do. An interrupted run is completed by the next one, once its lease has expired. Throws MigrationRefused, without
 * changes, when history and folder do not match.
 */
export async function migrate(
  url: string,
  folder: string,
  watch: StepListener = () => {},
): Promise<string[]> {
  const name = databaseName(url);
  const migrations = await readMigrations(folder);
  const connection = await connectCreating(url);
  const run = { connection, lease: { name: 'migraciones', owner: randomUUID(), seconds: LEASE }, watch };
  try {
    await setCollation(connection, name);
    await connection.query(LEASE_TABLE);
    await connection.query(HISTORY_TABLE);
    return await migrateAlone(run, migrations);
  } finally {
    await releaseLease(connection, run.lease).catch(() => undefined);
    connection.destroy();
  }
}

async function migrateAlone(run: Run, migrations: readonly Migration[]): Promise<string[]> {
  await waitForLease(run, Date.now() + PATIENCE);
  const history = await readHistory(run.connection);
  refuseMismatch(migrations, history);
  const steps = pendingSteps(migrations, history);
  try {
    await sequentially(steps, (step) => retry(() => runStep(run, step), isRolledBack));
  } catch (error) {
    if (error instanceof LeaseLost) return migrateAlone(run, migrations);
    throw error;
  }
  return [...new Set(steps.map(({ archivo }) => archivo))];
}

async function waitForLease(run: Run, end: number): Promise<void> {
  if (await retry(() => takeLease(run.connection, run.lease), isRolledBack)) return;
  if (Date.now() > end)
    throw new MigrationRefused('Otra migración sigue en curso. Inténtalo de nuevo más tarde.');
  await sleep(PAUSE);
  return waitForLease(run, end);
}

/**
 * `older`: migrations are missing or interrupted. `newer`: some are unknown or differ here. `empty`: no migration.
 */
export async function schemaState(
  url: string,
  folder: string,
): Promise<'current' | 'older' | 'newer' | 'empty'> {
  const [migrations, history] = await Promise.all([readMigrations(folder), historyOf(url)]);
  if (history.length === 0) return 'empty';
  if (unknownMigrations(migrations, history).length > 0 || editedMigrations(migrations, history).length > 0)
    return 'newer';
  return pendingSteps(migrations, history).length > 0 ? 'older' : 'current';
}

async function historyOf(url: string): Promise<RecordedStep[]> {
  try {
    const connection = await createConnection({ ...CONNECTION, uri: url });
    return await readHistory(connection).finally(() => {
      connection.destroy();
    });
  } catch (error) {
    const absent = [1049, 1146].includes(dbError(error)?.errno ?? 0);
    if (absent) return [];
    throw error;
  }
}

async function readHistory(connection: Connection): Promise<RecordedStep[]> {
  const [rows] = await connection.query<(RecordedStep & RowDataPacket)[]>(
    'SELECT archivo, paso, hash, terminado FROM migraciones ORDER BY archivo, paso',
  );
  return rows;
}

async function connectCreating(url: string): Promise<Connection> {
  const connection = await createConnection({ ...CONNECTION, uri: url }).catch(async (error: unknown) => {
    if (dbError(error)?.errno !== 1049) throw error;
    await createDatabase(url);
    return createConnection({ ...CONNECTION, uri: url });
  });
  await sequentially(SESSION, async (statement) => {
    await connection.query(statement);
  });
  return connection;
}

function databaseName(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  if (name === '') throw new MigrationRefused('La dirección de la base de datos no dice su nombre.');
  return name;
}

async function createDatabase(url: string): Promise<void> {
  const name = databaseName(url);
  const server = new URL(url);
  server.pathname = '/';
  const connection = await createConnection({ ...CONNECTION, uri: server.href });
  try {
    await connection.query(
      `CREATE DATABASE IF NOT EXISTS ${escapeId(name, true)} CHARACTER SET utf8mb4 COLLATE ${COLLATION}`,
    );
  } catch (cause) {
    if (dbError(cause)?.errno !== 1044) throw cause;
    throw new MigrationRefused(`No existe la base de datos ${name}, y esta cuenta no puede crearla.`, {
      cause,
    });
  } finally {
    connection.destroy();
  }
}

/** New tables inherit this collation, which makes searches ignore case and accents. */
async function setCollation(connection: Connection, name: string): Promise<void> {
  const collation = await ask(connection, 'SELECT @@collation_database AS value');
  if (collation === COLLATION) return;
  await connection.query(`ALTER DATABASE ${escapeId(name, true)} CHARACTER SET utf8mb4 COLLATE ${COLLATION}`);
}

async function ask(connection: Connection, question: string): Promise<unknown> {
  const [[row]] = await connection.query<({ value: unknown } & RowDataPacket)[]>(question);
  return row?.value;
}
