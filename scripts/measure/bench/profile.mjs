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
/** Ms in which a profile begins. */
const BEGINS = 500;

/** What a sample of a profile was taken in. */
function kindOf({ functionName, url }) {
  if (functionName === '(garbage collector)') return 'recolector de memoria';
  if (url.startsWith('node:')) return '`node:http` y la red de Node';
  if (url) return 'programa propio';
  return WRITES.test(functionName) ? 'el sistema escribe la respuesta' : 'el sistema lee y espera; V8';
}

/** Seconds that a profile spent in each kind, without those of waiting. */
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
  // It may be half written.
  await sleep(BEGINS);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** On what the main thread spends a ready answer of `path`, beside the bare server's: µs of each kind. */
export async function measureProfile(site, { path, effort: { seconds, rounds } }) {
  const envOf = (name) => ({ NODE_OPTIONS: `--import=${PROFILER}`, PROFILE: join(site.storage, name) });
  const ours = await startProcess(site.storage, { env: envOf('sitio.cpuprofile') });
  try {
    const bare = await startBare(
      [await capture(ours.origin, { path, encoding: 'br' })],
      envOf('desnudo.cpuprofile'),
    );
    try {
      await untilCalm(ours.pid);
      const targets = [ours.origin, bare.origin(0)].map((origin, at) => ({
        url: origin + path,
        pid: [ours.pid, bare.pid][at],
        headers: { 'accept-encoding': 'br' },
      }));
      for (const target of targets) await shoot(target, 2);
      const tell = () => targets.forEach(({ pid }) => process.kill(pid, 'SIGUSR2'));
      tell();
      await sleep(BEGINS);
      const answers = [0, 0];
      for (let round = 0; round < rounds; round += 1)
        for (const [at, target] of targets.entries())
          answers[at] += (await shoot(target, seconds)).perSecond * seconds;
      tell();
      const [own, other] = [
        spent(await profileIn(envOf('sitio.cpuprofile').PROFILE)),
        spent(await profileIn(envOf('desnudo.cpuprofile').PROFILE)),
      ];
      return [...own.keys()].map((kind) => ({
        kind,
        site: own.get(kind) / answers[0],
        bare: (other.get(kind) ?? 0) / answers[1],
      }));
    } finally {
      bare.end();
    }
  } finally {
    await ours.end();
  }
}
