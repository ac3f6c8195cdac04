import {
  Bold,
  BetweenHorizontalStart,
  BetweenVerticalStart,
  ALargeSmall,
  Type,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Table2,
  Trash2,
  Undo2,
  WrapText,
  FoldHorizontal,
  FoldVertical,
} from 'lucide-react';
import { redo, undo } from 'prosemirror-history';
import { type Command, TextSelection } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
} from 'prosemirror-tables';
import { bold, bulletList, headingTool, italic, numberedList, quote, type Tool } from './commands.ts';
import { joinLines } from './join-lines.ts';
import { linkAt } from './link-command.ts';
import type { ToolButton } from './toolbar.tsx';
import type { EditorHandle } from './use-editor.ts';
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
const insertTable: Command = ({ selection: { $from }, tr }, dispatch) => {
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

type Named = readonly [name: string, icon: LucideIcon, tool: Tool | Command];

const MARKS: readonly Named[] = [
  ['Negrita', Bold, bold],
  ['Cursiva', Italic, italic],
];
const BLOCKS: readonly Named[] = [
  ['Encabezado', Type, headingTool(1)],
  ['Encabezado menor', ALargeSmall, headingTool(2)],
  ['Lista', List, bulletList],
  ['Lista numerada', ListOrdered, numberedList],
  ['Cita', Quote, quote],
  ['Unir líneas', WrapText, joinLines],
];
const PAST: readonly Named[] = [
  ['Deshacer en el texto', Undo2, undo],
  ['Rehacer en el texto', Redo2, redo],
];
const OUTSIDE: readonly Named[] = [['Tabla', Table2, insertTable]];
const IN_TABLE: readonly Named[] = [
  ['Agregar fila', BetweenHorizontalStart, addRowAfter],
  ['Agregar columna', BetweenVerticalStart, addColumnAfter],
  ['Quitar fila', FoldVertical, deleteRow],
  ['Quitar columna', FoldHorizontal, deleteColumn],
  ['Quitar tabla', Trash2, deleteTable],
];

const buttonOf =
  ({ state, run }: EditorHandle) =>
  ([name, icon, tool]: Named): ToolButton => {
    const { run: command, isOn } = typeof tool === 'function' ? { run: tool } : tool;
    const pressed = isOn?.(state);
    return { name, icon, pressed, idle: !command(state), onPress: () => run(command) };
  };

interface OtherTools {
  onLink: () => void;
  picture: ToolButton;
  /** Buttons with text instead of icons, for attachments. */
  files: ToolButton[];
}

/** The state of the toolbar's buttons at the cursor. */
export const toolGroups = (editor: EditorHandle, { onLink, picture, files }: OtherTools): ToolButton[][] => {
  const { state } = editor;
  const named = (tools: readonly Named[]): ToolButton[] => tools.map(buttonOf(editor));
  const link = { name: 'Enlace', icon: Link2, pressed: linkAt(state) !== null, onPress: onLink };
  return [
    // Early: where the line is short it has no room for all, and a link is asked for often.
    [...named(MARKS), link],
    named(BLOCKS),
    files,
    [picture, ...named(isInTable(state) ? IN_TABLE : OUTSIDE)],
    named(PAST),
  ].filter(({ length }) => length > 0);
};
