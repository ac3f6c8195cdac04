import autocannon from 'autocannon';
import { cpuTime } from './process.mjs';

const CONNECTIONS = 64;
/** Seconds; less would measure how V8 learns the code. */
const WARM_UP = 1;

/** What is loaded: an address of a process, and what is sent there. `fresh`: by a name nobody used before. */
const shotOf = ({ url, headers = {}, method = 'GET', body, fresh = false, connections = CONNECTIONS }) => ({
  url,
  headers,
  method,
  connections,
  ...(body === undefined ? {} : { body }),
  ...(fresh ? { requests: [{ setupRequest: withFreshName }] } : {}),
});

let names = 0;
/** The site keeps bodies by the name it is reached by: under a new name it has to make them. */
function withFreshName(request) {
  names += 1;
  return { ...request, headers: { ...request.headers, host: `n${names}.example` } };
}

/** Answers a second and processor time of one, over some seconds. */
export async function shoot(target, duration) {
  const before = cpuTime(target.pid);
  const result = await autocannon({ ...shotOf(target), duration });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} respuestas de ${target.url} fallaron`);
  const answers = result['2xx'];
  const used = before === null ? null : (cpuTime(target.pid) - before) / answers;
  return { perSecond: answers / result.duration, cpu: used };
}

/**
 * Loads two by turns; medians of answers a second, of processor time for one answer, and of the rounds' own ratios:
 * what else the machine does hits both halves of a round.
 */
export async function compare(ours, theirs, { seconds, rounds, warmUp = WARM_UP }) {
  await shoot(ours, warmUp);
  await shoot(theirs, warmUp);
  const shots = { site: [], other: [] };
  for (let round = 0; round < rounds; round += 1) {
    shots.site.push(await shoot(ours, seconds));
    shots.other.push(await shoot(theirs, seconds));
  }
  const ratios = shots.site.map(({ perSecond }, round) => perSecond / shots.other[round].perSecond);
  return { site: middle(shots.site), other: middle(shots.other), ratio: median(ratios) };
}

const middle = (shots) => ({
  perSecond: median(shots.map(({ perSecond }) => perSecond)),
  cpu: shots.some(({ cpu }) => cpu === null) ? null : median(shots.map(({ cpu }) => cpu)),
});

export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
