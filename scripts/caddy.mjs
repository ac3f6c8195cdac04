import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../server/platform/private-database/find-program.mjs';
import { ROOT, run, step } from './prepare.mjs';

const UNPACKED = join(ROOT, 'node_modules/.caddy');
const MISSING = `No se encontró Caddy, que una prueba necesita. Elige una forma de continuar:
  Debian:  sudo apt-get install caddy
  macOS:   brew install caddy`;

/**
 * Caddy, for the test of docker/Caddyfile. Where it is missing, Debian's package is unpacked and not installed: an
 * installed one would start to serve on port 80 at once.
 * @returns {Promise<string>} its absolute path
 * @throws Error that says how to install it
 */
export async function ensureCaddy() {
  if (!find() && process.getuid?.() === 0 && existsSync('/etc/debian_version'))
    await step('Bajando Caddy para las pruebas', unpack);
  const found = find();
  if (!found) throw new Error(MISSING);
  return found;
}

const find = () => findProgram(['caddy'], [join(UNPACKED, 'usr/bin')]);

async function unpack() {
  const folder = mkdtempSync(join(tmpdir(), 'capitulo-caddy-'));
  try {
    await run('apt-get', ['-q', 'update']);
    await run('apt-get', ['-q', 'download', 'caddy'], { cwd: folder });
    await run('sh', ['-c', 'dpkg -x caddy_*.deb programa'], { cwd: folder });
    await run('cp', ['-r', 'programa', `${UNPACKED}.parte`], { cwd: folder });
    renameSync(`${UNPACKED}.parte`, UNPACKED);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
