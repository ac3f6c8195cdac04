import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilCalm } from '../site/process.mjs';
import { startProcess } from '../site/site.mjs';
import { startBare } from './bare.mjs';
import { capture } from './capture.mjs';
import { shoot } from './load.mjs';

const PROFILER = new URL('profiler.mjs', import.meta.url).href;
const WRITES = /^write(v|Buffer|String|Latin1String|Utf8String)$/;
/** Time a profile needs to start, ms. */
const BEGINS = 500;

/** Category of a profile sample. */
function kindOf({ functionName, url }) {
  if (functionName === '(garbage collector)') return 'recolector de memoria';
  if (url.startsWith('node:')) return '`node:http` y la red de Node';
  if (url) return 'programa propio';
  return WRITES.test(functionName) ? 'el sistema escribe la respuesta' : 'el sistema lee y espera; V8';
}

/** Microseconds of a profile per category, without idle time. */
function spent({ nodes, samples, timeDeltas }) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const kinds = new Map();
  for (const [at, id] of samples.entries()) {
    const frame = frames.get(id);
    if (frame.functionName === '(idle)') continue;
    const kind = kindOf(frame);
    kinds.set(kind, (kinds.get(kind) ?? 0) + timeDeltas[at]);
  }
  return kinds;
}

/** Written by a process that was told to. */
async function profileIn(file) {
  while (!existsSync(file)) await sleep(50);
  // The file may be incomplete.
  await sleep(BEGINS);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Starts both servers with the same response of `path`; `end` stops both. */
async function startBoth({ storage }, path) {
  const files = ['sitio', 'desnudo'].map((name) => join(storage, `${name}.cpuprofile`));
  const [ourEnv, otherEnv] = files.map((file) => ({ NODE_OPTIONS: `--import=${PROFILER}`, PROFILE: file }));
  const site = await startProcess(storage, { env: ourEnv });
  try {
    const bare = await startBare([await capture(site.origin, { path, encoding: 'br' })], otherEnv);
    const targets = [
      { url: site.origin + path, pid: site.pid, file: files[0] },
      { url: bare.origin(0) + path, pid: bare.pid, file: files[1] },
    ];
    const end = async () => {
      bare.end();
      await site.end();
    };
    return { targets, end };
  } catch (error) {
    await site.end();
    throw error;
  }
}

/** CPU time of the main thread for a cached response of `path`, by category (µs), compared with the bare server. */
export async function measureProfile(site, { path, effort: { seconds, rounds } }) {
  const { targets, end } = await startBoth(site, path);
  try {
    const load = async ({ url, pid }) =>
      (await shoot({ url, pid, headers: { 'accept-encoding': 'br' } }, seconds)).perSecond * seconds;
    const tell = () => targets.forEach(({ pid }) => process.kill(pid, 'SIGUSR2'));
    await untilCalm(targets[0].pid);
    for (const target of targets) await load(target);
    tell();
    await sleep(BEGINS);
    const answers = [0, 0];
    for (let round = 0; round < rounds; round += 1)
      for (const [at, target] of targets.entries()) answers[at] += await load(target);
    tell();
    const [own, other] = await Promise.all(targets.map(async ({ file }) => spent(await profileIn(file))));
    return [...own].map(([kind, us]) => ({
      kind,
      site: us / answers[0],
      bare: (other.get(kind) ?? 0) / answers[1],
    }));
  } finally {
    await end();
  }
}
