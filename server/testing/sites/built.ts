import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '#server/platform/config.ts';
import { builtPages } from '#server/http/pages/built-pages.ts';
import type { PageSource } from '#server/http/pages/page-source.ts';
import { isAlive } from '#server/platform/private-database/program.ts';
import { ensureBuild, ensurePages } from '../../../scripts/prepare.mjs';

const LOCK = resolve(root, 'node_modules/.cache/capitulo-construyendo');
const LOOK_MS = 200;

/** Runs work in one process at a time; the lock of a process that was killed counts for nothing. */
const locked = async (work: () => Promise<void>): Promise<void> => {
  await mkdir(dirname(LOCK), { recursive: true });
  const held = await open(LOCK, 'wx').catch(() => null);
  if (!held) {
    const pid = Number(await readFile(LOCK, 'utf8').catch(() => ''));
    if (pid > 0 && !isAlive(pid)) await rm(LOCK, { force: true });
    await sleep(LOOK_MS);
    return locked(work);
  }
  try {
    await held.writeFile(String(process.pid));
    await work();
  } finally {
    await held.close();
    await rm(LOCK, { force: true });
  }
};

let building: Promise<void> | undefined;
/** Builds the site when its sources changed: for tests that run it. */
export const ensureBuilt = (): Promise<void> => (building ??= locked(() => ensureBuild()));

let source: Promise<PageSource> | undefined;
/** The built pages, built anew when client/ or shared/ changed. */
export const testedPages = (): Promise<PageSource> => (source ??= locked(ensurePages).then(builtPages));
