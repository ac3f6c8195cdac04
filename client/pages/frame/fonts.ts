import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2';
import mono from '@fontsource/spline-sans-mono/files/spline-sans-mono-latin-400-normal.woff2';
import { preload } from 'react-dom';

/** Headings and text. */
export const textFonts = [newsreader, archivo];
/** Figures. */
export const figureFont = mono;

/** Fonts known before the styles are: until they are here, fonts of the same measures stand in. */
export const preloadFonts = (files: readonly string[]): void => {
  for (const file of files) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
};
