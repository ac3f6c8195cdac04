import { readFileSync, readdirSync } from 'node:fs';
import { memory } from '../bench/process.mjs';

const EVERY_MS = 1000;
/** The end may differ from the plateau by this share. */
const TOLERANCE = 0.1;

/** Process and parent of everything that runs. */
const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        return [{ pid: Number(pid), name, parent: Number(parent) }];
      } catch {
        return [];
      }
    });

/** Resident MB of the site and its workers, without the database. */
function memoryOf(pid) {
  const all = processes();
  const family = new Set([pid]);
  for (const { pid: child, parent, name } of all)
    if (family.has(parent) && !/mariadb|mysql/.test(name)) family.add(child);
  return [...family].reduce((sum, each) => sum + (memory(each) ?? 0), 0);
}

/** Notes the memory of the site once a second until stopped. */
export function sampleMemory(house) {
  const samples = [];
  const timer = setInterval(
    () => samples.push({ at: Date.now(), mb: memoryOf(house.process.child.pid) }),
    EVERY_MS,
  );
  return {
    stop: () => {
      clearInterval(timer);
      return samples;
    },
  };
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const part = (samples, from, to) =>
  samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to)).map(({ mb }) => mb);

/** The process that saw the end: what it held for most of its life, and what it held at the end. */
export function judgeMemory(samples, since) {
  const own = samples.filter(({ at, mb }) => at > since && mb > 0);
  const plateau = median(part(own, 0.4, 0.8));
  const end = median(part(own, 0.9, 1));
  const grew = end > plateau * (1 + TOLERANCE);
  const most = Math.max(0, ...samples.map(({ mb }) => mb));
  return { plateau, end, most, findings: grew ? [`memoria: ${plateau} MB y al final ${end} MB`] : [] };
}
