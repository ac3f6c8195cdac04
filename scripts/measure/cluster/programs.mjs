import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../../server/platform/private-database/find-program.mjs';
import { aptInstall, run, step } from '../../prepare.mjs';

const PROVIDERS = [
  '/usr/lib/galera/libgalera_smm.so',
  '/usr/lib64/galera-4/libgalera_smm.so',
  '/opt/homebrew/lib/libgalera_smm.so',
];
const MISSING = `Faltan programas para el ensayo del clúster: Galera 4, haproxy y rsync.
En Debian o Ubuntu: sudo apt-get install --no-install-recommends mariadb-server-core galera-4 haproxy rsync`;

/**
 * What the cluster needs besides MariaDB, installed where that needs no question.
 * `scripts`: a folder with MariaDB's scripts that copy a node's data to another, or undefined when they are in PATH.
 */
export async function clusterPrograms() {
  if (!found()) await aptInstall('Instalando Galera, haproxy y rsync', ['galera-4', 'haproxy', 'rsync']);
  const programs = found();
  if (!programs) throw new Error(MISSING);
  return { ...programs, ...(await transferScripts()) };
}

function found() {
  const provider = PROVIDERS.find((path) => existsSync(path));
  const haproxy = findProgram(['haproxy']);
  return provider && haproxy && findProgram(['rsync']) ? { provider, haproxy } : undefined;
}

/** Debian keeps them in the package that would also start a server for the whole machine: it is only unpacked. */
async function transferScripts() {
  if (findProgram(['wsrep_sst_rsync'])) return { scripts: undefined, clear: () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'capitulo-sst-'));
  await step('Desempaquetando los guiones de copia de MariaDB', async () => {
    await run('apt-get', ['-q', 'download', 'mariadb-server'], { cwd: folder });
    const [deb] = readdirSync(folder);
    await run('dpkg-deb', ['-x', join(folder, deb), folder]);
  });
  return {
    scripts: join(folder, 'usr/bin'),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
