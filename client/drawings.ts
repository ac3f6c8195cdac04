import source from './ui/glyphs.svg?raw';
import { DRAWING_PREFIX } from './ui/glyph.tsx';

const drawings = new Map(
  [...source.matchAll(/<symbol id="([^"]+)"[^]*?<\/symbol>/g)].map(([symbol, id = '']) => [
    id,
    symbol.replace('id="', `id="${DRAWING_PREFIX}`),
  ]),
);
const USED = new RegExp(`href="#${DRAWING_PREFIX}([\\w-]+)"`, 'g');

export const namesOfDrawings = (html: string): string[] => [
  ...new Set([...html.matchAll(USED)].map(([, name = '']) => name)),
];

/** The drawings a page uses, inlined: a file of their own would be one more request before the page is complete. */
export const drawingsElement = (names: readonly string[]): string => {
  const symbols = [...new Set(names)].map((name) => drawings.get(name) ?? '');
  return `<div hidden><svg>${symbols.join('')}</svg></div>`;
};
