import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../config.ts';
import { StartError } from '../errors.ts';

/** Why no site is installed here yet; null if one is. Checked before the database is opened, which would create a private one. */
export const missingSiteReason = (): string | null => {
  const { databaseUrl, storageDir } = config;
  if (!existsSync(storageDir))
    return `No hay ningún sitio en ${storageDir}: revisa STORAGE_DIR, o arranca antes el sitio. No se hizo nada.`;
  if (databaseUrl !== undefined || existsSync(join(storageDir, 'mysql'))) return null;
  return `En ${storageDir} no hay ninguna base de datos privada: revisa DATABASE_URL y STORAGE_DIR, o arranca antes el sitio. No se hizo nada.`;
};

/** @throws StartError where there is no site */
export const requireSite = (): void => {
  const absent = missingSiteReason();
  if (absent !== null) throw new StartError(absent);
};
