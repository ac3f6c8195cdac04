import { config } from '#server/platform/config.ts';
import { database, db } from '#server/platform/db/client/client.ts';
import { withLease } from '#server/platform/db/client/lease.ts';
import { ensureDocuments } from '#server/records/documents/ensure-documents.ts';
import { migrate, schemaState } from '#server/platform/db/migrations/migrate.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { StartError } from '#server/platform/errors.ts';
import { log, printLine } from '#server/platform/log.ts';
import { markStore } from '#server/files/stores/identity.ts';
import { objectStore } from '#server/files/stores/object-store.ts';
import { migrationsFolder } from '#server/platform/start/open-database.ts';
import { ensureNotice } from '#server/correspondence/privacy-notice/notice.ts';
import { finishMove } from '../move/finish-move.ts';
import { hasUsableAdministrator } from '#server/people/accounts/can-administer.ts';
import { createFirstAdmin, NOBODY_ENTERS } from './first-admin.ts';
import { ensureSettings } from './settings.ts';

/** In one transaction: after a start that was cut off, the next one does all of it again. */
const fillNew = (): Promise<void> =>
  unitOfWork(async () => {
    if ((await db().$count(usuarios)) > 0) return;
    await createFirstAdmin();
    if (config.demoContent === 'off') return;
    printLine('Preparando el contenido de demostración…');
    // Loaded here because most starts need no demonstration.
    const { fillDemo } = await import('./demo.ts');
    await fillDemo();
    printLine('Lo que se ve es una demostración. Para tu propio sitio, vacío: npm run cli -- comenzar');
  });

/** Before a new site gets its first files. A site whose object store is away starts all the same. */
const recognizeFiles = async (): Promise<void> => {
  try {
    await markStore();
  } catch (err) {
    if (!objectStore) throw err;
    log.warn({ err }, 'The object store could not be recognized');
  }
};

/**
 * Migrates an empty or older database and adds what a site needs: settings, privacy notice, first administrator,
 * demonstration. When several processes start on a new database at once, one does it and the others wait.
 * Throws for a database of a newer version.
 */
export const prepareSite = async (url: string): Promise<void> => {
  // Usually nothing is to be done, and one query tells.
  const state = await schemaState(url, migrationsFolder);
  if (state === 'newer')
    throw new StartError(
      'La base de datos es de una versión más nueva que este programa: instala esa versión.',
    );
  if (state !== 'empty') await finishMove();
  if (state !== 'current') await migrate(url, migrationsFolder);
  await ensureSettings();
  await ensureNotice();
  await recognizeFiles();
  if ((await db().$count(usuarios)) === 0) await withLease(database().pool, 'preparacion', fillNew);
  await ensureDocuments();
  if (!(await hasUsableAdministrator())) printLine(NOBODY_ENTERS);
};
