import { fold } from '#shared/contract/words/fold.ts';
import { splitAtHighlights } from '#shared/contract/words/highlight.ts';
import { HighlightedText } from '../../../../ui/text/highlighted-text.tsx';
import type { Column } from '../columns.ts';

interface CellContentProps<Row> {
  column: Column<Row>;
  row: Row;
  /** Search text, highlighted in the content. */
  q: string;
  /** Allows a line break before the domain of an e-mail address. */
  breaks?: boolean;
}

/** Content of a cell. */
export const CellContent = <Row,>({ column, row, q, breaks = false }: CellContentProps<Row>) => {
  const content = column.cell?.(row) ?? column.text(row);
  const isSearched = column.kind !== 'date' && column.kind !== 'number';
  if (typeof content !== 'string' || !isSearched) return content;
  if (q.trim() === '') return breaks ? <Breakable text={content} /> : content;
  return <HighlightedText of={splitAtHighlights(content, fold(q).split(/\s+/))} />;
};

const Breakable = ({ text }: { text: string }) => {
  const [name, domain] = text.split('@', 2);
  return domain === undefined ? (
    text
  ) : (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
};
