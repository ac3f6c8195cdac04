import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../api.ts';
import { everything } from '../setup/everything.ts';
import { filledSite } from './filled-site.ts';
import { stats, walk } from './walk.ts';

useApp();
let begin: Awaited<ReturnType<typeof filledSite>>;
beforeAll(async () => {
  begin = await filledSite();
}, 240_000);

/** How long to walk, and from which seed: `WALK_SECONDS=3600 WALK_SEED=1000 npm test -- testing/model`. */
const SECONDS = Number(process.env['WALK_SECONDS'] ?? (everything ? 120 : 5));
const FIRST = Number(process.env['WALK_SEED'] ?? 1);
/** By default the same eight walks on every machine, as many as time allows; with `WALK_SECONDS`, further ones until then. */
const LAST = process.env['WALK_SECONDS'] === undefined ? FIRST + 7 : Infinity;

it(
  'a walk over the calls of all nouns leaves the site sound',
  { timeout: (SECONDS + 240) * 1000 },
  async () => {
    const end = Date.now() + SECONDS * 1000;
    let seed = FIRST;
    for (; Date.now() < end && seed <= LAST; seed += 1) await walk(seed, { begin, ms: end - Date.now() });
    process.stdout.write(`seeds ${FIRST} to ${seed - 1}: ${JSON.stringify(stats)}\n`);
    expect(stats.steps).toBeGreaterThan(0);
  },
);
