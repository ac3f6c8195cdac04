import { type Command, TextSelection } from 'prosemirror-state';
import { schema } from './schema.ts';

const { paragraph, table, table_cell, table_header, table_row } = schema.nodes;
const COLUMNS = 2;
const ROWS = 2;

const rowOf = (cell: typeof table_cell) =>
  table_row.create(
    null,
    Array.from({ length: COLUMNS }, () => cell.create()),
  );

/** Puts a table with a head after the block of the cursor, or in its place when it is empty; the cursor goes into it. */
export const insertTable: Command = ({ selection: { $from }, tr }, dispatch) => {
  if ($from.depth === 0) return false;
  if (!dispatch) return true;
  const around = $from.node(-1);
  const place = $from.index(-1);
  const isReplaced = $from.parent.content.size === 0 && around.canReplaceWith(place, place + 1, table);
  const at = isReplaced ? $from.before() : $from.after();
  const made = table.create(null, [
    rowOf(table_header),
    ...Array.from({ length: ROWS }, () => rowOf(table_cell)),
  ]);
  // A table at the end needs a paragraph after it, to go on writing.
  const isLast = place + 1 === around.childCount;
  tr.replaceWith(at, $from.after(), isLast ? [made, paragraph.create()] : made);
  // Into the first cell: past the table and its row.
  dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 3)).scrollIntoView());
  return true;
};
