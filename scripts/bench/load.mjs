import autocannon from 'autocannon';
import { cpuTime } from './process.mjs';

const CONNECTIONS = 64;
const WARM_UP_SECONDS = 1;

/**
 * Loads site and bare server by turns; medians of answers a second, of processor time for one answer, and of the
 * rounds' own ratios: what else the machine does hits both halves of a round.
 */
export async function compare({ answer, site, bare, at, seconds, rounds }) {
  const headers = answer.encoding ? { 'accept-encoding': answer.encoding } : {};
  const ours = { url: site.origin + answer.path, pid: site.pid, headers };
  const theirs = { url: bare.origin(at) + answer.path, pid: bare.pid, headers };
  await shoot(ours, WARM_UP_SECONDS);
  await shoot(theirs, WARM_UP_SECONDS);
  const shots = { site: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    shots.site.push(await shoot(ours, seconds));
    shots.bare.push(await shoot(theirs, seconds));
  }
  const ratios = shots.site.map(({ perSecond }, round) => perSecond / shots.bare[round].perSecond);
  return { site: middle(shots.site), bare: middle(shots.bare), ratio: median(ratios) };
}

async function shoot({ url, pid, headers }, duration) {
  const before = cpuTime(pid);
  const result = await autocannon({ url, headers, duration, connections: CONNECTIONS });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} respuestas de ${url} fallaron`);
  const answers = result['2xx'];
  const used = before === null ? null : (cpuTime(pid) - before) / answers;
  return { perSecond: answers / result.duration, cpu: used };
}

const middle = (shots) => ({
  perSecond: median(shots.map(({ perSecond }) => perSecond)),
  cpu: shots.some(({ cpu }) => cpu === null) ? null : median(shots.map(({ cpu }) => cpu)),
});

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
