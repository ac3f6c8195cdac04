import type { EditorProps } from 'prosemirror-view';
import { PasteParser, withoutStyles } from './parser.ts';
import { sliceOfText } from './text.ts';

type Reading = Pick<EditorProps, 'clipboardParser' | 'clipboardTextParser' | 'transformPastedHTML'>;

/**
 * How the editor reads the clipboard, as plain text without meaning. `onRead` gets in words what each paste left out.
 */
export const reading = (onRead: (dropped: string) => void): Reading => ({
  clipboardParser: new PasteParser(onRead),
  transformPastedHTML: withoutStyles,
  clipboardTextParser: (text, _context, isPlain) => {
    onRead('');
    return sliceOfText(text, isPlain);
  },
});

/** The pictures of a clipboard that holds nothing else: Word adds one of the whole text. */
export const picturesIn = (data: DataTransfer | null): File[] =>
  !data || data.getData('text/html') || data.getData('text/plain')
    ? []
    : [...data.files].filter(({ type }) => type.startsWith('image/'));
