import { config } from '../config.ts';
import { database, db } from '../db/client/client.ts';
import { alone } from '../db/client/lease.ts';
import { migrate, schemaState } from '../db/migrations/migrate.ts';
import { usuarios } from '../db/schema.ts';
import { unitOfWork } from '../db/client/unit-of-work.ts';
import { StartError } from '../errors.ts';
import { say } from '../log.ts';
import { migrationsFolder } from '../open-database.ts';
import { ensureNotice } from '../privacy/notice.ts';
import { createFirstAdmin, refuseWeakAdmin } from './first-admin.ts';
import { ensureSettings } from './settings.ts';

/** All of it or nothing: a start that was cut off does it again. */
const fillNew = (): Promise<void> =>
  unitOfWork(async () => {
    if ((await db().$count(usuarios)) > 0) return;
    await createFirstAdmin();
    if (config.demoContent === 'off') return;
    say('Preparando el contenido de demostración…');
    // Most starts find a site that has its content.
    const { fillDemo } = await import('./demo.ts');
    await fillDemo();
  });

/**
 * Brings a database up to date and fills what a new site needs; does nothing where all of it is there. Of several
 * that start at once on a new database one does it.
 */
const setUp = async (url: string): Promise<void> => {
  // Nearly always there is nothing to do, which takes one look.
  if ((await schemaState(url, migrationsFolder)) !== 'current') await migrate(url, migrationsFolder);
  await ensureSettings();
  await ensureNotice();
  if ((await db().$count(usuarios)) > 0) return;
  await alone(database().pool, 'preparacion', fillNew);
};

/** Sets up when asked to (`--preparar`), else only makes sure that the database fits this version. */
export const prepareSite = async (url: string): Promise<void> => {
  await refuseWeakAdmin();
  await (process.argv.includes('--preparar') ? setUp(url) : refuseOtherSchema(url));
};

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
