import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../errors.ts';
import { findDatabaseInstaller, programEnvironment } from './find-program.mjs';

const run = promisify(execFile);
const LOG_BYTES = 2 ** 20;

// MariaDB and MySQL both keep their system tables in `mysql`.
const isDataFolder = (dir: string) => existsSync(join(dir, 'mysql'));
const logOf = (dir: string) => join(dir, 'servidor.log');
const pidFileOf = (dir: string) => join(dir, 'servidor.pid');

/**
 * Creates the data folder if there is none. It is filled under a temporary name and then renamed, so an interrupted
 * run leaves no partial folder; when two run at once, the second deletes its own.
 * @throws Error when the folder holds something else, or with the server program's message
 */
export async function ensureDataFolder(dir: string, program: string): Promise<void> {
  await mkdir(dirname(dir), { recursive: true });
  await sweepHalfMade(dir);
  if (!isDataFolder(dir)) {
    const fresh = `${dir}.nueva-${process.pid}`;
    await mkdir(fresh, { mode: 0o700 });
    await fillDataFolder(fresh, program);
    await rename(fresh, dir).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  if (!isDataFolder(dir)) {
    throw new StartError(`La carpeta ${dir} contiene otra cosa que la base de datos privada.`);
  }
  await chmod(dir, 0o700);
}

async function fillDataFolder(fresh: string, program: string): Promise<void> {
  const installer = (await isMariadb(program)) ? findDatabaseInstaller(program) : undefined;
  const mariadb = ['--auth-root-authentication-method=normal', '--skip-test-db', SMALL_LOG];
  await run(
    installer ?? program,
    [...placeArguments(fresh), ...(installer ? mariadb : ['--initialize-insecure'])],
    { cwd: fresh, env: programEnvironment(), maxBuffer: 2 ** 24 },
  ).catch((cause: unknown) => {
    const told = String(cause instanceof Error ? cause.message : cause);
    throw new StartError(`La base de datos privada no se pudo preparar: ${startFailure(told)}`, { cause });
  });
}

/** ENOSPC, as MariaDB and MySQL write it. */
const DISK_FULL = /\berr\w*:? 28\b|No space left/i;

/** The reason in the program's output, in one line: its first error, of which later ones follow, else its last line. */
function startFailure(told: string): string {
  const lines = told.trimEnd().split('\n').slice(-12);
  if (lines.some((line) => DISK_FULL.test(line))) return 'no queda espacio en el disco.';
  return lines.find((line) => line.includes('[ERROR]')) ?? lines.at(-1) ?? '';
}

async function sweepHalfMade(dir: string): Promise<void> {
  const prefix = `${basename(dir)}.nueva-`;
  const names = await readdir(dirname(dir));
  const dead = names.filter((name) => {
    const owner = Number(name.slice(prefix.length));
    return name.startsWith(prefix) && (owner === process.pid || !isAlive(owner));
  });
  await Promise.all(dead.map((name) => rm(join(dirname(dir), name), { recursive: true, force: true })));
}

/** Starts the server program on a data folder, in a process group of its own: Ctrl-C in the terminal must not reach it. */
export async function spawnServer(
  program: string,
  at: { dir: string; socket: string },
): Promise<ChildProcess> {
  const kind = (await isMariadb(program))
    ? [SMALL_LOG]
    : ['--skip-log-bin', '--mysqlx=OFF', '--innodb-redo-log-capacity=64M'];
  const grown = (await stat(logOf(at.dir)).catch(() => undefined))?.size ?? 0;
  const log = await open(logOf(at.dir), grown > LOG_BYTES ? 'w' : 'a', 0o600);
  const child = spawn(program, [...placeArguments(at.dir), ...serverArguments(at), ...kind], {
    cwd: at.dir,
    detached: true,
    env: programEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
  });
  // A program that cannot be run is treated as one that has ended.
  child.on('error', () => undefined);
  child.unref();
  await log.close();
  return child;
}

const SMALL_LOG = '--innodb-log-file-size=32M';

// The host's option files are ignored. A server run by root refuses to start unless told to. Temporary tables lie with the
// data: MariaDB deletes all that it finds in their folder when it starts, in /tmp those of every other server too.
function placeArguments(dir: string): string[] {
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  return ['--no-defaults', `--datadir=${dir}`, `--tmpdir=${dir}`, ...user];
}

function serverArguments(at: { dir: string; socket: string }): string[] {
  return [
    `--socket=${at.socket}`,
    `--pid-file=${pidFileOf(at.dir)}`,
    // SQL may read and write files only in this folder, which is empty.
    `--secure-file-priv=${dirname(at.socket)}`,
    '--skip-networking',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_520_ci',
    '--default-time-zone=+00:00',
    '--innodb-buffer-pool-size=64M',
    '--performance-schema=OFF',
  ];
}

async function isMariadb(program: string): Promise<boolean> {
  // Known by its name: asking it takes longer than most of a start.
  if (basename(program) === 'mariadbd') return true;
  const { stdout } = await run(program, ['--no-defaults', '--version'], {
    env: programEnvironment(),
  });
  return /mariadb/i.test(stdout);
}

/** Process id of the server that uses, or last used, this data folder. */
export async function recordedPid(dir: string): Promise<number | undefined> {
  const text = await readFile(pidFileOf(dir), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || undefined;
}

/** Why the server ended, for the administrator. */
export async function exitReason(dir: string): Promise<string> {
  const text = await readFile(logOf(dir), 'utf8').catch(() => '');
  return `La base de datos privada no arrancó (mira ${logOf(dir)}): ${startFailure(text)}`;
}

/** True while the process runs; a zombie does not count. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}
