import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod';
import { config } from '../config.ts';
import { isAlive } from '../private-database/program.ts';

const folder = resolve(config.storageDir, 'procesos');
const ownFile = resolve(folder, `${hostname()}-${process.pid}.json`);

const running = z.object({
  equipo: z.string(),
  pid: z.number(),
  /** ISO 8601, UTC. */
  desde: z.string(),
  direccion: z.string(),
  proteccion: z.string(),
  limites: z.boolean(),
});
/** A serving process and its settings, which may differ from those of the command that asks. */
export type ServingProcess = z.output<typeof running>;

/** Writes this process's file for `estado`. Serving does not depend on it: a failure is ignored. */
export const registerProcess = async (): Promise<void> => {
  const self: ServingProcess = {
    equipo: hostname(),
    pid: process.pid,
    desde: new Date().toISOString(),
    direccion: config.address,
    proteccion: config.botProtection,
    limites: config.rateLimits,
  };
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(ownFile, JSON.stringify(self)))
    .catch(() => undefined);
};

export const unregisterProcess = (): Promise<void> => rm(ownFile, { force: true }).catch(() => undefined);

/** A killed process leaves its file behind. Processes of other machines cannot be checked. */
const isDead = ({ equipo, pid }: ServingProcess): boolean => equipo === hostname() && !isAlive(pid);

const read = async (name: string): Promise<ServingProcess[]> => {
  const file = resolve(folder, name);
  try {
    const found = running.parse(JSON.parse(await readFile(file, 'utf8')));
    if (!isDead(found)) return [found];
    await rm(file, { force: true });
  } catch {
    // Being written, or just removed.
  }
  return [];
};

/** The processes that serve from this storage folder now. */
export const listProcesses = async (): Promise<ServingProcess[]> => {
  const names = await readdir(folder).catch(() => []);
  return (await Promise.all(names.map(read))).flat();
};

/** The site's address: as the running process reports it, or else as this process is configured. */
export const siteAddress = async (): Promise<string> =>
  (await listProcesses())[0]?.direccion ?? config.address;
