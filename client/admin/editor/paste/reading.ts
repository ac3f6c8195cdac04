import type { EditorProps } from 'prosemirror-view';
import { PasteParser, withoutStyles } from './parser.ts';
import { sliceOfText } from './text.ts';

/** How the editor reads the clipboard. Pasted «as plain text», nothing has a meaning. */
export const reading: Pick<EditorProps, 'clipboardParser' | 'clipboardTextParser' | 'transformPastedHTML'> = {
  clipboardParser: new PasteParser(),
  transformPastedHTML: withoutStyles,
  clipboardTextParser: (text, _context, isPlain) => sliceOfText(text, isPlain),
};

/** The pictures of a clipboard that holds nothing else: Word adds one of the whole text. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  !data || data.getData('text/html') || data.getData('text/plain')
    ? []
    : [...data.files].filter(({ type }) => type.startsWith('image/'));
