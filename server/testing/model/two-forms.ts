import { getTableColumns } from 'drizzle-orm';
import type { CambioAjeno } from '#shared/contract/conflictos.ts';
import { historyTableOf, type RowTable } from '#server/records/tracking/history-tables.ts';
import { fileColumns } from '#server/platform/db/rows/file-columns.ts';
import { decidedFields, isSameValue } from '#server/records/tracking/record-history.ts';
import { isFormFile } from '../files.ts';
import type { Dice } from './dice.ts';
import { fillBody, paramNames } from './inputs.ts';
import { makeCall, type AnsweredCall, type StepResult } from './make-call.ts';
import { staffName } from './people.ts';
import { type CallOfNoun, parentsOf, type Row, rowNow, type Site } from './site.ts';
import { fileShapesOf, parsedValue, shapeOf } from './values.ts';

/** A call that saves a form of a row. */
export type FormDoor = CallOfNoun & { readonly table: RowTable };

/** Whether a call takes the version of the row that its form was filled from. */
export const takesVersion = (door: CallOfNoun): door is FormDoor =>
  door.table !== undefined && 'id' in door.table && Object.hasOwn(shapeOf(door.endpoint), 'version');

/** Whether a call names its row by a file in its body instead of in its address. */
const isNamedByFile = (door: CallOfNoun): boolean => paramNames(door).length === 0;

/** The calls that saved the two forms. */
type Both = readonly [AnsweredCall, AnsweredCall];

interface Rows {
  /** The row from which both forms were filled. */
  readonly read: Row;
  /** After the first was saved. */
  readonly saved: Row;
  readonly now: Row;
}

/** Differing fields. Without what the row belongs to: a form may name a parent by another field than the row does. */
const between = (table: RowTable, one: Row, other: Row): string[] =>
  decidedFields(table).filter((name) => !parentsOf(table).has(name) && !isSameValue(one[name], other[name]));

/**
 * The fields of a row that a form gives, as the rules hand them on; null of those left out, which some calls empty and
 * others leave; a file as it is sent.
 */
const givenBy = ({ door, body }: AnsweredCall, table: RowTable): Row => {
  const { endpoint } = door;
  if (!('input' in endpoint)) return {};
  const given: Row = Object(parsedValue(endpoint.input, fileShapesOf(body)));
  const notContent = new Set(['version', ...(isNamedByFile(door) ? ['url'] : [])]);
  const own = Object.keys(shapeOf(endpoint)).filter(
    (name) => !notContent.has(name) && name in getTableColumns(table),
  );
  return Object.fromEntries(
    own.map((name) => [name, isFormFile(body[name]) ? body[name] : (given[name] ?? null)]),
  );
};

/** The fields of a table that change only together. */
export const groupsOf = (table: RowTable): readonly (readonly string[])[] =>
  historyTableOf(table)?.fieldGroups ?? [];

/** File columns for which both forms sent the same file, which is no conflict. */
const agreedFiles = ([first, second]: Both, table: RowTable): ReadonlySet<string> => {
  const isSame = ([name, file]: readonly [string, unknown]): boolean => {
    const other = first.body[name];
    return isFormFile(file) && isFormFile(other) && file.bytes.equals(other.bytes);
  };
  return new Set(Object.entries(second.body).some(isSame) ? Object.keys(fileColumns(table)) : []);
};

interface Seen {
  readonly table: RowTable;
  /** The fields that the first form changed. */
  readonly changed: readonly string[];
  /** What the second form gives. */
  readonly given: Row;
  /** Fields that need not be reported as conflicts. */
  readonly agreed: ReadonlySet<string>;
  readonly read: Row;
}

/**
 * Errors in what the answer to the second form reports of the first one: each change must be there, with its author,
 * unless the second form changes the same field.
 */
const wrongInReport = (
  reported: readonly CambioAjeno[],
  { table, changed, given, agreed, read }: Seen,
): string[] => {
  const names = new Set(reported.map(({ campo }) => campo));
  const changes = (name: string): boolean =>
    Object.hasOwn(given, name) && !isSameValue(given[name], read[name]);
  // A change of one field in a group counts as a change of all of them.
  const isMine = (name: string): boolean =>
    changes(name) || groupsOf(table).some((fields) => fields.includes(name) && fields.some(changes));
  return [
    ...reported
      .filter(({ campo, quien }) => changed.includes(campo) && quien !== staffName(0))
      .map(({ campo, quien }) => `${campo} was changed by ${staffName(0)}, not by ${String(quien)}`),
    ...changed
      .filter((name) => !names.has(name) && !isMine(name) && !agreed.has(name))
      .map((name) => `${name}, which the other form changed, was not reported`),
  ];
};

