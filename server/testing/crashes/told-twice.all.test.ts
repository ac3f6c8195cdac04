import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isAlive, recordedPid } from '#server/platform/private-database/program.ts';
import { root } from '#server/platform/config.ts';
import { ensureBuilt } from '../sites/built.ts';
import { freePort } from '../sites/built-site.ts';

// A shutdown signals the whole process group: `npm start` and the site get SIGTERM at the same moment.
const PATIENCE_MS = 60_000;

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It did not come to that in time');
    await sleep(50);
  }
};

const startSite = async (storageDir: string): Promise<{ child: ChildProcess; service: number }> => {
  await ensureBuilt();
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: String(port),
    STORAGE_DIR: storageDir,
    DATABASE_PROGRAM: process.env['DATABASE_PROGRAM'] ?? '',
    DEMO_CONTENT: 'off',
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: 'ignore' });
  await until(() =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const found = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(found.ok).toBe(true);
  return { child, service: await serviceOf(child) };
};

/** The site's own process, which `start.mjs` runs. */
const serviceOf = async ({ pid }: ChildProcess): Promise<number> => {
  const [children] = await once(spawn('pgrep', ['-P', String(pid)]).stdout.setEncoding('utf8'), 'data');
  return Number(String(children).trim().split('\n')[0]);
};

/** Sends SIGTERM to the processes until none is alive. */
const tell = async (pids: readonly number[]): Promise<void> => {
  for (;;) {
    const living = pids.filter((pid) => isAlive(pid));
    if (living.length === 0) return;
    for (const pid of living) process.kill(pid, 'SIGTERM');
    await sleep(4);
  }
};

it.each([
  ['both at once', (start: number, service: number) => [start, service]],
  ['the site, several times', (_start: number, service: number) => [service]],
  ['npm start alone', (start: number) => [start]],
])('leaves nothing running, and starts again: %s', { timeout: 4 * PATIENCE_MS }, async (_name, whom) => {
  const storageDir = await mkdtemp(join(tmpdir(), 'capitulo-fin-'));
  try {
    for (let time = 0; time < 2; time += 1) {
      const { child, service } = await startSite(storageDir);
      const database = (await recordedPid(join(storageDir, 'mysql'))) ?? 0;
      expect(isAlive(database)).toBe(true);
      const ended = once(child, 'exit');
      await tell(whom(child.pid ?? 0, service));
      await ended;
      await until(async () => !isAlive(service) && !isAlive(database));
    }
  } finally {
    await rm(storageDir, { recursive: true, force: true });
  }
});
