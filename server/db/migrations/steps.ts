import type { Connection, ResultSetHeader } from 'mysql2/promise';
import { dbError, isUndone } from '../client/errors.ts';
import { type Lease, takeLease } from '../client/lease.ts';
import type { Step } from './history.ts';

/** Where a run is: the step is recorded as begun, its statement has run, its end is recorded. */
export type Moment = 'begun' | 'executed' | 'recorded';
/** Told of every moment; what it throws ends the run there, as if the process had died. */
export type Watch = (moment: Moment, step: Step) => void;

/** One run on one database. */
export interface Run {
  readonly connection: Connection;
  readonly lease: Lease;
  readonly watch: Watch;
}

/**
 * Another run took over, as it may after a step that outlasted the lease: this one waits for it and looks again. Both
 * may have been at that step: a change of the schema that is there already counts as done, and a change of rows is one
 * transaction with the lease, so only one of the two is kept.
 */
export class LeaseLost extends Error {}

/** Carries one step out and records it; throws LeaseLost when another run has taken over. */
export async function runStep(run: Run, step: Step): Promise<void> {
  const { connection, watch } = run;
  const isNew = await recordBeginning(connection, step);
  watch('begun', step);
  // Changes of rows and the record of them are one transaction; a change of the schema commits by itself.
  await connection.query('START TRANSACTION');
  try {
    if (!(await takeLease(connection, run.lease))) throw new LeaseLost();
    await execute(connection, step, isNew);
    watch('executed', step);
    await connection.query(
      'UPDATE migraciones SET terminado = CURRENT_TIMESTAMP(3) WHERE archivo = ? AND paso = ?',
      [step.archivo, step.paso],
    );
    await connection.query('COMMIT');
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => undefined);
    if (error instanceof Refused) await forget(connection, step);
    throw error;
  }
  watch('recorded', step);
}

/** False when the step was begun before, by whomever, and didn't live to record its end. */
async function recordBeginning(connection: Connection, step: Step): Promise<boolean> {
  const [result] = await connection.query<ResultSetHeader>(
    'INSERT IGNORE INTO migraciones (archivo, paso, hash) VALUES (?, ?, ?)',
    [step.archivo, step.paso, step.hash],
  );
  return result.affectedRows > 0;
}

/** The server will not carry the statement out. */
class Refused extends Error {}

async function execute(connection: Connection, step: Step, isNew: boolean): Promise<void> {
  try {
    await connection.query(step.statement);
  } catch (cause) {
    if (isUndone(cause)) throw cause;
    if (!isNew && changesSchema(step.statement) && alreadyDone(step.statement, cause)) return;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refused(`La migración ${step.archivo} falló en el paso ${step.paso + 1}: ${reason}`, { cause });
  }
}

/** The next run must not take the step for one that was cut off. */
async function forget(connection: Connection, step: Step): Promise<void> {
  await connection.query('DELETE FROM migraciones WHERE archivo = ? AND paso = ? AND terminado IS NULL', [
    step.archivo,
    step.paso,
  ]);
}

/** Statements MySQL commits by themselves, so that they can't share a transaction with their record. */
const changesSchema = (statement: string): boolean =>
  /^(ALTER|CREATE|DROP|RENAME|TRUNCATE)\b/i.test(withoutComments(statement));

const withoutComments = (statement: string): string =>
  statement.replace(/^(\s*(--[^\n]*\n|\/\*[^!][\s\S]*?\*\/))+/, '').trim();

/** What the server answers to a statement that has already been carried out. */
const DONE: readonly { readonly words: RegExp; readonly numbers: readonly number[] }[] = [
  // Table, column, index, constraint or primary key is there; 121 is the engine's "duplicate key name".
  { words: /\b(CREATE|ADD)\b/i, numbers: [1050, 1060, 1061, 1068, 1826, 3822] },
  { words: /\bDROP\b/i, numbers: [1051, 1091, 1146, 3821, 3940] },
  { words: /\b(RENAME|CHANGE)\b/i, numbers: [1050, 1054, 1060, 1061, 1146, 1176] },
];

/** Whether the error means that the statement's work is there already. */
function alreadyDone(statement: string, error: unknown): boolean {
  const found = dbError(error);
  if (!found) return false;
  if (found.errno === 1005) return /errno: 121\b/.test(found.message);
  return DONE.some(({ words, numbers }) => words.test(statement) && numbers.includes(found.errno ?? 0));
}
