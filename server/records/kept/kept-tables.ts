import { getTableName } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { nounDe } from '#shared/content/settings/claves.ts';
import type { Noun } from '#shared/contract/nouns.ts';
import type { Rule } from '#shared/contract/fields/reglas.ts';
import { once } from '#shared/contract/once.ts';
import { nounParts } from '#server/platform/noun/registry.ts';
import * as schema from '#server/platform/db/schema.ts';
import { fileRulesOf } from './file-rules.ts';
import type { NounWithHistory, HistoryRules } from '#server/platform/noun/history-rules.ts';

/** A table with a numeric `id` that the database gives. */
export type RowTable = MySqlTable & { readonly id: MySqlColumn };

/** A table with history. */
export interface Kept extends HistoryRules {
  /** All that hold for it: also what the files of its columns may be. */
  readonly rules: readonly Rule[];
  readonly fieldGroups: readonly (readonly string[])[];
  readonly table: RowTable;
  /** Its noun in the contract. */
  readonly group: NounWithHistory;
}

/** Each table has the name of its noun. */
const tables = { ...schema, documentos: schema.documentoVersiones };

interface KeptTables {
  /** In the order in which rows come back. */
  readonly all: readonly Kept[];
  readonly byTable: ReadonlyMap<MySqlTable, Kept>;
  readonly byName: ReadonlyMap<string, Kept>;
}
const describe = (group: NounWithHistory, rows: HistoryRules): Kept => {
  const table = tables[group];
  const { rules = [], fieldGroups = [] } = rows;
  const ofRules = rules.filter(({ joins }) => !joins).map(({ fields }) => fields);
  const more = { rules: [...rules, ...fileRulesOf(group, table)], fieldGroups: [...fieldGroups, ...ofRules] };
  return { ...rows, group, table, ...more };
};

const kept = once((): KeptTables => {
  const all = nounParts().withHistory.map(([group, rows]) => describe(group, rows));
  return {
    all,
    byTable: new Map(all.map((one) => [one.table, one])),
    byName: new Map(all.map((one) => [getTableName(one.table), one])),
  };
});

export const keptTables = (): readonly Kept[] => kept().all;
/** The place of a table among those with history; -1 for another. */
export const placeOf = (name: string): number =>
  keptTables().findIndex(({ table }) => getTableName(table) === name);
/** The history's side of a table; undefined for one without history. */
export const keptTable = (table: MySqlTable): Kept | undefined => kept().byTable.get(table);
/** The same by the noun of the contract. */
export const keptOfGroup = (group: string): Kept | undefined =>
  keptTables().find((one) => one.group === group);
/** The same by the table's name in the database, for names that come from stored rows or addresses. */
export const keptNamed = (name: string): Kept | undefined => kept().byName.get(name);

/** The noun whose permission a change of a row asks: a setting may belong to another one than its table. */
export const ownerOf = ({ group }: Kept, titulo: string | null): Noun =>
  group === 'configuraciones' && titulo !== null ? nounDe(titulo) : group;
