import { beforeAll, expect, it } from 'vitest';
import { methodAndPath } from '#shared/contract/endpoint.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { decidedFields } from '#server/records/tracking/record-history.ts';
import { useApp } from '../api.ts';
import { diceOf } from './dice.ts';
import { filledSite } from './filled-site.ts';
import { fillInputs } from './inputs.ts';
import { type AnsweredCall, describeCall, makeCall } from './make-call.ts';
import { allCalls, type Row, rowsOf, type Site, siteNow } from './site.ts';
import { type FormDoor, groupsOf, saveTwoForms, takesVersion } from './two-forms.ts';
import { shapeOf } from './values.ts';

useApp();
let begin: Awaited<ReturnType<typeof filledSite>>;
beforeAll(async () => {
  begin = await filledSite();
}, 240_000);

/** Whether all fields of a form change only together, so that two edits can never be merged. */
const isOneGroup = ({ endpoint, table }: FormDoor): boolean => {
  const own = decidedFields(table).filter((name) => name in shapeOf(endpoint));
  return own.length < 2 || groupsOf(table).some((fields) => own.every((name) => fields.includes(name)));
};

/** Tries until both outcomes were seen: only one of fifty settings takes an audio file. */
const TRIES = 400;
/** After so many the site is put back: an agreement can only be renewed for longer, so its rows are used up. */
const ON_ONE_SITE = 20;

/** The site as it was filled, with a row for the call; made first where the demonstration has none. */
const newSiteFor = async (door: FormDoor): Promise<Site> => {
  await begin(0);
  const site = await siteNow();
  if (rowsOf(site, door.table).length > 0) return site;
  const { group } = door.endpoint;
  const creating = allCalls.find(
    ({ endpoint }) => endpoint.group === group && endpoint.operation === 'create',
  );
  if (creating) await makeCall(creating, fillInputs(diceOf(1), creating, site), { who: 0 });
  return siteNow();
};

/** Outcome of the second form. */
const outcomeOf = (second: AnsweredCall | undefined): string => {
  const { conflicto, ajenos } = second?.answer.body ?? {};
  if (conflicto) return 'refused';
  return ajenos?.length > 0 ? 'joined' : 'saved';
};

/** Saves two people's forms until one pair was merged and one refused; names the outcome that never came. */
const missedBy = async (door: FormDoor): Promise<string[]> => {
  const call = methodAndPath(door.endpoint);
  const missing = new Set(isOneGroup(door) ? ['refused'] : ['refused', 'joined']);
  const dice = diceOf(1);
  let site: Site = new Map();
  let row: Row | undefined;
  for (let tries = 0; tries < TRIES && missing.size > 0; tries += 1) {
    if (tries % ON_ONE_SITE === 0) site = await newSiteFor(door);
    row ??= dice.one(rowsOf(site, door.table));
    const { made, wrong = [] } = await saveTwoForms(dice, door, { site, row });
    expect(wrong, [call, ...made.map(describeCall)].join('\n')).toEqual([]);
    missing.delete(outcomeOf(made[1]));
    // Another row where this one does not take what the call gives.
    if (made[0]?.answer.status !== 200) row = undefined;
  }
  return [...missing].map((outcome) => `${call}: never ${outcome}`);
};

it('two people who save a form of the same row: every call that takes a version joins them or refuses', async () => {
  const doors = allCalls.filter(takesVersion);
  expect(doors.length).toBeGreaterThan(0);
  const missed: string[] = [];
  await sequentially(doors, async (door) => {
    missed.push(...(await missedBy(door)));
  });
  expect(missed).toEqual([]);
}, 240_000);
