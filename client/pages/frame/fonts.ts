import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2';
import mono from '@fontsource/spline-sans-mono/files/spline-sans-mono-latin-400-normal.woff2';
import { preload } from 'react-dom';

export const textFonts = [newsreader, archivo];
export const figureFont = mono;

/** Starts loading fonts before the styles name them; until then a fallback of the same metrics is shown. */
export const preloadFonts = (files: readonly string[]): void => {
  for (const file of files) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
};
