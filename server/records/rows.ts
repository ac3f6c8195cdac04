import { Conflict, NotFound } from '#server/platform/errors.ts';
import { eq, inArray, is, SQL } from 'drizzle-orm';
import type { MySqlInsertValue, MySqlTable } from 'drizzle-orm/mysql-core';
import { db } from '#server/platform/db/client/client.ts';
import { isForeignKey } from '#server/platform/db/client/errors.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { cascadingColumns, fileColumns } from '#server/platform/db/rows/file-columns.ts';
import type { RowTable } from './tracking/history-tables.ts';
import { versionsOfRows } from './tracking/document.ts';
import { recordVersion, removeVersions, withoutSameDocument } from './tracking/versions.ts';
import { mergeEdits } from './tracking/merge-edits.ts';
import {
  changedFields,
  isRecorded,
  recordCreated,
  recordDeleted,
  recordUpdated,
  type Row,
} from './tracking/record-history.ts';
import { enforceRowLimit } from './tracking/row-limit.ts';
import { enforceRules } from './tracking/rules.ts';
import { createEventChannel } from '#server/platform/event-channel.ts';
import { reconcileFiles } from './tracking/file-registry.ts';

/** Emitted for a row inserted outside any change by staff: by a visitor or by the program itself. */
export const rowReceived = createEventChannel<{ readonly table: RowTable; readonly id: number }>(
  'rowReceived',
);

/** The fields of a row to change. */
export type Changes<T extends MySqlTable> = Partial<{
  readonly [Field in keyof MySqlInsertValue<T>]: MySqlInsertValue<T>[Field] | undefined;
}>;

/** Computes further fields from the row before and after; undefined ones change nothing. */
type Derive<T extends MySqlTable> = (
  before: T['$inferSelect'],
  after: T['$inferSelect'],
) => Changes<T> | Promise<Changes<T>>;

/** Inserts a row and returns its id. Fields that are no column of the table are left out. */
export function insertRow<T extends RowTable>(table: T, values: MySqlInsertValue<T>): Promise<number> {
  return unitOfWork(async () => {
    enforceRules(table, values);
    const [result] = await db().insert(table).values(values);
    const row = { ...values, id: result.insertId };
    await enforceRowLimit(table, row);
    if (isRecorded(table)) await recordCreated(table, [row]);
    else await rowReceived.emit({ table, id: result.insertId });
    await recordVersion(table, null, row);
    return result.insertId;
  });
}

/**
 * Changes the given fields of a row; one left out, undefined or no column of the table changes nothing.
 * `version` is the one that was read: what others changed since is kept. The file of a replaced address is released, unless it
 * was a document: that stays as a version. So is one that was sent and is not taken.
 * Throws NotFound when there is no such row, and EditConflict when somebody else changed the same fields since.
 */
export const updateRow = <T extends RowTable>(table: T, id: number, sent: Changes<T>): Promise<void> =>
  updateDeriving(table, id, { sent, derive: () => ({}) });

/** `updateRow` with fields that follow from the row: nobody is in conflict about what `derive` gives. */
export async function updateDeriving<T extends RowTable>(
  table: T,
  id: number,
  { sent, derive }: { sent: Changes<T>; derive: Derive<T> },
): Promise<void> {
  await unitOfWork(async () => {
    const [before] = await lockedRows(table, eq(table.id, id));
    if (!before) throw new NotFound();
    const offered = filesIn(table, [sent]);
    const joined = await mergeEdits(table, before, await withoutSameDocument(table, before, sent));
    const derived = await derive(before, { ...before, ...defined(joined) });
    const values = { ...joined, ...defined(derived) };
    if (changedFields(table, before, values).length === 0) return reconcileFiles(offered);
    enforceRules(table, values, before);
    await writeRow(table, id, { ...values, ...raised(before) });
    const after = await rowAfter(table, before, values);
    await enforceRowLimit(table, after, before);
    if (isRecorded(table)) await recordUpdated(table, before, after);
    await recordVersion(table, before, after);
    const [old, fresh] = [filesIn(table, [before]), filesIn(table, [after])];
    await reconcileFiles([
      ...old.filter((url) => !fresh.includes(url)),
      ...fresh.filter((url) => !old.includes(url)),
      // A stored file that only history kept is served from the moment it is sent.
      ...offered,
    ]);
  });
}

/**
 * Deletes a row, and with it the rows the database cascades to and the versions of documents; the files of all of them
 * are released.
 * Throws NotFound when there is no such row, also when another request has just deleted it.
 */
export async function deleteRow(table: RowTable, id: number): Promise<void> {
  await unitOfWork(async () => {
    const own = await lockedRows(table, eq(table.id, id));
    if (own.length === 0) throw new NotFound();
    // The row is locked, so nobody adds a child from here on.
    const families = await descendants(table, own);
    await recordDeleted(table, own, false);
    // Parents first: they are restored in this order.
    await sequentially(families, (family) => recordDeleted(family.table, family.rows, true));
    await removeVersions(await versionsOfRows([{ table, rows: own }, ...families]));
    await db()
      .delete(table)
      .where(eq(table.id, id))
      .catch((error: unknown) => {
        throw isForeignKey(error) ? new Conflict(NEEDED) : error;
      });
    await reconcileFiles([{ table, rows: own }, ...families].flatMap((one) => filesIn(one.table, one.rows)));
  });
}

const NEEDED =
  'No se puede eliminar: otros datos que deben quedar, como resultados publicados, dependen de este registro.';

interface Family {
  readonly table: MySqlTable;
  readonly rows: readonly Row[];
}

/** The rows that the database deletes with these, locked: children, then theirs. */
const descendants = async (table: MySqlTable, rows: readonly Row[]): Promise<Family[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => Number(id));
  const families: Family[] = [];
  await sequentially(cascadingColumns(table), async (child) => {
    const found = await lockedRows(child.table, inArray(child.column, ids));
    families.push({ table: child.table, rows: found }, ...(await descendants(child.table, found)));
  });
  return families;
};

const defined = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const writeRow = async (table: RowTable, id: number, values: Row): Promise<void> => {
  await db().update(table).set(values).where(eq(table.id, id));
};

/** The next version of a row, where its table counts them. */
const raised = ({ version }: Row): Row => (typeof version === 'number' ? { version: version + 1 } : {});

/** What a row has become; where a value is SQL, only the database knows. */
async function rowAfter(
  table: RowTable,
  before: Row,
  values: Readonly<Record<string, unknown>>,
): Promise<Row> {
  const given = defined(values);
  if (!Object.values(given).some((value) => is(value, SQL))) return { ...before, ...given };
  const [after = before] = await lockedRows(table, eq(table.id, before['id']));
  return after;
}

/** The matching rows; they stay locked until the unit of work ends. */
const lockedRows = (table: MySqlTable, where: SQL): Promise<Row[]> =>
  db().select().from(table).where(where).for('update');

/** The addresses of files that rows of a table own. */
const filesIn = (table: MySqlTable, rows: readonly Row[]): string[] => {
  const names = Object.keys(fileColumns(table));
  return rows.flatMap((row) => names.flatMap((name) => (typeof row[name] === 'string' ? [row[name]] : [])));
};
