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

export interface SiteTable {
  readonly name: string;
  /** Columns of its key, in their order. */
  readonly key: readonly string[];
  /** Reads all of it, in the order of its key. */
  readonly select: string;
}

/** Every table of the schema, so new tables are included. */
export const siteTables: readonly SiteTable[] = Object.values(schema)
  .filter((value) => is(value, MySqlTable))
  .map((table) => getTableConfig(table))
  .map(({ name, columns, primaryKeys }) => {
    // What the database computes itself cannot be written back.
    const written = columns.filter(({ generated }) => generated === undefined);
    const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
    const list = (names: typeof columns): string => names.map((column) => escapeId(column.name)).join(', ');
    return {
      name,
      key: key.map((column) => column.name),
      select: `SELECT ${list(written)} FROM ${escapeId(name)} ORDER BY ${list(key)}`,
    };
  });

/** Those of a backup. */
export const savedTables: readonly SiteTable[] = siteTables.filter(({ name }) => isSaved(name));
