import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './prepare.mjs';

// Longer than the server's graceful shutdown: 10 s for requests, 10 s for the database.
const PATIENCE_MS = 30_000;

/**
 * Environment variables for Node; those already set win.
 * Hashing a password occupies a thread of libuv's pool: the usual four are too few with file access and DNS.
 * Two return memory used for images to the system: by default glibc spreads it over many arenas and soon takes large
 * blocks from them too. The last keeps compiled code, from Node 22.1 on: a start then takes a seventh less. It lies where
 * the next build removes it.
 */
export const RUNTIME = {
  UV_THREADPOOL_SIZE: '8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: join(ROOT, 'dist/server/compiled'),
};

/**
 * Runs Node on our sources until it ends.
 *
 * A service runs in a process group of its own and gets exactly one signal, from here: Ctrl-C would reach the
 * terminal's whole group, and npm forwards it once more. When this process is killed, the service notices and ends.
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

// npm sends its SIGTERM to a shell between it and us, and that shell ends without forwarding it. A killed npm leaves
// the shell, which then has another parent; elsewhere than on Linux nobody tells us of that.
function whenOrphaned(then) {
  const line = [process.pid, ...(nameOf(process.ppid).startsWith('npm') ? [] : [process.ppid])];
  const parents = line.map(parentOf);
  setInterval(() => line.some((pid, at) => parentOf(pid) !== parents[at]) && then(), 500).unref();
}

// The name is in parentheses and may contain any character, so the last `)` ends it: `(sh) S 4711 …`.
function statusOf(pid) {
  try {
    return /\((.*)\) \S+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  } catch {
    return [];
  }
}
const nameOf = (pid) => statusOf(pid)[1] ?? '';
const parentOf = (pid) => (pid === process.pid ? process.ppid : Number(statusOf(pid)[2]));
