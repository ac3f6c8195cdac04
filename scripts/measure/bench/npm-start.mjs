import { spawn } from 'node:child_process';
import { ROOT } from '../../prepare.mjs';
import { answering, family, freePort, memory, memoryOfAll, stop } from '../site/process.mjs';
import { shoot } from './load.mjs';

const LOAD_SECONDS = 5;

/** MB of `npm start` beside the running site, before and after a load: of the server alone, and with what starts it. */
export async function measureNpmStart(site) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, ...site.env, PORT: String(port) };
  const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore' });
  try {
    await answering(`${origin}/readyz`);
    const idle = memoryOf(child.pid);
    await shoot({ url: `${origin}/`, headers: { 'accept-encoding': 'br' } }, LOAD_SECONDS);
    return { idle, loaded: memoryOf(child.pid) };
  } finally {
    await stop(child);
  }
}

function memoryOf(pid) {
  const processes = family(pid);
  const server = processes.find(({ command }) => command.includes('main.js'));
  return { server: memory(server?.pid) ?? 0, all: memoryOfAll(processes) };
}
