import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../prepare.mjs';
import { shoot } from './load.mjs';
import { freePort, memory, stop } from './process.mjs';

const LOAD_SECONDS = 5;
const PATIENCE_MS = 120_000;

/** MB of `npm start` beside the running site, before and after a load: of the server alone, and with what starts it. */
export async function measureNpmStart(site) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...site.env, PORT: String(port) };
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore' });
  try {
    await answering(`${origin}/readyz`);
    const idle = memoryBelow(child.pid);
    await shoot({ url: `${origin}/`, headers: { 'accept-encoding': 'br' } }, LOAD_SECONDS);
    return { idle, loaded: memoryBelow(child.pid) };
  } finally {
    await stop(child);
  }
}

async function answering(url) {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await sleep(50);
  }
  throw new Error('npm start no arrancó');
}

/** A process and all it started. */
function memoryBelow(pid) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(describe)
    .filter(Boolean);
  const family = [pid];
  for (const parent of family)
    family.push(...processes.filter((one) => one.parent === parent).map((one) => one.pid));
  const server = processes.find((one) => family.includes(one.pid) && one.command.includes('main.js'));
  const all = family.reduce((sum, one) => sum + (memory(one) ?? 0), 0);
  return { server: memory(server?.pid) ?? 0, all };
}

function describe(name) {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') };
  } catch {
    return null;
  }
}
