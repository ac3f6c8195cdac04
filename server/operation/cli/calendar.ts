import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { config, root } from '#server/platform/config.ts';
import { OLDEST_NODE } from '../diagnosis/program.ts';
import { capabilityParts } from '../capabilities/capability.ts';
import { isOverdue, lastVerified } from '../backup/last-verified.ts';

// The dates of «Calendario» in docs/operacion.md that the server itself can see.
const DAY = 24 * 60 * 60 * 1000;
const QUARTER = 92;
const YEAR = 366;

const daysSince = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => null);
  return found ? Math.floor((Date.now() - found.mtimeMs) / DAY) : 0;
};

const program = async (): Promise<string[]> => {
  const [major = '0'] = process.versions.node.split('.');
  const days = await daysSince(join(root, 'dist/server/main.js'));
  return [
    ...(days > QUARTER ? [`el programa se construyó hace ${days} días: busca una versión nueva`] : []),
    ...(Number(major) < OLDEST_NODE ? [`Node ${major} ya no recibe correcciones: instala Node 24`] : []),
  ];
};

const copies = async (): Promise<string[]> => {
  const last = await lastVerified();
  if (last === null) return ['ninguna copia de seguridad se verificó todavía'];
  return isOverdue(last) ? [`la última copia verificada es de ${last}`] : [];
};

const secrets = async (): Promise<string[]> => {
  const days = await daysSince(join(config.storageDir, 'jwt-secret'));
  return days > YEAR ? [`el secreto de las sesiones tiene ${days} días: cámbialo`] : [];
};

const leftovers = async (): Promise<string[]> => {
  const names = await readdir(config.storageDir).catch(() => []);
  const before = names.filter((name) => name.startsWith('anterior-'));
  return before.map((name) => `${join(config.storageDir, name)} quedó de una restauración: bórrala`);
};

/** What is due, a line for each; the checks are independent of each other. */
export const dueTasks = async (): Promise<string[]> =>
  (
    await Promise.all([
      program(),
      copies(),
      secrets(),
      leftovers(),
      ...capabilityParts('dueTasks').map((due) => due()),
    ])
  ).flat();
