import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type MySqlTable } from 'drizzle-orm/mysql-core';
import { type ArchivoRule, fileRules } from '#shared/contract/fields/archivos.ts';
import { fileColumns } from '#server/platform/db/rows/file-columns.ts';
import { historyTableOf, type RowTable } from '#server/records/tracking/history-tables.ts';
import { isSameValue } from '#server/records/tracking/record-history.ts';
import { ruleViolations } from '#server/records/tracking/rules.ts';
import { files, type FormFile, paddedTo } from '../files.ts';
import { type CallOfNoun, type Row, rowsOf, type Site } from './site.ts';
import {
  about,
  accepts,
  valueForAnyField,
  parsedValue,
  fileShapesOf,
  type Schema,
  shapeOf,
} from './values.ts';

type Body = Readonly<Record<string, unknown>>;

/** A call about rows of a table. */
export type RowDoor = CallOfNoun & { readonly table: RowTable };

export const isOfRows = (door: CallOfNoun): door is RowDoor => door.table !== undefined && 'id' in door.table;

const fileRulesOf = ({ endpoint }: CallOfNoun): Readonly<Record<string, ArchivoRule>> =>
  'input' in endpoint ? fileRules(endpoint.input) : {};

const fieldOf = (table: MySqlTable, column: unknown): string =>
  Object.entries(getTableColumns(table)).find(([, one]) => one === column)?.[0] ?? '';

/** What rows of a table belong to: the field that says so, and the parent's that it repeats. */
const belongings = (table: MySqlTable) =>
  getTableConfig(table).foreignKeys.map((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference();
    return {
      field: fieldOf(table, columns[0]),
      parent: foreignTable,
      key: fieldOf(foreignTable, foreignColumns[0]),
    };
  });

/** Whether a field says what the row belongs to, by whatever of it: that is no content of the row. */
const namesParent = (table: MySqlTable, name: string): boolean =>
  belongings(table).some(({ field, key }) => name === field || (name === key && key !== 'id'));

/** The fields of a form that are the row's own, those that change only together as one: what two people can share. */
export const fieldGroups = (door: RowDoor): (readonly string[])[] => {
  const { endpoint, table } = door;
  const isOwn = (name: string): boolean =>
    name !== 'version' &&
    (Object.hasOwn(fileRulesOf(door), name) ||
      (Object.hasOwn(getTableColumns(table), name) && !namesParent(table, name)));
  const own = Object.keys(shapeOf(endpoint)).filter(isOwn);
  const bound = historyTableOf(table)?.fieldGroups ?? [];
  const groups: string[][] = [];
  for (const name of own) {
    const together = new Set(bound.filter((fields) => fields.includes(name)).flat());
    const known = groups.find((group) => group.some((one) => together.has(one)));
    if (known) known.push(name);
    else groups.push([name]);
  }
  return groups;
};

/** Files of each kind that the rule takes, of two contents each. */
const uploads = ({ extensions }: ArchivoRule): FormFile[] =>
  Object.entries(files)
    .filter(([name]) => extensions.some((extension) => extension === name))
    .flatMap(([, file]) => [1, 2].map((more) => paddedTo(file.bytes.length + more, file)));

/** Words without capitals, which no field writes in another way. */
const WORDS = ['uno', 'dos', 'tres', 'cuatro'];
/** Days after every other: what is renewed ends later than before. */
const LATE = ['2097-01-31', '2098-01-31'];
const fitting = (field: Schema): unknown[] =>
  [...about(field).words, ...WORDS, ...LATE, ...valueForAnyField()].filter(
    (value) => value !== '' && value !== null && accepts(field, value),
  );

/** What a parent says, for a field that names it. */
const ofParent = (name: string, { table, row, site }: Filling & { readonly table: MySqlTable }): unknown =>
  belongings(table)
    .filter(({ parent, field }) => name === field || Object.hasOwn(getTableColumns(parent), name))
    .map(({ field, parent, key }) => {
      const rows = rowsOf(site, parent);
      const found = row ? rows.find((one) => one[key] === row[field]) : rows[0];
      return found?.[name === field ? key : name];
    })
    .find((value) => value !== undefined);

interface Filling {
  /** Undefined: there is none yet. */
  readonly row: Row | undefined;
  readonly site: Site;
}

/** A form as it is filled from a row, without the files, which are sent only to replace them. */
export const formOf = (door: RowDoor, { row, site }: Filling): Body => {
  const { endpoint, table } = door;
  const uploaded = fileRulesOf(door);
  const values = Object.entries(shapeOf(endpoint)).map(([name, field]): [string, unknown] => {
    if (name === 'version') return [name, undefined];
    const rule = uploaded[name];
    if (rule) return [name, row || accepts(field, undefined) ? undefined : uploads(rule)[0]];
    const held = row?.[name] ?? ofParent(name, { table, row, site });
    if (held !== undefined && held !== null) return [name, held];
    const empty = ['', null, undefined].filter((value) => accepts(field, value));
    return [name, empty.length > 0 ? empty[0] : fitting(field)[0]];
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
};

/** Whether the rules of its rows take a field's value; what follows from the fields, like a date, nobody knows yet. */
const fits = ({ endpoint, table }: RowDoor, row: Row, changed: Row): boolean => {
  const stays = new Set([...Object.keys(shapeOf(endpoint)), ...Object.keys(fileColumns(table))]);
  const before = Object.fromEntries(Object.entries(row).filter(([name]) => stays.has(name)));
  return Object.keys(ruleViolations(table, changed, before)).length === 0;
};

/** Other values for a field of a form that was filled from a row, which the rules of the call and of its rows take. */
export const otherValues = (
  door: RowDoor,
  { row, site }: { row: Row; site: Site },
  name: string,
): unknown[] => {
  const { endpoint } = door;
  const [upload, field] = [fileRulesOf(door)[name], shapeOf(endpoint)[name]];
  if (!('input' in endpoint) || !field) return [];
  const { input } = endpoint;
  const form = formOf(door, { row, site });
  const isOther = (value: unknown): boolean =>
    value !== form[name] && accepts(input, fileShapesOf({ ...form, [name]: value }));
  if (upload) return uploads(upload).filter(isOther);
  return fitting(field)
    .filter(isOther)
    .filter((value) => {
      const kept = parsedValue(field, value);
      return !isSameValue(kept, row[name]) && fits(door, row, { [name]: kept });
    });
};
