import { createHash } from 'node:crypto';
import { type Connection, createConnection, escapeId, type RowDataPacket } from 'mysql2/promise';
import { COLLATION, CONNECTION, SESSION } from './connection.ts';
import { dbError } from './errors.ts';
import { inOrder } from './in-order.ts';
import { alreadyDone, changesSchema } from './migration-steps.ts';
import {
  edited,
  MigrationRefused,
  pendingSteps,
  readMigrations,
  type RecordedStep,
  refuseMismatch,
  type Step,
  unknownTo,
} from './migrations.ts';

/** Seconds to wait while another process migrates. */
const LOCK_WAIT = 300;

const HISTORY_TABLE = `CREATE TABLE IF NOT EXISTS migraciones (
  archivo varchar(191) COLLATE utf8mb4_bin NOT NULL,
  paso int NOT NULL,
  hash char(64) NOT NULL,
  empezado datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3),
  terminado datetime(3),
  PRIMARY KEY (archivo, paso)
)`;

/** Where a run is: the step is recorded as begun, its statement has run, its end is recorded. */
export type Moment = 'begun' | 'executed' | 'recorded';
/** Told of every moment; what it throws ends the run there, as if the process had died. */
export type Watch = (moment: Moment, step: Step) => void;

/**
 * Brings the database of `url` up to the files of `folder`, creating it if it doesn't exist, and returns the
 * names of the files it worked on. One process at a time: another one waits and then finds nothing to do.
 * A run that was cut off anywhere is completed by the next. Throws MigrationRefused when the history and the
 * folder don't fit; then nothing was changed.
 */
export async function migrate(url: string, folder: string, watch: Watch = () => {}): Promise<string[]> {
  const name = databaseName(url);
  const migrations = await readMigrations(folder);
  const connection = await connectCreating(url);
  try {
    await lock(connection, name);
    await setCollation(connection, name);
    await connection.query(HISTORY_TABLE);
    const history = await readHistory(connection);
    refuseMismatch(migrations, history);
    const steps = pendingSteps(migrations, history);
    await inOrder(steps, (step) => runStep(connection, step, watch));
    return [...new Set(steps.map(({ archivo }) => archivo))];
  } finally {
    // Ends the lock too, whatever state the connection is in.
    connection.destroy();
  }
}

/**
 * How the database stands to the files of `folder`. `older`: migrations are missing or were cut off.
 * `newer`: it holds some this folder doesn't know, or knows otherwise. `empty`: none, or no database.
 */
export async function schemaState(
  url: string,
  folder: string,
): Promise<'current' | 'older' | 'newer' | 'empty'> {
  const [migrations, history] = await Promise.all([readMigrations(folder), historyOf(url)]);
  if (history.length === 0) return 'empty';
  if (unknownTo(migrations, history).length > 0 || edited(migrations, history).length > 0) return 'newer';
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
  await inOrder(SESSION, async (statement) => {
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

async function lock(connection: Connection, name: string): Promise<void> {
  // The lock belongs to the whole server and its name holds at most 64 characters.
  const key = createHash('sha256').update(name).digest('hex').slice(0, 32);
  const held = await ask(connection, `SELECT GET_LOCK('capitulo.${key}', ${LOCK_WAIT}) AS value`);
  if (held !== 1) throw new MigrationRefused('Otra migración sigue en curso. Inténtalo de nuevo más tarde.');
}

/** Tables take the database's collation, which is what makes searches blind to case and accents. */
async function setCollation(connection: Connection, name: string): Promise<void> {
  const collation = await ask(connection, 'SELECT @@collation_database AS value');
  if (collation === COLLATION) return;
  await connection.query(`ALTER DATABASE ${escapeId(name, true)} CHARACTER SET utf8mb4 COLLATE ${COLLATION}`);
}

async function ask(connection: Connection, question: string): Promise<unknown> {
  const [[row]] = await connection.query<({ value: unknown } & RowDataPacket)[]>(question);
  return row?.value;
}

async function runStep(connection: Connection, step: Step, watch: Watch): Promise<void> {
  const key = [step.archivo, step.paso];
  if (!step.begun) {
    await connection.query('INSERT INTO migraciones (archivo, paso, hash) VALUES (?, ?, ?)', [
      ...key,
      step.hash,
    ]);
  }
  watch('begun', step);
  // Changes of rows and the record of them are one transaction; a change of the schema commits by itself.
  await connection.query('START TRANSACTION');
  await execute(connection, step);
  watch('executed', step);
  await connection.query(
    'UPDATE migraciones SET terminado = CURRENT_TIMESTAMP(3) WHERE archivo = ? AND paso = ?',
    key,
  );
  await connection.query('COMMIT');
  watch('recorded', step);
}

async function execute(connection: Connection, step: Step): Promise<void> {
  try {
    await connection.query(step.statement);
  } catch (cause) {
    if (step.begun && changesSchema(step.statement) && alreadyDone(step.statement, cause)) return;
    await forget(connection, step);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`La migración ${step.archivo} falló en el paso ${step.paso + 1}: ${reason}`, { cause });
  }
}

/** The server refused the statement, so the next run must not take it for one that was cut off. */
async function forget(connection: Connection, step: Step): Promise<void> {
  await connection.query('ROLLBACK');
  await connection.query('DELETE FROM migraciones WHERE archivo = ? AND paso = ?', [step.archivo, step.paso]);
}
