import { randomBytes, randomUUID } from 'node:crypto';
import { lt, notLike, type SQL, sql } from 'drizzle-orm';
import { db } from './client.ts';
import { prepared } from './prepared.ts';
import { now } from '../now.ts';
import { marcasDeCambio } from '../schema.ts';

const newName = (): string => randomBytes(4).toString('hex');
/** More rows than a process has connections, so that concurrent writes touch different rows. */
const ROWS_PER_TABLE = 16;

/** This process among all that write marks. */
class MarkWriter {
  /** A new one at each start. */
  #name = newName();
  #row = 0;

  /** The name of one of its rows, in turn. */
  nextRow(): string {
    this.#row = (this.#row + 1) % ROWS_PER_TABLE;
    return `${this.#name}.${this.#row}`;
  }

  rename(): void {
    this.#name = newName();
  }

  get isOther(): SQL {
    return notLike(marcasDeCambio.escritor, `${this.#name}.%`);
  }
}
const thisProcess = new MarkWriter();

/** The mark of a change to unknown tables: everything cached is stale. */
export const EVERYTHING = '*';

/** The statement that marks a number of tables. */
const insertMarks = prepared((executor, tables: number) => {
  const version = sql`${sql.placeholder('version')}`;
  const escritor = sql.placeholder('escritor');
  const rows = Array.from({ length: tables }, (_, at) => ({
    nombre: sql.placeholder(`nombre${at}`),
    escritor,
    version,
  }));
  return executor
    .insert(marcasDeCambio)
    .values(rows)
    .onDuplicateKeyUpdate({ set: { version, cambio: now } })
    .prepare();
});

/** Marks tables as changed, in rows of this process: writers neither wait for each other nor conflict. */
export const writeMarks = async (tables: Iterable<string>): Promise<void> => {
  // The same order everywhere, so that two writes cannot deadlock.
  const names = [...tables].toSorted();
  await insertMarks(names.length).execute({
    escritor: thisProcess.nextRow(),
    version: randomUUID(),
    ...Object.fromEntries(names.map((name, at) => [`nombre${at}`, name])),
  });
};

/**
 * Makes this process treat its own marks so far as another process's. After a COMMIT of unknown outcome the change may
 * exist although the caches here were not cleared; the next poll clears them.
 */
export const disownMarks = (): void => {
  thisProcess.rename();
};

/** Serialises writers of a group: holds a row lock until the unit of work ends. */
export const lockGroup = async (nombre: string): Promise<void> => {
  await db()
    .insert(marcasDeCambio)
    .values({ nombre, escritor: '', version: '' })
    .onDuplicateKeyUpdate({ set: { version: '' } });
};

/** The marks that match a condition. */
export const marksWhere = (where: SQL) => {
  const { nombre, escritor, version } = marcasDeCambio;
  return db().select({ nombre, escritor, version }).from(marcasDeCambio).where(where);
};

/** The marks of other processes. */
export const marksOfOthers = () => marksWhere(thisProcess.isOther);

/** Marks are kept this long; a process that has not polled for longer may have missed some. */
export const MARK_RETENTION_MS = 600_000;

/** Deletes the marks that every process has seen by now; most are of processes that ended. */
export const purgeMarks = async (): Promise<void> => {
  await db()
    .delete(marcasDeCambio)
    .where(
      lt(marcasDeCambio.cambio, sql`CURRENT_TIMESTAMP(3) - INTERVAL ${MARK_RETENTION_MS / 1000} SECOND`),
    );
};
