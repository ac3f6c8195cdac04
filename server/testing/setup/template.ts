import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDatabaseProgram } from '#server/platform/private-database/find-program.mjs';

/** Path of the project's migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Where a migrated data folder of each database program is kept between runs; `npm ci` empties it. */
const KEPT = join(
  fileURLToPath(new URL('../../../node_modules/.cache/capitulo-plantilla', import.meta.url)),
  encodeURIComponent(String(findDatabaseProgram())),
);

/** Cache key of a kept folder: a hash of the migrations. */
const digest = async (): Promise<string> => {
  const hash = createHash('sha256');
  const names = (await readdir(migrationsFolder, { recursive: true })).toSorted();
  for (const name of names.filter((one) => /\.(sql|json)$/.test(one)))
    hash.update(name).update(await readFile(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
};

/** Fills an empty data folder with the one that was kept; false when none fits the migrations. */
export const takeTemplate = async (dataDir: string): Promise<boolean> => {
  const kept = join(KEPT, await digest());
  if (!existsSync(kept)) return false;
  await cp(kept, dataDir, { recursive: true });
  return true;
};

/** Keeps the data folder of a server that was stopped, for the next run; older ones are deleted. */
export const keepTemplate = async (dataDir: string): Promise<void> => {
  await rm(KEPT, { recursive: true, force: true });
  await mkdir(KEPT, { recursive: true });
  const unfinished = join(KEPT, `incompleta-${process.pid}`);
  await cp(dataDir, unfinished, { recursive: true });
  await rename(unfinished, join(KEPT, await digest()));
};
