import { decidedFields } from '#server/records/tracking/record-history.ts';
import type { Dice } from './dice.ts';
import { fillInputs } from './inputs.ts';
import { makeCall, type AnsweredCall, type StepResult } from './make-call.ts';
import { type CallOfNoun, type Row, rowNow, type Site } from './site.ts';
import { shapeOf } from './values.ts';

/** Whether a call takes the version of the row that its form was filled from. */
export const takesVersion = ({ endpoint, table }: CallOfNoun): boolean =>
  table !== undefined && endpoint.path.includes(':id') && Object.hasOwn(shapeOf(endpoint), 'version');

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Rows {
  /** What somebody decides: the others follow from it. */
  readonly fields: readonly string[];
  /** As both forms were filled. */
  readonly read: Row;
  /** After the first was saved. */
  readonly saved: Row;
  readonly now: Row;
}

/** Of two forms of one row, the one saved later keeps what the other one changed, or is refused and changes nothing. */
const wrongAfter = ([first, second]: readonly [AnsweredCall, AnsweredCall], rows: Rows): string[] => {
  const { fields, read, saved, now } = rows;
  const between = (one: Row, other: Row): string[] =>
    fields.filter((name) => !isSame(one[name], other[name]));
  if (first.answer.status !== 200) return [];
  const { status, body } = second.answer;
  if (status === 200)
    return between(read, saved)
      .filter((name) => !isSame(saved[name], now[name]))
      .map((name) => `${name}, which the other form changed, was overwritten`);
  const { conflicto } = body;
  const versions = [first.answer.body.version, conflicto?.version ?? saved['version']];
  return [
    ...(versions.every((version) => version === saved['version'])
      ? []
      : [`version ${String(saved['version'])} was answered as ${versions.join(' and ')}`]),
    ...(conflicto && conflicto.campos.length === 0 ? ['a conflict about no field'] : []),
    ...(between(saved, now).length > 0 ? ['what was refused has been written'] : []),
  ];
};

interface Filling {
  readonly site: Site;
  /** The row of both forms. */
  readonly row: Row | undefined;
}

/** Two people fill a form from the same row, and one saves after the other; who is refused sends the same again, having read. */
export const saveTwoForms = async (
  dice: Dice,
  door: CallOfNoun,
  { site, row }: Filling,
): Promise<StepResult> => {
  const { table } = door;
  const read = table && row && (await rowNow(table, row['id']));
  if (!read) return { made: [] };
  const form = (version: unknown) => {
    const { body } = fillInputs(dice, door, site);
    return { params: { id: Number(read['id']) }, body: { ...body, version } };
  };
  const first = await makeCall(door, form(read['version']), { who: 0 });
  const saved = await rowNow(table, read['id']);
  const sent = form(read['version']);
  const second = await makeCall(door, sent, { who: 1 });
  const now = await rowNow(table, read['id']);
  const fields = decidedFields(table);
  const wrong = saved && now ? wrongAfter([first, second], { fields, read, saved, now }) : [];
  const version: unknown = second.answer.body.conflicto?.version;
  if (version === undefined) return { made: [first, second], wrong };
  const again = await makeCall(door, { ...sent, body: { ...sent.body, version } }, { who: 1 });
  const isRefused = again.answer.body.conflicto !== undefined;
  return {
    made: [first, second, again],
    wrong: [...wrong, ...(isRefused ? ['refused again with the version that was answered'] : [])],
  };
};
