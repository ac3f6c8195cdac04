import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './errors.ts';

/** What an account may do is the operating system's to say; Windows has no such numbers. */
const me = (): number | undefined => process.geteuid?.();

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)));

/** As `sudo -u` takes it: an account without a name by its number. */
const nameOf = (uid: number): string => {
  const accounts = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const found = accounts.map((line) => line.split(':')).find(([, , number]) => number === String(uid));
  return found?.[0] ?? `#${uid}`;
};

const refuse = (path: string): never => {
  const owner = nameOf(statSync(path).uid);
  throw new StartError(
    `${path} es del usuario «${owner}» y esta orden se ejecuta como «${nameOf(me() ?? 0)}»: ejecútala como su dueño, con «sudo -u '${owner}'». No se tocó nada.`,
  );
};

/** For the rest of the process: whoever gave up root cannot take it back. */
const become = ({ uid, gid }: { uid: number; gid: number }): void => {
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  // oxlint-disable-next-line node/no-process-env -- no setting: root's temporary folder is closed to the owner
  delete process.env['TMPDIR'];
};

const mayUse = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Ensures that this process leaves no files in the storage folder that its owner cannot use. Root switches to the owner;
 * for another account without write access it throws, before anything is touched.
 * @throws StartError that names the owner
 */
export const actAsOwner = (storageDir: string, { privateDatabase }: { privateDatabase: boolean }): void => {
  const owner = statSync(nearestExisting(storageDir));
  if (me() === 0 && owner.uid !== 0) {
    try {
      become(owner);
    } catch {
      // A container may take from root the right to become somebody else.
      refuse(nearestExisting(storageDir));
    }
  }
  const isForeign = (path: string): boolean => existsSync(path) && statSync(path).uid !== me();
  const written = ['', 'jwt-secret', 'archivos'].map((name) => join(storageDir, name));
  for (const path of written) if (isForeign(path) && !mayUse(path)) refuse(path);
  // A connection to its socket is the database's root: it takes no other account, not even one that may write there.
  const database = join(storageDir, 'mysql');
  if (me() !== undefined && privateDatabase && isForeign(database)) refuse(database);
};
