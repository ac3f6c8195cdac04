import { getTableName, inArray } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import type { Row } from './record-history.ts';
import { documentColumns } from './document-columns.ts';
import { reconcileVersions } from './versions.ts';

/** `reconcileVersions` for the rows among these that hold documents, by table and number. */
export const reconcileRows = (
  named: readonly { readonly tabla: string; readonly fila: number }[],
): Promise<void> =>
  sequentially(documentColumns, async (source) => {
    const ids = named.filter(({ tabla }) => tabla === getTableName(source.table)).map(({ fila }) => fila);
    if (ids.length === 0) return;
    const rows: Row[] = await db()
      .select()
      .from(source.table)
      .where(inArray(source.table.id, ids))
      .for('update');
    await sequentially(rows, (row) => reconcileVersions(source, row));
  });
