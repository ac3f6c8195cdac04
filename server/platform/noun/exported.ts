import type { MySqlTable } from 'drizzle-orm/mysql-core';
import type * as z from 'zod/mini';
import type * as schema from '../db/schema.ts';

/** What of a table an export of the site's content holds. */
export interface ExportedRows {
  /** Its name in an export, where the format calls it otherwise than the database. */
  readonly called?: string;
  /** SQL for the rows that go along; without it, all of them. */
  readonly where?: string;
  /** Fields that stay behind. */
  readonly without?: readonly string[];
  /** Values of an imported row that lacks fields no row can be without. */
  readonly instead?: Readonly<Record<string, unknown>>;
  /** Rules of the noun's form for fields of an imported row: an export may have been edited by hand. */
  readonly rules?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, z.ZodMiniType>>;
}

/** Every row as it is. */
export const wholeTable: ExportedRows = {};

export type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends MySqlTable ? Name : never;
}[keyof typeof schema];
