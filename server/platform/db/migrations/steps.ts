import type { Connection, ResultSetHeader } from 'mysql2/promise';
import { dbError, isRolledBack } from '../client/errors.ts';
import { type Lease, takeLease } from '../client/lease.ts';
import type { Step } from './history.ts';

/** Points of a step: its start is recorded, its statement has run, its end is recorded. */
export type StepPhase = 'begun' | 'executed' | 'recorded';
/** Called at every moment; an exception stops the run there, as if the process had died. */
export type StepListener = (moment: StepPhase, step: Step) => void;

export interface Run {
  readonly connection: Connection;
  readonly lease: Lease;
  readonly watch: StepListener;
}

/**
 * Another run took the lease, because a step lasted longer than it. This run waits for the other and looks again.
 * Both may have executed the step: a schema change that is there already counts as done, and a change of rows is
 * one transaction with the lease, so only one of the two commits.
 */
export class LeaseLost extends Error {}

/** Runs one step and records it. Throws LeaseLost when another run has taken over. */
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
    if (error instanceof StatementRefused) await forgetStep(connection, step);
    throw error;
  }
  watch('recorded', step);
}

/** False when an earlier run began the step and did not record its end. */
async function recordBeginning(connection: Connection, step: Step): Promise<boolean> {
  const [result] = await connection.query<ResultSetHeader>(
    'INSERT IGNORE INTO migraciones (archivo, paso, hash) VALUES (?, ?, ?)',
    [step.archivo, step.paso, step.hash],
  );
  return result.affectedRows > 0;
}

/** The server refuses the statement. */
class StatementRefused extends Error {}

async function execute(connection: Connection, step: Step, isNew: boolean): Promise<void> {
  try {
    await connection.query(step.statement);
  } catch (cause) {
    if (isRolledBack(cause)) throw cause;
    if (!isNew && changesSchema(step.statement) && alreadyDone(step.statement, cause)) return;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StatementRefused(`La migración ${step.archivo} falló en el paso ${step.paso + 1}: ${reason}`, {
      cause,
    });
  }
}

/** Without this the next run would consider the step interrupted. */
async function forgetStep(connection: Connection, step: Step): Promise<void> {
  await connection.query('DELETE FROM migraciones WHERE archivo = ? AND paso = ? AND terminado IS NULL', [
    step.archivo,
    step.paso,
  ]);
}

/** Statements that commit implicitly, so they cannot share a transaction with their record. */
const changesSchema = (statement: string): boolean =>
  /^(ALTER|CREATE|DROP|RENAME|TRUNCATE)\b/i.test(withoutComments(statement));

const withoutComments = (statement: string): string =>
  statement.replace(/^(\s*(--[^\n]*\n|\/\*[^!][\s\S]*?\*\/))+/, '').trim();

/** Error numbers for a change that was made already, by the words of its statement. */
const DONE: readonly { readonly words: RegExp; readonly numbers: readonly number[] }[] = [
  // The table, column, index, constraint or primary key exists; 121 is the engine's "duplicate key name".
  { words: /\b(CREATE|ADD)\b/i, numbers: [1050, 1060, 1061, 1068, 1826, 3822] },
  { words: /\bDROP\b/i, numbers: [1051, 1091, 1146, 3821, 3940] },
  { words: /\b(RENAME|CHANGE)\b/i, numbers: [1050, 1054, 1060, 1061, 1146, 1176] },
];

/** Whether the error says that the change was made already. */
function alreadyDone(statement: string, error: unknown): boolean {
  const found = dbError(error);
  if (!found) return false;
  if (found.errno === 1005) return /errno: 121\b/.test(found.message);
  return DONE.some(({ words, numbers }) => words.test(statement) && numbers.includes(found.errno ?? 0));
}
