import { int, mysqlTable } from 'drizzle-orm/mysql-core';
import { exact } from './columns.ts';

/**
 * Which event a post of another system has become, so that a second import does not double it. An entry outlives its
 * event, which may come back from the bin, so the event's number is no foreign key.
 */
export const importados = mysqlTable('importados', {
  /** SHA-256 of what names the post in its source. */
  origen: exact({ length: 64 }).primaryKey(),
  fila: int('id_evento').notNull(),
});
