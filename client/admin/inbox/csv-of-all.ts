import { useState } from 'react';
import { tellFailure } from '../crud/failure.ts';
import { withSession } from '../session/reentry.ts';
import { type CsvColumn, csvName, download, toCsv } from '../ui/list/csv.ts';

interface CsvOfAll<Row> {
  noun: string;
  columns: readonly CsvColumn<Row>[];
  /** A page of what the filter finds, older than a place; `next` is the place where the following one begins. */
  read: (antes: string | undefined) => Promise<{ rows: readonly Row[]; next: string | undefined }>;
  /** What is said when it cannot be read. */
  failed: string;
}

/** Writes all rows that the filter finds into a file, page by page, not only those on screen. */
export const useCsvOfAll = <Row>({ noun, columns, read, failed }: CsvOfAll<Row>): (() => void) => {
  const [busy, setBusy] = useState(false);
  const readAll = async (antes?: string): Promise<readonly Row[]> => {
    const { rows, next } = await withSession(() => read(antes));
    return next === undefined ? rows : [...rows, ...(await readAll(next))];
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      download(csvName(noun, new Date()), toCsv(columns, await readAll()));
    } catch (error) {
      tellFailure(failed, error);
    } finally {
      setBusy(false);
    }
  };
  return () => void (busy ? undefined : save());
};
