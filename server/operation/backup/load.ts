import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import { type Connection, escapeId } from 'mysql2/promise';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { readMigrations } from '#server/platform/db/migrations/history.ts';
import { correos } from '#server/platform/db/schema.ts';
import { migrationsFolder } from '#server/platform/start/open-database.ts';
import { capabilityParts } from '../capabilities/capability.ts';
import { qualifiedName, listTables, selectValues } from './queries.ts';
import type { StartProgress } from './backup.ts';
import { linesOf } from './json-lines.ts';
import { type Manifest, rowsPath } from './manifest.ts';
import type { RestorePaths } from './restore-paths.ts';
import { openConnection } from './snapshot.ts';

/** Rows per INSERT, and bytes of JSON after which fewer: with one more row they fit in a packet of 1 MiB. */
const PORTION = 500;
const PORTION_LENGTH = 400_000;

/** Throws unless this program can migrate the backup's schema to its own. */
export const refuseOtherVersion = async ({ migraciones }: Manifest): Promise<void> => {
  const known = new Map((await readMigrations(migrationsFolder)).map(({ archivo, hash }) => [archivo, hash]));
  const unknown = migraciones.find(({ archivo, hash }) => known.get(archivo) !== hash);
  if (!unknown) return;
  throw new Error(
    `La copia es de otra versión del programa: aplicó la migración ${unknown.archivo}, que aquí no está o es distinta.
Instala la versión con que se hizo y repite la restauración.`,
  );
};

interface Portion {
  columns: string[];
  rows: unknown[][];
}

async function* portionsOf(path: string): AsyncGenerator<Portion> {
  let rows: unknown[][] = [];
  let columns: string[] = [];
  let length = 0;
  for await (const line of linesOf(path)) {
    const row: Record<string, unknown> = JSON.parse(line);
    columns = Object.keys(row);
    rows.push(Object.values(row));
    length += Buffer.byteLength(line);
    if (rows.length < PORTION && length < PORTION_LENGTH) continue;
    yield { columns, rows };
    rows = [];
    length = 0;
  }
  if (rows.length > 0) yield { columns, rows };
}

interface OpenBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly show: StartProgress;
}

const loadRows = async (
  connection: Connection,
  place: RestorePaths,
  { folder, manifest, show }: OpenBackup,
) => {
  const present = new Set(await listTables(connection, place.beside));
  const told = show(
    'Filas',
    manifest.tablas.reduce((sum, { filas }) => sum + filas, 0),
  );
  let done = 0;
  for (const { nombre } of manifest.tablas) {
    if (!present.has(nombre)) throw new Error(`La copia trae una tabla que su versión no tiene: ${nombre}.`);
    // oxlint-disable-next-line no-await-in-loop -- one table after another, each row by row
    for await (const { columns, rows } of portionsOf(join(folder, rowsPath(nombre)))) {
      const names = columns.map((name) => escapeId(name, true)).join(', ');
      await connection.query(`INSERT INTO ${qualifiedName(place.beside, nombre)} (${names}) VALUES ?`, [
        rows,
      ]);
      told((done += rows.length));
    }
  }
};

const refuseMiscount = async (
  connection: Connection,
  place: RestorePaths,
  { tablas }: Manifest,
): Promise<void> => {
  for (const { nombre, filas } of tablas) {
    // oxlint-disable-next-line no-await-in-loop -- one connection answers one question after another
    const [count] = await selectValues(
      connection,
      `SELECT COUNT(*) AS value FROM ${qualifiedName(place.beside, nombre)}`,
    );
    if (count !== filas)
      throw new Error(`De ${nombre} se cargaron ${String(count)} filas en vez de ${filas}.`);
  }
};

const HELD = 'Esperaba cuando se hizo la copia que se restauró: quizá ya se había enviado.';

/**
 * Mails, and messages to other systems, that waited when the backup was made may have been sent since: staff decides which
 * go again. Notices whose mail was still to be written are in their recipient's list.
 */
const holdMails = async ({ besideUrl }: RestorePaths): Promise<void> => {
  const connection = await openConnection(besideUrl);
  try {
    for (const table of [correos, ...capabilityParts('outbox').map((outbox) => outbox.table)])
      // oxlint-disable-next-line no-await-in-loop -- one connection answers one question after another
      await connection.query("UPDATE ?? SET estado = 'F', error = ? WHERE estado = 'P'", [
        getTableName(table),
        HELD,
      ]);
    await connection.query('UPDATE avisos SET envio = NULL WHERE envio IS NOT NULL');
  } finally {
    connection.destroy();
  }
};

/** Creates the backup's version of the schema, loads its rows, and migrates to this program's version. */
export const loadBackup = async (place: RestorePaths, backup: OpenBackup): Promise<void> => {
  const { migraciones } = backup.manifest;
  await mkdir(place.migrations, { recursive: true });
  await Promise.all(
    migraciones.map(({ archivo }) =>
      copyFile(join(migrationsFolder, archivo), join(place.migrations, archivo)),
    ),
  );
  await migrate(place.besideUrl, place.migrations);
  const connection = await openConnection(place.besideUrl);
  try {
    // The rows are consistent with each other, but come table by table.
    await connection.query('SET SESSION foreign_key_checks = 0');
    await loadRows(connection, place, backup);
    await refuseMiscount(connection, place, backup.manifest);
  } finally {
    connection.destroy();
  }
  await migrate(place.besideUrl, migrationsFolder);
  await holdMails(place);
};
