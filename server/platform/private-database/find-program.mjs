// Finding programs of the operating system. Shared by the scripts and by the server bundle,
// therefore plain JavaScript that imports nothing but Node itself.
import { accessSync, constants } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** Message when no database server program was found. */
export const DATABASE_PROGRAM_MISSING = `No se encontró MariaDB ni MySQL (mariadbd o mysqld) en este equipo. Elige una forma de continuar:
  Debian o Ubuntu:  sudo apt-get install --no-install-recommends mariadb-server-core mariadb-client-core
  macOS:            brew install mariadb
  Docker:           DB_PASSWORD=una-clave-larga docker compose up
  Otro servidor:    escribe DATABASE_URL=mysql://usuario:clave@equipo/base en el archivo .env`;

// A service's PATH often lacks these.
const USUAL_PLACES = [
  '/usr/sbin',
  '/usr/bin',
  '/usr/libexec',
  '/usr/local/sbin',
  '/usr/local/bin',
  '/usr/local/libexec',
  '/usr/local/mysql/bin',
  ...['/opt/homebrew', '/usr/local', '/home/linuxbrew/.linuxbrew'].flatMap((brew) => [
    `${brew}/bin`,
    `${brew}/opt/mariadb/bin`,
    `${brew}/opt/mysql/bin`,
    `${brew}/opt/mysql@8.4/bin`,
  ]),
];

/**
 * The first executable with one of these names; the order of the names counts before that of the folders.
 * @param {readonly string[]} names
 * @param {readonly string[]} first folders to try before PATH
 * @returns {string | undefined} its absolute path
 */
export function findProgram(names, first = []) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder.startsWith('/'));
  const folders = [...first, ...path, ...USUAL_PLACES];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/**
 * The database server's program: DATABASE_PROGRAM, where a machine has several.
 * @returns {string | undefined}
 */
export function findDatabaseProgram() {
  return process.env.DATABASE_PROGRAM || findProgram(['mariadbd', 'mysqld']);
}

/**
 * The script that creates MariaDB's data folder; preferably the one beside the server, which has the same version.
 * @param {string} server path of mariadbd
 * @returns {string | undefined}
 */
export function findDatabaseInstaller(server) {
  const beside = dirname(server);
  return findProgram(
    ['mariadb-install-db', 'mysql_install_db'],
    [beside, join(beside, '..', 'bin'), join(beside, '..', 'scripts')],
  );
}

/**
 * The few variables a database program needs; it must not get our secrets.
 * @returns {Record<string, string>}
 */
export function programEnvironment() {
  const wanted = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH'];
  const kept = wanted.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
