import { loadFont, withFontFiles } from '../../discovery/cards/woff.ts';

const FILE = '@fontsource/newsreader/files/newsreader-latin-400-normal.woff';

/** Name the font gives itself, for `font-family`. */
export const fontFamily = 'Newsreader';

/** Runs `use` with the path of a TrueType file that exists only meanwhile. */
export const withFont = async <T>(use: (path: string) => Promise<T>): Promise<T> =>
  withFontFiles([await loadFont(FILE)], ([path = '']) => use(path));
