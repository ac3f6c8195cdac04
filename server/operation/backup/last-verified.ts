import { readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { config } from '#server/platform/config.ts';
import { isOnDiskOfSite } from './same-disk.ts';

/** A file, not a table: backups are also verified where no database runs. */
const file = (): string => join(config.storageDir, 'copia-verificada.json');
const note = z.object({
  instante: z.iso.datetime(),
  /** Where it lay when it was verified; notes of earlier versions do not say. */
  lugar: z.optional(
    z.object({
      carpeta: z.string(),
      /** Whether the site's own disk could be lost without it. */
      otroDisco: z.boolean(),
      /** Which machine or container saw the folder under that path. */
      equipo: z.string(),
    }),
  ),
});
export type VerifiedBackup = z.output<typeof note>;

/** Days after which the last backup counts as too old. */
const MOST_DAYS = 2;
const DAY = 24 * 60 * 60 * 1000;

/** The newest backup that was read whole and found good; null while there is none. */
export const lastBackup = async (): Promise<VerifiedBackup | null> => {
  try {
    return note.parse(JSON.parse(await readFile(file(), 'utf8')));
  } catch {
    return null;
  }
};

/** When it was made. */
export const lastVerified = async (): Promise<string | null> => (await lastBackup())?.instante ?? null;

const placeOf = async (carpeta: string): Promise<VerifiedBackup['lugar']> => ({
  carpeta,
  otroDisco: !(await isOnDiskOfSite(carpeta)),
  equipo: hostname(),
});

/** Notes the time and place of a good backup, unless a newer one is noted. */
export const recordVerified = async (instante: string, carpeta: string): Promise<void> => {
  const last = await lastVerified();
  if (last !== null && last > instante) return;
  const beside = `${file()}.${process.pid}`;
  await writeFile(beside, JSON.stringify({ instante, lugar: await placeOf(carpeta) }));
  await rename(beside, file());
};

export const isOverdue = (instante: string | null): boolean =>
  instante === null || Date.now() - Date.parse(instante) > MOST_DAYS * DAY;
