import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { findProgram } from '../../../server/platform/private-database/find-program.mjs';
import { cpuTime } from '../site/process.mjs';

const CONNECTIONS = 64;
/** Seconds; less would measure how V8 compiles the code. */
const WARM_UP = 1;
/** A load generator faster than the servers; autocannon is slower than they are. */
export const WRK = findProgram(['wrk']);

/** A load target: address of a process, and the request. `fresh`: under a host name not used before. */
const shotOf = ({ url, headers = {}, method = 'GET', body, fresh = false, connections = CONNECTIONS }) => ({
  url,
  headers,
  method,
  connections,
  ...(body === undefined ? {} : { body }),
  ...(fresh ? { requests: [{ setupRequest: withFreshName }] } : {}),
});

let names = 0;
/** The site caches bodies by host name: a new name forces it to build them. */
function withFreshName(request) {
  names += 1;
  return { ...request, headers: { ...request.headers, host: `n${names}.example` } };
}

/** Responses per second and CPU time of one (µs), over some seconds. */
export async function shoot(target, duration) {
  const before = cpuTime(target.pid);
  const isPlain = !target.fresh && !target.body;
  const { answers, perSecond } = await (WRK && isPlain ? withWrk : withAutocannon)(target, duration);
  return { perSecond, cpu: before === null ? null : (cpuTime(target.pid) - before) / answers };
}

async function withAutocannon(target, duration) {
  const result = await autocannon({ ...shotOf(target), duration });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} respuestas de ${target.url} fallaron`);
  return { answers: result['2xx'], perSecond: result['2xx'] / result.duration };
}

async function withWrk({ url, headers = {}, connections = CONNECTIONS }, duration) {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${connections}`, `-d${Math.ceil(duration)}s`, ...sent];
  const { stdout } = await promisify(execFile)(WRK, [...options, url]);
  const failed = /Non-2xx[^\n]*|Socket errors[^\n]*/.exec(stdout)?.[0];
  if (failed) throw new Error(`${url}: ${failed}`);
  const answers = Number(/(\d+) requests in/.exec(stdout)[1]);
  return { answers, perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]) };
}

/**
 * Loads two targets alternately; medians of responses per second, CPU time per response, and the ratios within each round, since
 * other load on the machine affects both halves of a round.
 */
export async function compare(ours, theirs, { seconds, rounds, warmUp = WARM_UP }) {
  await shoot(ours, warmUp);
  await shoot(theirs, warmUp);
  const shots = { site: [], other: [] };
  for (let round = 0; round < rounds; round += 1) {
    shots.site.push(await shoot(ours, seconds));
    shots.other.push(await shoot(theirs, seconds));
  }
  const pairs = shots.site.map((site, round) => [site, shots.other[round]]);
  return {
    site: middle(shots.site),
    other: middle(shots.other),
    ratio: median(pairs.map(([site, other]) => site.perSecond / other.perSecond)),
    cpuRatio: median(pairs.map(([site, other]) => other.cpu / site.cpu)),
  };
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
