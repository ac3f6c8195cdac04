import { is } from 'drizzle-orm';
import { getTableConfig, MySqlTable } from 'drizzle-orm/mysql-core';
import { escapeId } from 'mysql2';
import * as schema from '../db/schema.ts';

/**
 * What ends by itself and must not come back: a session that was closed since would open again. The rest is counted,
 * waited or remembered for minutes.
 */
const TRANSIENT = new Set(['sesiones', 'limites', 'desafios', 'idempotencia', 'versiones']);

/** A table of a backup. */
export interface SavedTable {
  readonly name: string;
  /** Reads all of it, in the order it lies in. */
  readonly select: string;
}

/** Every table of the schema but the transient ones: a new table is saved without anyone thinking of it. */
export const savedTables: readonly SavedTable[] = Object.values(schema)
  .filter((value) => is(value, MySqlTable))
  .map((table) => getTableConfig(table))
  .filter(({ name }) => !TRANSIENT.has(name))
  .map(({ name, columns }) => {
    // What the database computes itself cannot be written back.
    const written = columns.filter(({ generated }) => generated === undefined);
    const list = (names: typeof columns): string => names.map((column) => escapeId(column.name)).join(', ');
    const key = list(columns.filter(({ primary }) => primary));
    return { name, select: `SELECT ${list(written)} FROM ${escapeId(name)} ORDER BY ${key}` };
  });
