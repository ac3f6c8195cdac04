import * as fc from 'fast-check';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { historia as calls } from '#shared/records/historia.ts';
import { historia, usuarios } from '#server/platform/db/schema.ts';
import { historyTableNamed } from '#server/records/tracking/history-tables.ts';
import type { Dice } from './dice.ts';
import { fillInputs } from './inputs.ts';
import { makeCall, type AnsweredCall, type StepResult } from './make-call.ts';
import { type CallOfNoun, allCalls, parentsOf, rowsOf, type Site } from './site.ts';
import { saveTwoForms, takesVersion } from './two-forms.ts';

/** The calls a walk chooses from, and the noun it prefers. */
export interface Route {
  readonly doors: readonly CallOfNoun[];
  readonly noun: string;
}

/** State of a walk. */
export interface Place extends Route {
  readonly site: Site;
}

type Kind = (dice: Dice, place: Place) => Promise<StepResult>;

/** A call of any noun, most often one that makes or changes something. */
const aDoor = (dice: Dice, { doors: open, noun: center }: Place): CallOfNoun | undefined => {
  const noun = dice.chance(40) ? center : dice.one([...new Set(open.map(({ endpoint }) => endpoint.group))]);
  const own = open.filter(({ endpoint }) => endpoint.group === noun);
  const kind = dice.one(['create', 'create', 'write', 'write', 'write', 'any']);
  return dice.one(own.filter(({ endpoint }) => endpoint.kind === kind)) ?? dice.one(own);
};

/** Calls and what they send, each made by one of the two members of staff. */
const some = (dice: Dice, place: Place, number: number): (() => Promise<AnsweredCall>)[] =>
  Array.from({ length: number }, () => {
    const [door, who] = [aDoor(dice, place), dice.roll(2)];
    if (!door) throw new Error('The contract has no calls');
    const sent = fillInputs(dice, door, place.site);
    return () => makeCall(door, sent, { who });
  });

const atOnce = async (made: readonly (() => Promise<AnsweredCall>)[]): Promise<StepResult> => ({
  made: await Promise.all(made.map((call) => call())),
});

const once: Kind = (dice, place) => atOnce(some(dice, place, 1));

const twoAtOnce: Kind = (dice, place) => atOnce(some(dice, place, 2));

/** The same call many times at once, to find checks that race with their write. */
const manyAtOnce: Kind = (dice, place) => {
  const [call] = some(dice, place, 1);
  const times = dice.one([2, 4, 8, 24]) ?? 2;
  return atOnce(call ? Array.from({ length: times }, () => call) : []);
};

/** One `Idempotency-Key` for two rows. */
const oneKeyTwice: Kind = async (dice, { doors: open, site }) => {
  const door = dice.one(
    open.filter(({ endpoint }) => endpoint.kind === 'create' && endpoint.path.includes(':')),
  );
  if (!door) return { made: [] };
  const [first, other] = [fillInputs(dice, door, site), fillInputs(dice, door, site)];
  const caller = { who: 0, key: `clave-${dice.roll(1e9)}-${dice.roll(1e9)}` };
  const made = [await makeCall(door, first, caller)];
  made.push(await makeCall(door, { ...other, body: first.body }, caller));
  const [id, again] = made.map(({ answer }) => (answer.status === 201 ? Number(answer.body.id) : null));
  const isOther = JSON.stringify(first.params) !== JSON.stringify(other.params);
  return { made, wrong: isOther && id && id === again ? [`both rows were answered with the id ${id}`] : [] };
};

const doorOf = (endpoint: CallOfNoun['endpoint']): CallOfNoun => ({ endpoint, table: historia });

const twoForms: Kind = async (dice, { doors: open, site }) => {
  const door = dice.one(open.filter(takesVersion).filter(({ table }) => rowsOf(site, table).length > 0));
  return door ? saveTwoForms(dice, door, { site, row: dice.recent(rowsOf(site, door.table)) }) : { made: [] };
};

/** A row is made again as it was before or after one of its changes. */
const goBack: Kind = async (dice, { site }) => {
  const states = rowsOf(site, historia);
  const state = dice.recent(states.filter(({ accion }) => accion === 'U'));
  if (!state) return { made: [] };
  const newest = states.findLast(({ tabla, fila }) => tabla === state['tabla'] && fila === state['fila']);
  const body = {
    grupo: historyTableNamed(String(state['tabla']))?.group ?? 'ninguno',
    id: state['fila'],
    cambio: state['cambio'],
    momento: dice.one(['antes', 'despues']),
    visto: newest?.['cambio'],
  };
  return atOnce([() => makeCall(doorOf(calls.volver), { params: {}, body }, { who: 0 })]);
};

const undo: Kind = async (dice, { site }) => {
  const cambio = dice.recent(rowsOf(site, historia))?.['cambio'];
  return atOnce([
    () => makeCall(doorOf(calls.deshacer), { params: { cambio: String(cambio) }, body: {} }, { who: 1 }),
  ]);
};

const bringBack: Kind = async (dice, { site }) => {
  const binned = rowsOf(site, historia).filter(({ papelera, arrastrada }) => papelera && !arrastrada);
  const cambios = [dice.recent(binned)?.['cambio'] ?? 'ninguno'];
  return atOnce([() => makeCall(doorOf(calls.restaurar), { params: {}, body: { cambios } }, { who: 0 })]);
};

/** Waits a moment, in which scheduled rows may be published or expire. */
const timePasses: Kind = async () => {
  await sleep(350);
  return { made: [] };
};

const kinds = { once, twoAtOnce, manyAtOnce, oneKeyTwice, twoForms, goBack, undo, bringBack, timePasses };
export type StepName = keyof typeof kinds;
export const takeStep = (name: StepName, dice: Dice, place: Place): Promise<StepResult> =>
  kinds[name](dice, place);

const weights: Readonly<Record<StepName, number>> = {
  once: 24,
  twoAtOnce: 3,
  manyAtOnce: 5,
  oneKeyTwice: 3,
  twoForms: 4,
  goBack: 4,
  undo: 3,
  bringBack: 3,
  timePasses: 1,
};
const names: StepName[] = [
  'once',
  'twoAtOnce',
  'manyAtOnce',
  'oneKeyTwice',
  'twoForms',
  'goBack',
  'undo',
  'bringBack',
  'timePasses',
];

export const stepName: fc.Arbitrary<StepName> = fc.noShrink(
  fc.oneof(...names.map((name) => ({ weight: weights[name], arbitrary: fc.constant(name) }))),
);

const ancestorsOf = (table: MySqlTable): MySqlTable[] => {
  const parents = [...parentsOf(table).values()].filter((one) => one !== usuarios);
  return [...parents, ...parents.flatMap(ancestorsOf)];
};

const changes = allCalls.filter(({ endpoint }) => endpoint.kind === 'create' || endpoint.kind === 'write');
const changing = [...new Set(changes.map(({ endpoint }) => endpoint.group))];

/** A few nouns with their parents, so that steps affect the same rows; library and versions always. */
export const routeOf = (dice: Dice): Route => {
  const noun = dice.one(changing) ?? '';
  const chosen = new Set(['biblioteca', 'documentos', noun, dice.one(changing)]);
  const near = allCalls.filter(({ endpoint }) => chosen.has(endpoint.group));
  const above = new Set(near.flatMap(({ table }) => (table ? ancestorsOf(table) : [])));
  const open = allCalls.filter(
    ({ endpoint, table }) => chosen.has(endpoint.group) || (table !== undefined && above.has(table)),
  );
  return { noun, doors: open };
};
