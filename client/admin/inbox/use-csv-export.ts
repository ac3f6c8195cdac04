import { useState } from 'react';
import { showFailure } from '../crud/failure.ts';
import { withSession } from '../session/reentry.ts';
import { type CsvColumn, csvName, download, toCsv } from '../ui/list/csv.ts';

interface CsvOfAll<Row> {
  noun: string;
  columns: readonly CsvColumn<Row>[];
  /** Reads a page of matching rows older than a cursor. */
  read: (older: { antes?: string }) => Promise<{ rows: readonly Row[]; hay_antiguas: boolean }>;
  /** Cursor of a row. */
  placeOf: (row: Row) => string;
  /** What is said when it cannot be read. */
  failed: string;
}

/** Exports all matching rows, reading page by page. */
export const useCsvExport = <Row>({ noun, columns, read, placeOf, failed }: CsvOfAll<Row>): (() => void) => {
  const [busy, setBusy] = useState(false);
  const readAll = async (older: { antes?: string }, all: Row[] = []): Promise<readonly Row[]> => {
    const { rows, hay_antiguas } = await withSession(() => read(older));
    all.push(...rows);
    const last = rows.at(-1);
    return last && hay_antiguas ? readAll({ antes: placeOf(last) }, all) : all;
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      download(csvName(noun, new Date()), toCsv(columns, await readAll({})));
    } catch (error) {
      showFailure(failed, error);
    } finally {
      setBusy(false);
    }
  };
  return () => void (busy ? undefined : save());
};
