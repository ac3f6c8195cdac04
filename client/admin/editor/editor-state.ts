import { baseKeymap, chainCommands } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import type { Texto } from '#shared/contract/fields/formato.ts';
import {
  bold,
  breakCell,
  breakLine,
  bulletList,
  headingTool,
  italic,
  numberedList,
  quote,
} from './commands.ts';
import { documentCards } from './documents/document-cards.ts';
import { readMarkdown } from './read-markdown.ts';
import { readNotice, readPlain } from './read-plain.ts';
import { schema } from './schema.ts';

const { list_item } = schema.nodes;

/** Focuses the toolbar: the keyboard way out of a table, where Tab moves between cells. */
const toToolbar: Command = (_state, _dispatch, view) => {
  const toolbar = view?.dom.parentElement?.previousElementSibling;
  toolbar?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  return true;
};

/** Tab moves between cells alone, so that it leaves the editor everywhere else. */
const keys = {
  'Alt-F10': toToolbar,
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-b': bold.run,
  'Mod-i': italic.run,
  'Mod-Alt-1': headingTool(1).run,
  'Mod-Alt-2': headingTool(2).run,
  'Mod-Shift-7': numberedList.run,
  'Mod-Shift-8': bulletList.run,
  'Mod-Shift-9': quote.run,
  'Mod-]': sinkListItem(list_item),
  'Mod-[': liftListItem(list_item),
  'Shift-Enter': breakLine,
  Enter: chainCommands(breakCell, splitListItem(list_item)),
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
};

/** The editor would take Escape for itself, and the sheet around it would not close. */
const escapeLeaves = new Plugin({
  props: { handleDOMEvents: { keydown: (_view, { key }) => key === 'Escape' } },
});

const plugins = (): Plugin[] => [
  history(),
  keymap(keys),
  keymap(baseKeymap),
  escapeLeaves,
  tableEditing(),
  documentCards(),
];

/** How to read a plain text: as lines, or with the privacy notice's headings and lists. */
export type PlainRules = 'lines' | 'notice';

const read = ({ texto, formato }: Texto, plain: PlainRules): Node => {
  if (formato === 'markdown') return readMarkdown(texto);
  return plain === 'notice' ? readNotice(texto) : readPlain(texto);
};

/** Parses a text into a document, adding an empty paragraph after a final table. */
export const documentOf = (text: Texto, plain: PlainRules): Node => {
  const doc = read(text, plain);
  if (doc.lastChild?.type !== schema.nodes.table) return doc;
  return doc.copy(doc.content.addToEnd(schema.node('paragraph')));
};

export const stateOf = (doc: Node): EditorState => EditorState.create({ doc, plugins: plugins() });
