import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../prepare.mjs';

/** Starts Node on a file of the project; `output` tells what it printed. */
export function startNode(args, { env = {}, ipc = false } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? ['ipc'] : [])],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed = (printed + text).slice(-4000);
    });
  }
  return { child, output: () => printed };
}

const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 5;

/** Starts Node on a server and waits until it answers at a path; `ready` is how long that took, in seconds. */
export async function startServer(args, { env, path }) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const { child, output } = startNode(args, { env: { ...env, PORT: String(port) } });
  while (!(await answers(origin + path))) {
    if (child.exitCode !== null || performance.now() - began > PATIENCE_MS) {
      child.kill('SIGKILL');
      throw new Error(`${args[0]} no arrancó:\n${output()}`);
    }
    await sleep(LOOK_EVERY_MS);
  }
  const ready = (performance.now() - began) / 1000;
  return { origin, pid: child.pid, ready, memory: () => memory(child.pid), end: () => stop(child) };
}

const answers = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Asks a process to end and waits until it has. */
export async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** A port nobody uses now. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

const TICKS_PER_SECOND = 100;

/** Processor time a process has used, in microseconds; null where the system does not tell. */
export function cpuTime(pid) {
  const line = readProc(pid, 'stat');
  if (!line) return null;
  // The name in parentheses may hold spaces; user and system time are fields 14 and 15.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6;
}

/** Resident memory in MB; null where the system does not tell. */
export function memory(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readProc(pid, 'status') ?? '')?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
}

function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}
