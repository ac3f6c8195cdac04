import { randomBytes, randomUUID } from 'node:crypto';
import { lt, notLike, sql } from 'drizzle-orm';
import { db } from './client.ts';
import { versiones } from '../schema.ts';

const newName = (): string => randomBytes(4).toString('hex');
/** Names this process among all that write; a new one at each start. */
let self = newName();
/** More than a process has connections: writes that run at once wait for no line of each other. */
const LINES = 16;
let line = 0;

/**
 * Writes the marks of a unit of work; `markChanged` gathers them. Each process writes rows of its own, so that no two
 * processes wait for each other or, in a cluster, collide.
 */
export const writeMarks = async (topics: Iterable<string>): Promise<void> => {
  line = (line + 1) % LINES;
  const escritor = `${self}.${line}`;
  const version = randomUUID();
  // In one order everywhere: two writes that share topics cannot end in a deadlock.
  const rows = [...topics].toSorted().map((nombre) => ({ nombre, escritor, version }));
  await db()
    .insert(versiones)
    .values(rows)
    .onDuplicateKeyUpdate({ set: { version, cambio: sql`CURRENT_TIMESTAMP(3)` } });
};

/**
 * From now on the marks left so far are looked at like those of others: one was lost in COMMIT, and what it changed,
 * if it did, was never forgotten here.
 */
export const disownMarks = (): void => {
  self = newName();
};

/** Lets who writes a group follow who wrote it before: holds its turn until the unit of work ends. */
export const takeTurn = async (nombre: string): Promise<void> => {
  await db()
    .insert(versiones)
    .values({ nombre, escritor: '', version: '' })
    .onDuplicateKeyUpdate({ set: { version: '' } });
};

/** What other processes marked, a row each. */
export const marksOfOthers = () =>
  db()
    .select({ nombre: versiones.nombre, escritor: versiones.escritor, version: versiones.version })
    .from(versiones)
    .where(notLike(versiones.escritor, `${self}.%`));

/** A process that has not looked for longer may have missed marks. */
export const MARKS_LAST_MS = 600_000;

/** Deletes the marks that every process has seen by now; most are of processes that ended. */
export const purgeMarks = async (): Promise<void> => {
  await db()
    .delete(versiones)
    .where(lt(versiones.cambio, sql`CURRENT_TIMESTAMP(3) - INTERVAL ${MARKS_LAST_MS / 1000} SECOND`));
};
