import { claveBaseOf, storedKey } from '#shared/content/settings/claves.ts';
import type { StartProgress } from '../../backup/backup.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { dbError } from '#server/platform/db/client/errors.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { avisosPrivacidad, configuraciones } from '#server/platform/db/schema.ts';
import { StartError } from '#server/platform/errors.ts';
import { explainFailure } from '#server/platform/start/explain-failure.ts';
import { ensureSettings } from '../../set-up/settings.ts';
import { storeFiles } from './files.ts';
import { rowsPart } from './layout.ts';
import { type OpenedExport, readRows, tablesIn } from './open-export.ts';
import type { Row } from './rows.ts';
import { type ExportedTable, exportedTables } from './tables.ts';

/** Rows per INSERT. */
const PORTION = 200;

/** What every site has, an empty one too: an import replaces it. */
const replaced = new Set<unknown>([configuraciones, avisosPrivacidad]);

/** Tables of the site that hold content, with how many rows; an import wants that there are none. */
export const existingContent = async (): Promise<{ nombre: string; filas: number }[]> => {
  const counted = await Promise.all(
    exportedTables()
      .filter(({ table }) => !replaced.has(table))
      .map(async ({ table, name }) => ({ nombre: name, filas: await db().$count(table) })),
  );
  return counted.filter(({ filas }) => filas > 0);
};

/** Two settings are named after the association, whose suffix may be another one here. */
const renamed = (row: Row): Row => {
  const key = String(row['key']);
  return { ...row, key: storedKey(claveBaseOf(key) ?? key, config.keySuffix) };
};

const insert = async ({ table, name }: ExportedTable, rows: readonly Row[]): Promise<void> => {
  try {
    await db()
      .insert(table)
      .values(rows.map((row) => (table === configuraciones ? renamed(row) : row)));
  } catch (error) {
    const told = dbError(error);
    if (!told || explainFailure(error) !== null) throw error;
    throw new StartError(`${rowsPart(name)}: la base de datos no admite una fila (${told.message}).`);
  }
};

const insertAll = async (opened: OpenedExport, show: StartProgress): Promise<void> => {
  const tables = tablesIn(opened);
  const told = show(
    'Filas',
    tables.reduce((sum, { filas }) => sum + filas, 0),
  );
  let done = 0;
  await sequentially(tables, async ({ exported }) => {
    let portion: Row[] = [];
    const flush = async (): Promise<void> => {
      if (portion.length > 0) await insert(exported, portion);
      told((done += portion.length));
      portion = [];
    };
    for await (const row of readRows(opened, exported)) {
      portion.push(row);
      if (portion.length === PORTION) await flush();
    }
    await flush();
  });
};

/**
 * Fills an empty site with a checked export, all or nothing, in one transaction. Rows keep their numbers and files their
 * addresses, so that whatever links to the old site leads to the same here.
 */
export const importContent = (opened: OpenedExport, show: StartProgress): Promise<void> =>
  unitOfWork(async () => {
    if ((await existingContent()).length > 0) throw new StartError('El sitio ya tiene contenido.');
    await storeFiles(opened.folder, opened.content.archivos);
    await db().delete(configuraciones);
    await db().delete(avisosPrivacidad);
    await insertAll(opened, show);
    await ensureSettings();
  });
