import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../server/platform/private-database/find-program.mjs';
import { ROOT, run, step } from './prepare.mjs';

const folderOf = (name) => join(ROOT, `node_modules/.${name}`);
const missing = (name) => `No se encontró ${name}, que una prueba necesita. Elige una forma de continuar:
  Debian:  sudo apt-get install ${name}
  macOS:   brew install ${name}`;

/**
 * Caddy or nginx, for the tests of their documented configuration. Where it is missing, Debian's package is unpacked and
 * not installed: an installed one would start to serve on port 80 at once.
 * @param {'caddy' | 'nginx'} name of the program and of its package
 * @returns {Promise<string>} its absolute path
 * @throws Error that says how to install it
 */
export async function ensureWebServer(name) {
  if (!find(name) && process.getuid?.() === 0 && existsSync('/etc/debian_version'))
    await step(`Bajando ${name} para las pruebas`, () => unpack(name));
  const found = find(name);
  if (!found) throw new Error(missing(name));
  return found;
}

const find = (name) =>
  findProgram(
    [name],
    ['bin', 'sbin'].map((kind) => join(folderOf(name), 'usr', kind)),
  );

async function unpack(name) {
  const folder = mkdtempSync(join(tmpdir(), `capitulo-${name}-`));
  try {
    await run('apt-get', ['-q', 'update']);
    await run('apt-get', ['-q', 'download', name], { cwd: folder });
    await run('sh', ['-c', `dpkg -x ${name}_*.deb programa`], { cwd: folder });
    await run('cp', ['-r', 'programa', `${folderOf(name)}.parte`], { cwd: folder });
    renameSync(`${folderOf(name)}.parte`, folderOf(name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
