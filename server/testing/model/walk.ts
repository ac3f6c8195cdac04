import * as fc from 'fast-check';
import { expectWholeFiles } from '../crashes/content-snapshot.ts';
import { type ReadPaths, readMore, staleAmong } from './cached-answers.ts';
import { diceOf } from './dice.ts';
import { wrongAfter } from './invariants.ts';
import { type AnsweredCall, describeCall } from './make-call.ts';
import { type Place, routeOf, stepName, takeStep, type StepName } from './steps.ts';
import { siteNow } from './site.ts';

/** Maximum steps of a walk. */
const STEPS = 80;
/** Time for shrinking a failure, ms. */
const SHRINK_MS = Number(process.env['WALK_SHRINK_MS'] ?? 60_000);

interface Walk {
  place: Place;
  readonly reading: ReadPaths;
  /** Ms since 1970; after it, no step is taken. */
  readonly end: number;
}

/** One step: its name and the seed of its choices. */
class Step implements fc.AsyncCommand<object, Walk> {
  private made: readonly AnsweredCall[] = [];
  private readonly name: StepName;
  private readonly seed: number;
  constructor(name: StepName, seed: number) {
    this.name = name;
    this.seed = seed;
  }

  check = (): boolean => true;

  async run(_model: object, walk: Walk): Promise<void> {
    if (Date.now() > walk.end) return;
    const dice = diceOf(this.seed);
    const { site: before } = walk.place;
    await readMore(walk.reading, dice, before);
    const { made, wrong = [] } = await takeStep(this.name, dice, walk.place);
    this.made = made;
    made.forEach(count);
    stats.steps += 1;
    const site = await siteNow();
    walk.place = { ...walk.place, site };
    const found = [...wrong, ...wrongAfter(made, [before, site]), ...(await staleAmong(walk.reading, site))];
    if (found.length > 0) throw new Error(found.join('\n'));
    await expectWholeFiles(this.toString());
  }

  toString = (): string => [`\n  ${this.name} ${this.seed}`, ...this.made.map(describeCall)].join('\n    ');
}

/** Statistics of all walks. */
export const stats = { walks: 0, steps: 0, changes: 0, refused: 0, conflicts: 0, joined: 0 };

const count = ({ answer: { status, body } }: AnsweredCall): void => {
  stats.changes += Number(status < 300);
  stats.refused += Number(status >= 400);
  stats.conflicts += Number(status === 409 && body?.conflicto !== undefined);
  stats.joined += Number(status === 200 && Array.isArray(body?.ajenos) && body.ajenos.length > 0);
};

const steps = fc.commands(
  [fc.tuple(stepName, fc.noShrink(fc.integer())).map(([name, seed]) => new Step(name, seed))],
  { maxCommands: STEPS, size: 'max' },
);

interface Limits {
  /** Puts the site in the state that a walk begins with. */
  readonly begin: (variant: number) => Promise<void>;
  /** Ms after which no further step is taken. */
  readonly ms: number;
}

/** Makes random steps on a filled site, by seed; reports a failure with the fewest steps found. */
export const walk = async (seed: number, { begin, ms }: Limits): Promise<void> => {
  const route = routeOf(diceOf(seed));
  let end = Date.now() + ms;
  let hasFailed = false;
  const property = fc.asyncProperty(steps, async (commands) => {
    await begin(seed);
    const place = { ...route, site: await siteNow() };
    const setup = () => ({ model: {}, real: { place, reading: new Set<string>(), end } });
    try {
      await fc.asyncModelRun(setup, commands);
    } catch (error) {
      if (!hasFailed) end = Date.now() + SHRINK_MS;
      hasFailed = true;
      throw error;
    }
  });
  stats.walks += 1;
  await fc.assert(property, { seed, numRuns: 1, unbiased: true, includeErrorInReport: true });
};
