import { isNull } from 'drizzle-orm';
import { cp, rm } from 'node:fs/promises';
import { destacados, MAX_DESTACADOS } from '#shared/content/events/destacados.ts';
import { eventos as calls } from '#shared/content/events/eventos.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { ensureSettings } from '#server/operation/set-up/settings.ts';
import { fillDemo } from '#server/operation/set-up/demo.ts';
import { config } from '#server/platform/config.ts';
import { EVERYTHING, writeMarks } from '#server/platform/db/client/change-marks.ts';
import { db } from '#server/platform/db/client/client.ts';
import { configuraciones, eventos } from '#server/platform/db/schema.ts';
import { type Api, clearCaches } from '../api.ts';
import { makeWorld } from '../sample-site.ts';
import { copyDatabase, copyRows } from '../setup/copy-database.ts';
import { emptyDatabase, testDatabaseUrl } from '../setup/database.ts';
import { emptyStorage } from '../stored-files.ts';

/** The maximum of featured events, and one more featured event in the bin. */
const fillHomePage = async (api: Api): Promise<void> => {
  const some = await db()
    .select({ slug: eventos.slug })
    .from(eventos)
    .limit(MAX_DESTACADOS + 1);
  const mark = (slug: string) => api.call(destacados.destacar, { params: { slug } }).expect(200);
  const [first, ...others] = some;
  if (!first) throw new Error('The demonstration has no events');
  await mark(first.slug);
  await api.call(calls.remove, { params: { slug: first.slug } }).expect(200);
  await sequentially(others, async ({ slug }) => {
    await mark(slug);
  });
};

/** The first variant is a new site; each further one has something rare. */
const variants: readonly ((api: Api) => Promise<unknown>)[] = [
  async () => {},
  fillHomePage,
  // As left by an old version of the program, with fewer settings.
  () => db().delete(configuraciones).where(isNull(configuraciones.value)),
];

/**
 * Fills the database and the storage of the running tests with the demonstration and a row of everything, once. Returns
 * a function that puts this state back, in one of its variants.
 */
export const filledSite = async (): Promise<(variant: number) => Promise<void>> => {
  const [own, kept] = [config.databaseUrl ?? '', testDatabaseUrl()];
  const files = `${config.storageDir}-lleno`;
  await Promise.all([emptyDatabase(), emptyStorage()]);
  clearCaches();
  await ensureSettings();
  await fillDemo();
  const { staff } = await makeWorld();
  await copyDatabase(own, kept);
  await rm(files, { recursive: true, force: true });
  await cp(config.storageDir, files, { recursive: true });
  return async (variant) => {
    await Promise.all([copyRows(kept, own), emptyStorage()]);
    await cp(files, config.storageDir, { recursive: true });
    clearCaches();
    await variants[variant % variants.length]?.(staff);
    // Copied without a unit of work, so nothing is marked: the search index would keep the rows of the previous walk.
    await writeMarks([EVERYTHING]);
  };
};
