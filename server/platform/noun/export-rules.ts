import type { MySqlTable } from 'drizzle-orm/mysql-core';
import type * as z from 'zod/mini';
import type * as schema from '../db/schema.ts';

/** Which rows and fields of a table go into a content export. */
export interface ExportRules {
  /** The table's name in the export, if not the one in the database. */
  readonly exportName?: string;
  /** SQL condition for the exported rows; all of them without it. */
  readonly where?: string;
  /** Fields that are not exported. */
  readonly omit?: readonly string[];
  /** Values for required fields that are not exported. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Validation of imported fields: an export may have been edited by hand. */
  readonly rules?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, z.ZodMiniType>>;
}

/** All rows with all fields. */
export const wholeTable: ExportRules = {};

export type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends MySqlTable ? Name : never;
}[keyof typeof schema];
