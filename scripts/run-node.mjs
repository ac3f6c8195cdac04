import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './prepare.mjs';

// Above what the server promises for an orderly end: 10 s for requests, 10 s for the database.
const PATIENCE_MS = 30_000;

/**
 * What Node itself is told; what the environment says wins.
 * Hashing a password holds a thread of libuv's pool: four are too few for files and names beside it.
 * With glibc's many arenas the memory that images took is never given back: 170 MB instead of 290.
 */
export const RUNTIME = {
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
};

/**
 * Runs Node on our sources until it ends.
 *
 * A service stands in a process group of its own and gets exactly one signal, from here: Ctrl-C reaches a
 * terminal's whole group, and npm passes it on once more. If this process is killed, the service notices and ends.
 * Anything else shares the terminal, its input and its Ctrl-C.
 *
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv, service: boolean }} options
 * @returns {Promise<number>} its exit code; 128 and the signal's number when a signal ended it
 */
export function runNode(args, { env, service }) {
  const follow = service ? ['--import', new URL('follow-parent.mjs', import.meta.url).href] : [];
  const child = spawn(process.execPath, [...follow, ...args], {
    cwd: ROOT,
    detached: service,
    env: { ...RUNTIME, ...env },
    stdio: service ? ['ignore', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  let told = false;
  const tell = (signal) => {
    if (told) return;
    told = true;
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref();
  };
  process.on('SIGINT', () => service && tell('SIGINT'));
  process.on('SIGTERM', () => tell('SIGTERM'));
  process.on('SIGHUP', () => tell('SIGTERM'));
  if (service && process.env.npm_lifecycle_event) whenOrphaned(() => tell('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

// npm hands its own SIGTERM to a shell between it and us, and that shell ends without telling us.
function whenOrphaned(then) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && then(), 500).unref();
}
