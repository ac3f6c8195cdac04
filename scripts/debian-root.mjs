// Roots of Debian for the tests, made by debootstrap from the package sources of this machine and kept between runs.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, run } from './prepare.mjs';

export const KEPT_ROOTS = join(homedir(), '.cache/capitulo');

/** Throws unless such a root can be made here. */
async function ensureDebootstrap() {
  if (process.getuid?.() !== 0)
    throw new Error('Un Debian vacío solo lo hace root: repite la prueba con sudo.');
  if (!existsSync('/usr/sbin/debootstrap'))
    await aptInstall('Instalando debootstrap para las pruebas', ['debootstrap']);
  if (!existsSync('/usr/sbin/debootstrap'))
    throw new Error('Falta debootstrap: sudo apt-get install debootstrap');
}

/** Makes Debian's smallest root with these packages in an empty folder. */
export async function makeRoot(folder, { suite, packages }) {
  await ensureDebootstrap();
  const targets = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'];
  const [mirror = ''] = (await run('apt-get', targets)).trim().split('\n');
  const wanted = ['--variant=minbase', `--include=${packages.join(',')}`];
  await run('debootstrap', [...wanted, suite, folder, mirror]).catch(({ message }) => {
    const reason = message.split('\n').findLast((line) => /^[EW]: /.test(line)) ?? message;
    throw new Error(`No se pudo hacer un Debian «${suite}» con debootstrap: ${reason}`);
  });
}
