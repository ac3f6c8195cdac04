import { getTableName } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { nounDeClave } from '#shared/content/settings/claves.ts';
import type { Noun } from '#shared/contract/nouns.ts';
import type { Rule } from '#shared/contract/fields/reglas.ts';
import { once } from '#shared/contract/once.ts';
import { nounParts } from '#server/platform/noun/registry.ts';
import * as schema from '#server/platform/db/schema.ts';
import type { NounWithHistory, HistoryRules } from '#server/platform/noun/history-rules.ts';
import {
  type ArchivoRule,
  fileRules,
  isStoredAddress,
  fileProblem,
} from '#shared/contract/fields/archivos.ts';
import { groups } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { fileColumns } from '#server/platform/db/rows/file-columns.ts';

/** A stored file is of a type that its field takes. */
const fits = (column: string, rule: ArchivoRule): Rule => ({
  fields: [column],
  errorsOf: ({ [column]: url }) => {
    const problem = isStoredAddress(url) ? fileProblem(rule, url) : undefined;
    return problem === undefined ? {} : { [column]: problem };
  },
});

/** The file fields of a noun's calls, by name. */
const fileFieldsOf = (group: string): ReadonlyMap<string, ArchivoRule> =>
  new Map(
    Object.values<Endpoint>(groups[group] ?? {}).flatMap((endpoint) =>
      'input' in endpoint ? Object.entries(fileRules(endpoint.input)) : [],
    ),
  );

/**
 * What the file columns of a table take, from the file fields of its noun's calls: those of the same name, or the only
 * one for the only column.
 */
const fileRulesOf = (group: string, table: RowTable): Rule[] => {
  const fields = fileFieldsOf(group);
  const columns = Object.keys(fileColumns(table));
  const [only] = columns.length === 1 && fields.size === 1 ? fields.values() : [];
  return columns.flatMap((column) => {
    const rule = fields.get(column) ?? only;
    return rule ? [fits(column, rule)] : [];
  });
};

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
