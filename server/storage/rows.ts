import { NotFound } from '#server/errors.ts';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { MySqlColumn, MySqlInsertValue, MySqlTable } from 'drizzle-orm/mysql-core';
import { db } from '../db/client/client.ts';
import { releaseFiles } from './register.ts';
import { cascades, fileColumns } from '../db/rows/file-columns.ts';
import { unitOfWork } from '../db/client/unit-of-work.ts';

/** A table whose rows are told apart by a number the database gives. */
type RowTable = MySqlTable & { readonly id: MySqlColumn };

/** The fields of a row to change. */
type Changes<T extends MySqlTable> = Partial<{
  readonly [Field in keyof MySqlInsertValue<T>]: MySqlInsertValue<T>[Field] | undefined;
}>;

/** Inserts a row and returns its id. Fields that are no column of the table are left out. */
export async function insertRow<T extends RowTable>(table: T, values: MySqlInsertValue<T>): Promise<number> {
  const [result] = await db().insert(table).values(values);
  return result.insertId;
}

/**
 * Changes the given fields of a row; one left out, undefined or no column of the table changes nothing.
 * The file of a replaced address is released. Throws NotFound when there is no such row.
 */
export async function updateRow<T extends RowTable>(table: T, id: number, values: Changes<T>): Promise<void> {
  await unitOfWork(async () => {
    const before = await lockedFiles(table, eq(table.id, id));
    if (before.length === 0) throw new NotFound();
    if (!changesAnything(table, values)) return;
    await db().update(table).set(values).where(eq(table.id, id));
    await releaseFiles(before.flat());
  });
}

/**
 * Deletes a row, and with it the rows the database cascades to; the files of all of them are released.
 * Throws NotFound when there is no such row, also when another request has just deleted it.
 */
export async function deleteRow(table: RowTable, id: number): Promise<void> {
  await unitOfWork(async () => {
    const own = await lockedFiles(table, eq(table.id, id));
    if (own.length === 0) throw new NotFound();
    // The row is locked, so nobody adds a child from here on.
    const children = await Promise.all(
      cascades(table).map((child) => lockedFiles(child.table, eq(child.column, id))),
    );
    await db().delete(table).where(eq(table.id, id));
    await releaseFiles([own, ...children].flat(2));
  });
}

/** The addresses of files each matching row owns; the rows stay locked until the unit of work ends. */
async function lockedFiles(table: MySqlTable, where: SQL): Promise<string[][]> {
  const columns = fileColumns(table);
  const rows: Record<string, unknown>[] = await db()
    .select({ found: sql`1`, ...columns })
    .from(table)
    .where(where)
    .for('update');
  return rows.map((row) =>
    Object.keys(columns).flatMap((name) => (typeof row[name] === 'string' ? [row[name]] : [])),
  );
}

const changesAnything = (table: MySqlTable, values: Record<string, unknown>): boolean =>
  Object.keys(getTableColumns(table)).some((name) => values[name] !== undefined);
