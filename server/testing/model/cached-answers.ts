import { changePoller } from '#server/app/processes/change-poller.ts';
import { fillPath } from '#shared/contract/params.ts';
import { clearCaches, visitor } from '../api.ts';
import type { Dice } from './dice.ts';
import { fillInputs } from './inputs.ts';
import { allCalls, type Site, valuesNamed } from './site.ts';

const reads = allCalls.filter(({ endpoint }) => endpoint.access === 'public' && endpoint.method === 'GET');
const MOST = 12;

/** Paths that a visitor has read during a walk; the server keeps the answers cached between steps. */
export type ReadPaths = Set<string>;

const answer = async (path: string): Promise<string> => {
  const { status, text } = await visitor().raw('get', path);
  return `${status} ${text}`;
};

/** Reads addresses for the first time. */
export const readMore = async (paths: ReadPaths, dice: Dice, site: Site): Promise<void> => {
  for (let more = 0; more < 3 && paths.size < MOST; more += 1) {
    const door = dice.one(reads);
    if (!door) return;
    const path = fillPath(door.endpoint.path, fillInputs(dice, door, site).params);
    if (!paths.has(path)) await answer(path);
    paths.add(path);
  }
};

const MOMENTS = ['publicar_desde', 'publicar_hasta'];

/** Whether a row is published or ends by time between two moments, ms since 1970. */
const changesByTime = (site: Site, from: number, to: number): boolean =>
  MOMENTS.flatMap((field) => valuesNamed(site, undefined, field)).some((value) => {
    const moment = Date.parse(String(value));
    return moment >= from && moment <= to;
  });

/** Paths whose cached answer differs from a fresh one; empty if passing time changed it meanwhile. */
export const staleAmong = async (paths: ReadPaths, site: Site): Promise<string[]> => {
  const from = Date.now();
  // A running server polls each second, which also tells it when the next row is published or expires.
  await changePoller.poll();
  const all = () => Promise.all([...paths].map(async (path) => [path, await answer(path)] as const));
  const kept = new Map(await all());
  clearCaches();
  const anew = await all();
  const broken = anew.filter(([, text]) => text.startsWith('5'));
  const stale = changesByTime(site, from, Date.now())
    ? []
    : anew.filter(([path, text]) => kept.get(path) !== text);
  return [
    ...broken.map(([path, text]) => `${path} → ${text}`),
    ...stale.map(([path, text]) => `${path} was kept as ${kept.get(path)}, and is ${text}`),
  ];
};
