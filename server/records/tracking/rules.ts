// What must hold for the rows of a noun stands in its description (`HistoryRules.rules`, `HistoryRules.limit`) and with the file
// fields of its calls (`history-tables.ts`). It is asked here, where rows are written, so that no way in can forget it:
// `rows.ts` for what is created, changed or joined, `history/undo.ts` for what comes back, `transfer/content` for imports.
import { getTableColumns, is, SQL } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { Rejected } from '#server/platform/errors.ts';
import { historyTableOf } from './history-tables.ts';
import { changedFields, type Row } from './record-history.ts';

/** The values a new row gets where none are given. */
const defaultsOf = (table: MySqlTable): Row =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [name, column.default ?? null]),
  );

/** The row without SQL expressions, whose values are unknown here. */
const known = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, is(value, SQL) ? undefined : value]));

const defined = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/**
 * The violated rules of a row about to be written, as a sentence by field; `before` is null for a new row. An update is
 * checked only against rules about fields it changes.
 */
export const ruleViolations = (
  table: MySqlTable,
  row: Row,
  before: Row | null = null,
): Record<string, string> => {
  const rules = historyTableOf(table)?.rules ?? [];
  if (rules.length === 0) return {};
  const changed = before && changedFields(table, before, row);
  const whole = known({ ...(before ?? defaultsOf(table)), ...defined(row) });
  const asked = rules.filter(({ fields }) => !changed || fields.some((field) => changed.includes(field)));
  return Object.assign({}, ...asked.map(({ errorsOf }) => errorsOf(whole)));
};

/** Throws Rejected for a row that breaks a rule of its noun. */
export const enforceRules = (table: MySqlTable, row: Row, before: Row | null = null): void => {
  const misfits = Object.entries(ruleViolations(table, row, before));
  if (misfits.length > 0)
    throw new Rejected(Object.fromEntries(misfits.map(([field, message]) => [field, [message]])));
};
