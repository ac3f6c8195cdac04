import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { config } from '#server/platform/config.ts';
import { listProcesses } from '#server/platform/start/serving-processes.ts';
import { findingsAbout, type Finding } from './finding.ts';

const PATIENCE = 5000;
const UPDATE = 'Actualízalo: docs/operacion.md, «Actualizar».';

/** The output of git in the program's folder; null where it is no working copy, or git is too slow. */
const git = async (root: string, ...args: string[]): Promise<string | null> => {
  // A remote that wants a password is no reason to ask for one.
  const options = { cwd: root, timeout: PATIENCE };
  return promisify(execFile)('git', ['-c', 'core.askPass=true', ...args], options).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
};

const versionFinding = async (root: string): Promise<Finding> => {
  const { good, notice } = findingsAbout('versión');
  const own = await git(root, 'rev-parse', '--short', 'HEAD');
  // Docker's image holds the program alone.
  if (own === null) return good('sin historia de git: se actualiza con la imagen');
  const [newest] = (await git(root, 'ls-remote', 'origin', 'HEAD'))?.split(/\s/) ?? [];
  if (!newest)
    return notice(`${own}; no se pudo preguntar si hay una más nueva`, 'Repite la orden con internet.');
  // A commit that is not here at all is newer than ours.
  const isHere = (await git(root, 'merge-base', '--is-ancestor', newest, 'HEAD')) !== null;
  return isHere ? good(`${own}, la más nueva`) : notice(`${own}, y hay una más nueva`, UPDATE);
};

/** A program that was built after the site began serves only from the next start on. */
const runningFinding = async (root: string): Promise<Finding[]> => {
  const built = await stat(join(root, 'dist/server/main.js')).catch(() => null);
  const processes = await listProcesses();
  if (!built || processes.length === 0) return [];
  const isOlder = processes.some(({ desde }) => Date.parse(desde) < built.mtimeMs);
  return isOlder
    ? [
        findingsAbout('programa').notice(
          'el sitio en marcha es de antes de la última construcción',
          'Reinícialo: en Debian, «systemctl restart capitulo».',
        ),
      ]
    : [];
};

/** What `.env` says holds from the next start on; this command has read it already. */
const settingsFinding = async (): Promise<Finding[]> => {
  const { address, botProtection, rateLimits } = config;
  const isOther = (await listProcesses()).some(
    ({ direccion, proteccion, limites }) =>
      direccion !== address || proteccion !== botProtection || limites !== rateLimits,
  );
  return isOther
    ? [
        findingsAbout('programa').notice(
          'el sitio en marcha empezó con otra configuración que la de ahora',
          'Reinícialo: en Debian, «systemctl restart capitulo».',
        ),
      ]
    : [];
};

/** Node's oldest line that is still mended. */
export const OLDEST_NODE = 22;

export const nodeFinding = (version: string): Finding => {
  const { good, notice } = findingsAbout('Node');
  return Number.parseInt(version, 10) >= OLDEST_NODE
    ? good(version)
    : notice(`Node ${version} ya no recibe correcciones`, 'Instala Node 24.');
};

/** Checks that the program is up to date, and is the one that serves. */
export const checkProgram = async (root: string): Promise<readonly Finding[]> => [
  await versionFinding(root),
  ...(await runningFinding(root)),
  ...(await settingsFinding()),
];
