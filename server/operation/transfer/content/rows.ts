import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import * as z from 'zod/mini';
import { fileColumns } from '#server/platform/db/rows/file-columns.ts';
import { ruleViolations } from '#server/records/tracking/rules.ts';
import { StartError } from '#server/platform/errors.ts';
import type { ExportedTable } from './tables.ts';

/** A row by field, as the API writes values: days and instants as text, yes and no as booleans. */
export type Row = Readonly<Record<string, unknown>>;

/** A row of an export, from what the database answered. */
export const toRow = ({ columns }: ExportedTable, answered: Row): Row =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => {
      const value = answered[column.name];
      return [field, value === null ? null : column.mapFromDriverValue(value)];
    }),
  );

const KINDS: Readonly<Record<string, string>> = { number: 'number', boolean: 'boolean' };

const fits = (column: MySqlColumn, value: unknown): boolean => {
  if (value === null || value === undefined) return value === null ? !column.notNull : column.hasDefault;
  if (typeof value !== (KINDS[column.dataType] ?? 'string')) return false;
  if (typeof value === 'number') return Number.isSafeInteger(value);
  return !column.enumValues || column.enumValues.some((one) => one === value);
};

const refuse = (field: string, why = 'no tiene un valor que se admita'): never => {
  throw new StartError(`«${field}» ${why}.`);
};

const refuseByRules = ({ rules, columns }: ExportedTable, row: Row): void => {
  for (const [field, rule] of Object.entries(rules?.(row) ?? {})) {
    if (!Object.hasOwn(columns, field)) continue;
    const { error } = z.safeParse(rule, row[field]);
    if (error) refuse(field, `no se admite: ${error.issues[0]?.message ?? ''}`.replace(/\.$/, ''));
  }
};

const refuseMisfits = ({ table }: ExportedTable, row: Row): void => {
  const [misfit] = Object.entries(ruleViolations(table, row));
  if (misfit) refuse(misfit[0], `no se admite: ${misfit[1]}`.replace(/\.$/, ''));
};

/**
 * A row of an export as it may be inserted. Throws a Spanish sentence for a field of another version, a value the column
 * or the noun's form would refuse, and a file that is not in `files`.
 */
export const fromRow = (exported: ExportedTable, parsed: unknown, files: ReadonlySet<string>): Row => {
  const row: Row = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  const { columns, table, defaults } = exported;
  const foreign = Object.keys(row).find((field) => !Object.hasOwn(columns, field));
  if (foreign !== undefined) refuse(foreign, 'no es un campo que este programa conozca');
  for (const [field, column] of Object.entries(columns)) if (!fits(column, row[field])) refuse(field);
  for (const field of Object.keys(fileColumns(table))) {
    const url = row[field];
    if (typeof url === 'string' && url.startsWith('/storage/') && !files.has(url))
      refuse(field, 'nombra un archivo que la exportación no trae');
  }
  refuseByRules(exported, row);
  refuseMisfits(exported, row);
  return { ...row, ...defaults };
};
