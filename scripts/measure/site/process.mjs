import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../prepare.mjs';

/** Starts Node on a file of the project; `output` returns the end of what it printed. */
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

const PATIENCE_MS = 300_000;
const POLL_MS = 5;

/** Waits until an address answers with success. Throws what `problem` returns, or after five minutes. */
export async function answering(url, problem = () => null) {
  const end = performance.now() + PATIENCE_MS;
  while (!(await answers(url))) {
    const found = performance.now() > end ? 'tardó demasiado' : problem();
    if (found) throw new Error(`${url} no responde: ${found}`);
    await sleep(POLL_MS);
  }
}

const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(20_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts Node on a server and waits until it answers at a path; `ready` is how long that took, in seconds. */
export async function startServer(args, { env, path, port }) {
  const origin = `http://127.0.0.1:${port ?? (await freePort())}`;
  const began = performance.now();
  const { child, output } = startNode(args, { env: { ...env, PORT: new URL(origin).port } });
  const untilReady = () => answering(origin + path, () => (child.exitCode === null ? null : output()));
  try {
    await untilReady();
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  const ready = (performance.now() - began) / 1000;
  const { pid } = child;
  return { origin, pid, ready, untilReady, memory: () => memory(pid), end: (signal) => stop(child, signal) };
}

/** Sends a process a signal and waits until it has ended. */
export async function stop(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
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

/** CPU time of a process in microseconds; null if the system does not provide it. */
export function cpuTime(pid) {
  const stat = statOf(pid);
  return stat && ((Number(stat[11]) + Number(stat[12])) / TICKS_PER_SECOND) * 1e6;
}

/** Waits until a process is idle: it uses the CPU for less than a fiftieth of a second. */
export async function untilCalm(pid) {
  const before = cpuTime(pid);
  await sleep(1000);
  if (before !== null && cpuTime(pid) - before > 20_000) await untilCalm(pid);
}

/** Resident memory in MB; null if the system does not provide it. */
export function memory(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readProc(pid, 'status'))?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
}

/** A process and its descendants, with their command lines. */
export function family(pid) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      parent: Number(statOf(name)?.[1]),
      command: readProc(name, 'cmdline'),
    }));
  const found = all.filter((one) => one.pid === pid);
  for (const { pid: parent } of found) found.push(...all.filter((one) => one.parent === parent));
  return found;
}

/** Resident MB of several processes. */
export const memoryOfAll = (processes) => processes.reduce((sum, { pid }) => sum + (memory(pid) ?? 0), 0);

/** The fields of `/proc/<pid>/stat` after the name, which stands in parentheses and may hold spaces. */
function statOf(pid) {
  const line = readProc(pid, 'stat');
  return line === '' ? null : line.slice(line.lastIndexOf(')') + 2).split(' ');
}

function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
