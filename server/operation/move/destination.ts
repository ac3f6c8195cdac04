import { type Connection, escapeId } from 'mysql2/promise';
import { DESTINATION, FENCE, FOREVER } from '#server/platform/db/client/fence.ts';
import { LEASE_TABLE } from '#server/platform/db/client/lease.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { COLLATION } from '#server/platform/db/collation.ts';
import { migrationsFolder } from '#server/platform/start/open-database.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { qualifiedName, listTables, selectValues } from '../backup/queries.ts';
import { timestampOf } from '../backup/backup-names.ts';
import { siteTables } from '../backup/tables.ts';

export const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** Whether a mark stands there for ever. */
const hasRow = async (connection: Connection, name: string): Promise<boolean> => {
  const where = 'nombre = ? AND vence >= ?';
  const found = await selectValues(connection, `SELECT 1 AS value FROM cerrojos WHERE ${where}`, [
    name,
    FOREVER,
  ]);
  return found.length > 0;
};

const clear = async (connection: Connection, database: string): Promise<void> => {
  const tables = await listTables(connection, database);
  if (tables.length === 0) return;
  await connection.query('SET SESSION foreign_key_checks = 0');
  // The table with the mark last: a try that is cut off here is still known as ours.
  const last = tables.toSorted((one, other) => Number(one === 'cerrojos') - Number(other === 'cerrojos'));
  await sequentially(last, async (table) => {
    await connection.query(`DROP TABLE ${qualifiedName(database, table)}`);
  });
};

/** Moves the tables of the site that was here before into a database beside this one; returns its name. */
const putAside = async (connection: Connection, database: string): Promise<string> => {
  const aside = `${database}_anterior_${timestampOf(new Date())}`;
  await connection.query(
    `CREATE DATABASE ${escapeId(aside, true)} CHARACTER SET utf8mb4 COLLATE ${COLLATION}`,
  );
  const tables = await listTables(connection, database);
  const moves = tables.map((table) => `${qualifiedName(database, table)} TO ${qualifiedName(aside, table)}`);
  await connection.query(`RENAME TABLE ${moves.join(', ')}`);
  return aside;
};

/** What a database holds: nothing, what a try of ours left, the site that moved away from there, or anything else. */
const contentOf = async (
  connection: Connection,
  database: string,
): Promise<'ours' | 'former' | 'other' | 'nothing'> => {
  const tables = await listTables(connection, database);
  if (tables.length === 0) return 'nothing';
  if (!tables.includes('cerrojos')) return 'other';
  // Its table of marks comes first: alone, it is what a try left that was cut off at once.
  if (tables.length === 1 || (await hasRow(connection, DESTINATION))) return 'ours';
  return (await hasRow(connection, FENCE)) ? 'former' : 'other';
};

const refuse = (database: string, reason: string): never => {
  throw new Error(`La base ${database} ${reason}. No se tocó nada: vacíala, o nombra una base nueva.`);
};

/** Makes room in the new database; returns where what it held is kept. @throws Error when it must not be touched */
const makeRoom = async (
  connection: Connection,
  database: string,
  rehearse: boolean,
): Promise<string | null> => {
  const content = await contentOf(connection, database);
  if (content === 'other') refuse(database, 'ya tiene tablas');
  if (content === 'ours') await clear(connection, database);
  if (content !== 'former') return null;
  if (rehearse) refuse(database, 'guarda el sitio de antes, y un ensayo no lo mueve');
  return putAside(connection, database);
};

/**
 * Makes the new database ready to be filled: it must be empty, or hold what a try of ours left, which goes, or a site that
 * has moved away, which is kept aside. Returns where that is. @throws Error when it holds anything else
 */
export const prepareDestination = async (
  connection: Connection,
  url: string,
  { rehearse }: { rehearse: boolean },
): Promise<string | null> => {
  const aside = await makeRoom(connection, databaseOf(url), rehearse);
  await connection.query(LEASE_TABLE);
  await connection.query('INSERT INTO cerrojos (nombre, dueno, vence) VALUES (?, ?, ?)', [
    DESTINATION,
    'copiando',
    FOREVER,
  ]);
  await migrate(url, migrationsFolder);
  await connection.query('SET SESSION foreign_key_checks = 0');
  // What migrations put into new tables comes with the site's own rows.
  await sequentially(siteTables, async ({ name }) => {
    await connection.query(`DELETE FROM ${escapeId(name, true)}`);
  });
  return aside;
};

/** From now on a site may start there. */
export const markComplete = async (connection: Connection): Promise<void> => {
  await connection.query("UPDATE cerrojos SET dueno = 'lista' WHERE nombre = ?", [DESTINATION]);
};

export const clearDestination = (connection: Connection, url: string): Promise<void> =>
  clear(connection, databaseOf(url));
