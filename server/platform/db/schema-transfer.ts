import { int, mysqlTable } from 'drizzle-orm/mysql-core';
import { exact } from './columns.ts';

/**
 * Which row a post of another system has become, so that a second import does not double it. An entry outlives its
 * row, which may come back from the bin, so the row's number is no foreign key.
 */
const importedTable = (name: string, row: string) =>
  mysqlTable(name, {
    /** SHA-256 of what names the post in its source. */
    origen: exact({ length: 64 }).primaryKey(),
    fila: int(row).notNull(),
  });

export type ImportedTable = ReturnType<typeof importedTable>;

export const importados = importedTable('importados', 'id_evento');
export const paginasImportadas = importedTable('paginas_importadas', 'id_pagina');
