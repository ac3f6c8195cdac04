import { family, memoryOfAll } from '../site/process.mjs';

const EVERY_MS = 1000;
/** The end may differ from the plateau by this share. */
const TOLERANCE = 0.1;

/** Resident MB of the site and its workers, without the database. */
const memoryOf = (pid) => memoryOfAll(family(pid).filter(({ command }) => !/mariadb|mysql/.test(command)));

/** Notes the memory of the site once a second until stopped. */
export function sampleMemory(house) {
  const samples = [];
  const timer = setInterval(() => samples.push({ at: Date.now(), mb: memoryOf(house.site.pid) }), EVERY_MS);
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

/** Memory of the process that ran until the end: its plateau, and its final value. */
export function judgeMemory(samples, since) {
  const own = samples.filter(({ at, mb }) => at > since && mb > 0);
  const plateau = median(part(own, 0.4, 0.8));
  const end = median(part(own, 0.9, 1));
  const grew = end > plateau * (1 + TOLERANCE);
  const most = Math.max(0, ...samples.map(({ mb }) => mb));
  return { plateau, end, most, findings: grew ? [`memoria: ${plateau} MB y al final ${end} MB`] : [] };
}
