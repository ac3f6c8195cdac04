import type { EditorProps } from 'prosemirror-view';
import { PasteParser, deactivateStyles } from './parser.ts';
import { parsePlainPaste } from './plain-paste.ts';

type Reading = Pick<EditorProps, 'clipboardParser' | 'clipboardTextParser' | 'transformPastedHTML'>;

/**
 * How the editor reads the clipboard, as plain text without meaning. `onRead` gets in words what each paste left out.
 */
export const clipboardProps = (onRead: (dropped: string) => void): Reading => ({
  clipboardParser: new PasteParser(onRead),
  transformPastedHTML: deactivateStyles,
  clipboardTextParser: (text, _context, isPlain) => {
    onRead('');
    return parsePlainPaste(text, isPlain);
  },
});

/** «Copy image» of a browser: a page with the picture and no word. */
const isPictureAlone = (html: string): boolean =>
  /<img\b/i.test(html) && !/\S/.test(deactivateStyles(html).replaceAll(/<[^<>]*>/g, ''));

/** The pictures of a clipboard that holds nothing else: Word adds one of the whole text. */
export const picturesIn = (data: DataTransfer | null): File[] => {
  const html = data?.getData('text/html') ?? '';
  if (!data || data.getData('text/plain') || (html !== '' && !isPictureAlone(html))) return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
};
