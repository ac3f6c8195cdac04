import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { type HeadingLevel, schema } from './schema.ts';

const { blockquote, bullet_list, hard_break, heading, list_item, ordered_list, paragraph } = schema.nodes;

/** Command of a toolbar button, and whether it is active at the cursor. */
export interface Tool {
  readonly run: Command;
  readonly isOn?: (state: EditorState) => boolean;
}

const hasMark = ({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean =>
  selection.empty
    ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, type);

const markTool = (type: MarkType): Tool => ({
  run: toggleMark(type),
  isOn: (state) => hasMark(state, type),
});

export const bold = markTool(schema.marks.strong);
export const italic = markTool(schema.marks.em);

/** The depth of the innermost node of some types around a position; 0 when there is none. */
const depthOf = ($pos: ResolvedPos, ...types: readonly NodeType[]): number => {
  let depth = $pos.depth;
  while (depth > 0 && !types.includes($pos.node(depth).type)) depth -= 1;
  return depth;
};

const isHeading = ({ selection }: EditorState, level: HeadingLevel): boolean => {
  const { parent } = selection.$from;
  return parent.type === heading && parent.attrs['level'] === level;
};

export const headingTool = (level: HeadingLevel): Tool => ({
  run: (state, dispatch) =>
    (isHeading(state, level) ? setBlockType(paragraph) : setBlockType(heading, { level }))(state, dispatch),
  isOn: (state) => isHeading(state, level),
});

const listAround = ({ selection: { $from } }: EditorState) => {
  const depth = depthOf($from, bullet_list, ordered_list);
  return depth === 0 ? null : { node: $from.node(depth), at: $from.before(depth) };
};

/** Makes a list, turns one kind into the other, or takes the list away. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const around = listAround(state);
    if (!around) return wrapInList(type)(state, dispatch);
    if (around.node.type === type) return liftListItem(list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup(around.at, type, { tight: around.node.attrs['tight'] }));
    return true;
  };

const listTool = (type: NodeType): Tool => ({
  run: toggleList(type),
  isOn: (state) => listAround(state)?.node.type === type,
});

export const bulletList = listTool(bullet_list);
export const numberedList = listTool(ordered_list);

const isQuoted = ({ selection }: EditorState): boolean => depthOf(selection.$from, blockquote) > 0;

export const quote: Tool = {
  run: (state, dispatch) => (isQuoted(state) ? lift : wrapIn(blockquote))(state, dispatch),
  isOn: isQuoted,
};

/** A new line within the block; a heading has none. */
export const breakLine: Command = (state, dispatch) => {
  if (state.selection.$from.parent.type === heading) return false;
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
  return true;
};

/** Enter in a table adds a line break: a cell holds one block. */
export const breakCell: Command = (state, dispatch) => isInTable(state) && breakLine(state, dispatch);
