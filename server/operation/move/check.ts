import { statfs } from 'node:fs/promises';
import type { Connection } from 'mysql2/promise';
import { config } from '#server/platform/config.ts';
import { listTables, selectValues } from '../backup/queries.ts';
import { siteTables } from '../backup/tables.ts';
import { checkServer } from '../diagnosis/database.ts';
import { databaseOf } from './destination.ts';

export const megabytes = (bytes: number): number => Math.ceil(bytes / 2 ** 20);

/** Bytes of all tables and their indexes, as the server estimates them. */
const bytesOf = async (connection: Connection, database: string): Promise<number> => {
  const [bytes] = await selectValues(
    connection,
    'SELECT SUM(DATA_LENGTH + INDEX_LENGTH) AS value FROM information_schema.TABLES WHERE TABLE_SCHEMA = ?',
    [database],
  );
  return Number(bytes ?? 0);
};

/** @throws Error where the site's database holds tables that would stay behind */
export const checkTables = async (connection: Connection, url: string): Promise<void> => {
  const known = new Set([...siteTables.map(({ name }) => name), 'cerrojos', 'migraciones']);
  const others = (await listTables(connection, databaseOf(url))).filter((table) => !known.has(table));
  if (others.length > 0)
    throw new Error(
      `Estas tablas no son del sitio y no se copiarían: ${others.join(', ')}. Sácalas de su base.`,
    );
};

/** The server it moves to; space is known of this machine only. @throws Error with what it lacks */
export const checkTarget = async (
  source: { readonly connection: Connection; readonly url: string },
  target: { readonly connection: Connection; readonly url: string; readonly isPrivate: boolean },
): Promise<string[]> => {
  const findings = await checkServer(target.connection, target.url);
  const wrong = findings.find(({ estado }) => estado !== 'bien');
  if (wrong) throw new Error(`${wrong.que}: ${wrong.dice}. ${wrong.remedio ?? ''}`);
  const bytes = await bytesOf(source.connection, databaseOf(source.url));
  const { bavail, bsize } = await statfs(config.storageDir);
  if (target.isPrivate && bavail * bsize < 2 * bytes)
    throw new Error(
      `Faltan ${megabytes(2 * bytes - bavail * bsize)} MB en el disco de ${config.storageDir}.`,
    );
  return [
    ...findings.map(({ que, dice }) => `${que}: ${dice}`),
    target.isPrivate
      ? `espacio: hacen falta unos ${megabytes(2 * bytes)} MB y hay sitio`
      : `espacio: hacen falta unos ${megabytes(2 * bytes)} MB en el servidor; se ve al copiar, con el sitio en marcha`,
  ];
};
