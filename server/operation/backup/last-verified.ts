import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { config } from '#server/platform/config.ts';

/** Beside the files, and not in the database: a backup is also checked where no database runs. */
const file = (): string => join(config.storageDir, 'copia-verificada.json');
const note = z.object({ instante: z.iso.datetime() });

/** Days after which a site lives without a backup. */
const MOST_DAYS = 2;
const DAY = 24 * 60 * 60 * 1000;

/** The moment of the newest backup that was read whole and found good; null while there is none. */
export const lastVerified = async (): Promise<string | null> => {
  try {
    return note.parse(JSON.parse(await readFile(file(), 'utf8'))).instante;
  } catch {
    return null;
  }
};

/** Keeps the moment of a good backup, unless that of a newer one is kept. */
export const noteVerified = async (instante: string): Promise<void> => {
  const last = await lastVerified();
  if (last !== null && last >= instante) return;
  const beside = `${file()}.${process.pid}`;
  await writeFile(beside, JSON.stringify({ instante }));
  await rename(beside, file());
};

export const isOverdue = (instante: string | null): boolean =>
  instante === null || Date.now() - Date.parse(instante) > MOST_DAYS * DAY;
