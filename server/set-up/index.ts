import { config } from '../config.ts';
import { database, db } from '../db/client/client.ts';
import { alone } from '../db/client/lease.ts';
import { ensureDocuments } from '../documents/ensure.ts';
import { migrate, schemaState } from '../db/migrations/migrate.ts';
import { usuarios } from '../db/schema.ts';
import { unitOfWork } from '../db/client/unit-of-work.ts';
import { StartError } from '../errors.ts';
import { say } from '../log.ts';
import { migrationsFolder } from '../open-database.ts';
import { ensureNotice } from '../privacy/notice.ts';
import { createFirstAdmin } from './first-admin.ts';
import { ensureSettings } from './settings.ts';

/** In one transaction: after a start that was cut off, the next one does all of it again. */
const fillNew = (): Promise<void> =>
  unitOfWork(async () => {
    if ((await db().$count(usuarios)) > 0) return;
    await createFirstAdmin();
    if (config.demoContent === 'off') return;
    say('Preparando el contenido de demostración…');
    // Loaded here because most starts need no demonstration.
    const { fillDemo } = await import('./demo.ts');
    await fillDemo();
    say('Lo que se ve es una demostración. Para tu propio sitio, vacío: npm run cli -- comenzar');
  });

/**
 * Migrates the database and adds what a new site needs: settings, privacy notice, first administrator, demonstration.
 * When several processes start on a new database at once, one does it and the others wait.
 */
const setUp = async (url: string): Promise<void> => {
  // Usually nothing is to be done, and one query tells.
  if ((await schemaState(url, migrationsFolder)) !== 'current') await migrate(url, migrationsFolder);
  await ensureSettings();
  await ensureNotice();
  if ((await db().$count(usuarios)) === 0) await alone(database().pool, 'preparacion', fillNew);
  await ensureDocuments();
};

/** Sets the site up when started with `--preparar`; otherwise only checks that the database fits this version. */
export const prepareSite = (url: string): Promise<void> =>
  process.argv.includes('--preparar') ? setUp(url) : refuseOtherSchema(url);

/** Throws when the database's tables are not those of this version. */
const refuseOtherSchema = async (url: string): Promise<void> => {
  const state = await schemaState(url, migrationsFolder);
  if (state === 'current') return;
  throw new StartError(
    state === 'newer'
      ? 'La base de datos es de una versión más nueva que este programa: instala esa versión.'
      : 'La base de datos no está al día: ejecuta «npm run db:migrate» y vuelve a iniciar.',
  );
};
