import { fold } from '#shared/contract/words/fold.ts';
import { splitAtHighlights } from '#shared/contract/words/highlight.ts';
import { HighlightedText } from '../../../../ui/text/highlighted-text.tsx';
import type { Column } from '../columns.ts';

interface CellContentProps<Row> {
  column: Column<Row>;
  row: Row;
  /** Search text, highlighted in the content. */
  q: string;
}

/** Content of a cell. */
export const CellContent = <Row,>({ column, row, q }: CellContentProps<Row>) => {
  const content = column.cell?.(row) ?? column.text(row);
  const isSearched = column.kind !== 'date' && column.kind !== 'number';
  if (typeof content !== 'string' || !isSearched || q.trim() === '') return content;
  return <HighlightedText of={splitAtHighlights(content, fold(q).split(/\s+/))} />;
};
