import { is } from 'drizzle-orm';
import { getTableConfig, MySqlTable } from 'drizzle-orm/mysql-core';
import { escapeId } from 'mysql2';
import * as schema from '#server/platform/db/schema.ts';

/**
 * Never part of a backup. A restored session would sign people in again who have signed out since, and a link or a
 * half-finished sign-in would open an account again; the others hold counters, proofs and marks that expire in
 * minutes, or belong to the migrations.
 */
const NEVER_SAVED = new Set([
  'sesiones',
  'accesos',
  'retos',
  'limites',
  'desafios',
  'idempotencia',
  'presencias',
  'marcas_de_cambio',
  'cerrojos',
  'migraciones',
]);

export const isSaved = (table: string): boolean => !NEVER_SAVED.has(table);

export interface SavedTable {
  readonly name: string;
  /** Reads all of it, in the order of its key. */
  readonly select: string;
}

/** Every other table of the schema, so new tables are included. */
export const savedTables: readonly SavedTable[] = Object.values(schema)
  .filter((value) => is(value, MySqlTable))
  .map((table) => getTableConfig(table))
  .filter(({ name }) => isSaved(name))
  .map(({ name, columns, primaryKeys }) => {
    // What the database computes itself cannot be written back.
    const written = columns.filter(({ generated }) => generated === undefined);
    const list = (names: typeof columns): string => names.map((column) => escapeId(column.name)).join(', ');
    const key = list(primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary));
    return { name, select: `SELECT ${list(written)} FROM ${escapeId(name)} ORDER BY ${key}` };
  });
