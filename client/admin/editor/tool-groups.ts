import {
  Bold,
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Heading1,
  Heading2,
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
import type { Command } from 'prosemirror-state';
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
import { insertTable } from './table-commands.ts';
import type { ToolButton } from './toolbar.tsx';
import type { EditorHandle } from './use-editor.ts';

type Named = readonly [name: string, icon: LucideIcon, tool: Tool | Command];

const MARKS: readonly Named[] = [
  ['Negrita', Bold, bold],
  ['Cursiva', Italic, italic],
];
const BLOCKS: readonly Named[] = [
  ['Encabezado', Heading1, headingTool(1)],
  ['Encabezado menor', Heading2, headingTool(2)],
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
