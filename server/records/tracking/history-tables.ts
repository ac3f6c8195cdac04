import { getTableName } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { nounDeClave } from '#shared/content/settings/claves.ts';
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
export interface HistoryTable extends HistoryRules {
  /** All its rules, including the file types its columns accept. */
  readonly rules: readonly Rule[];
  readonly fieldGroups: readonly (readonly string[])[];
  readonly table: RowTable;
  /** Its noun in the contract. */
  readonly group: NounWithHistory;
}

/** Each table has the name of its noun. */
const tables = { ...schema, documentos: schema.documentoVersiones };

interface TableIndex {
  /** In the order in which deleted rows are restored: parents first. */
  readonly all: readonly HistoryTable[];
  readonly byTable: ReadonlyMap<MySqlTable, HistoryTable>;
  readonly byName: ReadonlyMap<string, HistoryTable>;
}
const describe = (group: NounWithHistory, rows: HistoryRules): HistoryTable => {
  const table = tables[group];
  const { rules = [], fieldGroups = [] } = rows;
  const ofRules = rules
    .filter(({ allowsConcurrentEdits }) => !allowsConcurrentEdits)
    .map(({ fields }) => fields);
  const more = { rules: [...rules, ...fileRulesOf(group, table)], fieldGroups: [...fieldGroups, ...ofRules] };
  return { ...rows, group, table, ...more };
};

const kept = once((): TableIndex => {
  const all = nounParts().withHistory.map(([group, rows]) => describe(group, rows));
  return {
    all,
    byTable: new Map(all.map((one) => [one.table, one])),
    byName: new Map(all.map((one) => [getTableName(one.table), one])),
  };
});

export const historyTables = (): readonly HistoryTable[] => kept().all;
/** Position of a table in the restore order; -1 without history. */
export const restoreOrderOf = (name: string): number =>
  historyTables().findIndex(({ table }) => getTableName(table) === name);
/** The history rules of a table; undefined without history. */
export const historyTableOf = (table: MySqlTable): HistoryTable | undefined => kept().byTable.get(table);
/** The same by the noun of the contract. */
export const historyTableOfGroup = (group: string): HistoryTable | undefined =>
  historyTables().find((one) => one.group === group);
/** The same by the table's name in the database, for names that come from stored rows or addresses. */
export const historyTableNamed = (name: string): HistoryTable | undefined => kept().byName.get(name);

/** The noun whose permission a change of a row needs: some settings belong to another noun than their table's. */
export const permissionNounOf = ({ group }: HistoryTable, titulo: string | null): Noun =>
  group === 'configuraciones' && titulo !== null ? nounDeClave(titulo) : group;