const wrongJoin = (both: Both, table: RowTable, { read, saved, now }: Rows): string[] => {
  const [, second] = both;
  const { ajenos } = second.answer.body;
  const changed = between(table, read, saved);
  const given = givenBy(second, table);
  // Bound fields empty one another, and an address is made of what is sent.
  const derived = new Set(['slug', ...groupsOf(table).flat()]);
  const isMine = (name: string): boolean =>
    !derived.has(name) &&
    given[name] !== null &&
    !isFormFile(given[name]) &&
    !isSameValue(given[name], read[name]);
  const joined = ajenos.length > 0 ? Object.keys(given).filter(isMine) : [];
  return [
    ...changed
      .filter((name) => !isSameValue(saved[name], now[name]))
      .map((name) => `${name}, which the other form changed, was overwritten`),
    ...joined
      .filter((name) => !isSameValue(given[name], now[name]))
      .map((name) => `${name} was sent as ${String(given[name])} and is ${String(now[name])}`),
    ...wrongInReport(ajenos, { table, changed, given, agreed: agreedFiles(both, table), read }),
  ];
};

const wrongRefusal = (both: Both, table: RowTable, { read, saved, now }: Rows): string[] => {
  const [first, second] = both;
  const { conflicto } = second.answer.body;
  const versions = [first.answer.body.version, conflicto?.version ?? saved['version']];
  const changed = between(table, read, saved);
  const reported = conflicto ? [...conflicto.campos, ...conflicto.ajenos] : undefined;
  return [
    ...(versions.every((version) => version === saved['version'])
      ? []
      : [`version ${String(saved['version'])} was answered as ${versions.join(' and ')}`]),
    ...(conflicto && conflicto.campos.length === 0 ? ['a conflict about no field'] : []),
    ...(between(table, saved, now).length > 0 ? ['what was refused has been written'] : []),
    ...(reported
      ? wrongInReport(reported, {
          table,
          changed,
          given: givenBy(second, table),
          agreed: agreedFiles(both, table),
          read,
        })
      : []),
  ];
};

/** Of two forms of one row, the one saved later keeps what the other one changed, or is refused and changes nothing. */
const wrongAfter = (both: Both, table: RowTable, rows: Rows): string[] => {
  const [first, second] = both;
  if (first.answer.status !== 200) return [];
  return second.answer.status === 200 ? wrongJoin(both, table, rows) : wrongRefusal(both, table, rows);
};

interface Filling {
  readonly site: Site;
  /** The row of both forms. */
  readonly row: Row | undefined;
}

/** Two people fill a form from the same row, and one saves after the other; who is refused sends the same again, having read. */
export const saveTwoForms = async (
  dice: Dice,
  door: FormDoor,
  { site, row }: Filling,
): Promise<StepResult> => {
  const { table } = door;
  const read = row && (await rowNow(table, row['id']));
  if (!read) return { made: [] };
  const params = Object.fromEntries(paramNames(door).map((name) => [name, String(read[name])]));
  const named = isNamedByFile(door) ? { url: read['archivo'] } : {};
  const form = (version: unknown) => ({
    params,
    body: { ...fillBody(dice, door, { site, row: read }), ...named, version },
  });
  const first = await makeCall(door, form(read['version']), { who: 0 });
  const saved = await rowNow(table, read['id']);
  const sent = form(read['version']);
  const second = await makeCall(door, sent, { who: 1 });
  const now = await rowNow(table, read['id']);
  const wrong = saved && now ? wrongAfter([first, second], table, { read, saved, now }) : [];
  const version: unknown = second.answer.body.conflicto?.version;
  if (version === undefined) return { made: [first, second], wrong };
  const again = await makeCall(door, { ...sent, body: { ...sent.body, version } }, { who: 1 });
  const isRefused = again.answer.body.conflicto !== undefined;
  return {
    made: [first, second, again],
    wrong: [...wrong, ...(isRefused ? ['refused again with the version that was answered'] : [])],
  };
};
