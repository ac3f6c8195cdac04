import { describe, expect, it } from 'vitest';
import { methodAndPath } from '#shared/contract/endpoint.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { useApp } from '#server/testing/api.ts';
import { isOfRows, fieldGroups, type RowDoor } from '#server/testing/model/own-form.ts';
import { type CallOfNoun, allCalls } from '#server/testing/model/site.ts';
import { type AtWork, type Field, twoAtWork } from '#server/testing/model/two-at-work.ts';
import { shapeOf } from '#server/testing/model/values.ts';

useApp();

const takingVersion = allCalls.filter(({ endpoint }) => Object.hasOwn(shapeOf(endpoint), 'version'));
const updates = takingVersion.filter(isOfRows);

const namesOf = (some: readonly CallOfNoun[]): string[] =>
  some.map(({ endpoint }) => methodAndPath(endpoint));

/** A call without one would be walked without a change. */
const found = (field: Field | undefined, call: string): Field => {
  if (!field) throw new Error(`${call}: no other value is known for a field of the form`);
  return field;
};

/** A program that sends no version is answered as ever; who read the row before is asked about the same field. */
const refusesTheSame = async ({ call, row, fields, between, holding, ana, self }: AtWork): Promise<void> => {
  const read = await row();
  const version = Number(read['version']);
  const { name, values } = found(
    fields(read)
      .flat()
      .find((field) => field.values.length > 1),
    call,
  );
  const [mine, again] = values;

  const first = await ana(read, { [name]: mine });
  expect(first, call).toMatchObject({ status: 200 });
  expect(first.answer, call).not.toHaveProperty('version');
  expect(first.answer, call).not.toHaveProperty('ajenos');
  expect(await row(), call).toMatchObject({ version: version + 1, ...holding(name, mine) });

  const changed = Object.keys(between(read, await row()));
  const asked = changed.find((campo) => campo === name) ?? changed[0];
  const refused = await self(read, { [name]: again, version });
  expect(refused, call).toMatchObject({
    status: 409,
    answer: {
      error: refused.answer['message'],
      conflicto: {
        version: version + 1,
        campos: [{ campo: asked, quien: 'Ana', cuando: expect.stringMatching(/Z$/) }],
        // What followed from her change.
        ajenos: changed.flatMap((campo) => (campo === asked ? [] : [{ campo, quien: 'Ana' }])),
      },
    },
  });
  expect(await row(), call).toMatchObject({ version: version + 1, ...holding(name, mine) });
  expect(await self(read, { [name]: again, version: version + 1 }), call).toMatchObject({
    status: 200,
    answer: { version: version + 2, ajenos: [] },
  });
  expect(await row(), call).toMatchObject({ version: version + 2, ...holding(name, again) });
};

/** Two people change fields that do not belong together: both values are in the row, and who came later hears whose. */
const joinsDifferent = async ({ call, row, fields, between, holding, ana, self }: AtWork): Promise<void> => {
  const read = await row();
  const version = Number(read['version']);
  const changeable = fields(read).flatMap((part) => part.find(({ values }) => values.length > 0) ?? []);
  const [mine, other] = [found(changeable[0], call), found(changeable[1], call)];
  const {
    name,
    values: [value],
  } = mine;
  const {
    name: otherName,
    values: [otherValue],
  } = other;

  expect(await ana(read, { [name]: value, version }), call).toMatchObject({
    status: 200,
    answer: { version: version + 1, ajenos: [] },
  });
  const saved = await row();
  const changed = between(read, saved);
  expect(await self(read, { [otherName]: otherValue, version }), call).toMatchObject({
    status: 200,
    answer: { version: version + 2, ajenos: Object.keys(changed).map((campo) => ({ campo, quien: 'Ana' })) },
  });
  const now = await row();
  expect(now, call).toMatchObject({ ...changed, ...holding(name, value), ...holding(otherName, otherValue) });
  expect(between(saved, now), call).not.toEqual({});
};

describe('every call of the contract that takes a version', () => {
  it('is found: each that updates a row whose changes are counted', () => {
    const updating = allCalls.filter(
      ({ endpoint, table }) => endpoint.operation.startsWith('update') && table && 'version' in table,
    );
    expect(namesOf(updating)).not.toEqual([]);
    expect(namesOf(takingVersion)).toEqual(expect.arrayContaining(namesOf(updating)));
    expect(namesOf(updates)).toEqual(namesOf(takingVersion));
  });

  it('answers as ever without one, with an old one refuses the same field and joins another', async () => {
    const walked = { refused: 0, joined: 0 };
    const isAlone = (door: RowDoor): boolean => fieldGroups(door).length === 1;
    await sequentially(await twoAtWork(updates), async (work) => {
      await refusesTheSame(work);
      walked.refused += 1;
      if (isAlone(work.door)) return;
      await joinsDifferent(work);
      walked.joined += 1;
    });
    const count = takingVersion.length;
    expect(walked).toEqual({ refused: count, joined: count - updates.filter(isAlone).length });
  });
});
