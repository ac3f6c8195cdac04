import { fold } from '#shared/contract/words/fold.ts';
import { marcar } from '#shared/contract/words/palabras.ts';
import { Marked } from '../../../../ui/text/marked.tsx';
import type { Column } from '../columns.ts';

interface CellContentProps<Row> {
  column: Column<Row>;
  row: Row;
  /** What is searched: where it occurs is marked. */
  q: string;
}

/** What a column shows of a row. */
export const CellContent = <Row,>({ column, row, q }: CellContentProps<Row>) => {
  const content = column.cell?.(row) ?? column.text(row);
  const isSearched = column.kind !== 'date' && column.kind !== 'number';
  if (typeof content !== 'string' || !isSearched || q.trim() === '') return content;
  return <Marked of={marcar(content, fold(q).split(/\s+/))} />;
};
