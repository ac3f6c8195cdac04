import source from './ui/glyphs.svg?raw';
import { DRAWING_PREFIX } from './ui/glyph.tsx';

const drawings = new Map(
  [...source.matchAll(/<symbol id="([^"]+)"[^]*?<\/symbol>/g)].map(([symbol, id = '']) => [
    id,
    symbol.replace('id="', `id="${DRAWING_PREFIX}`),
  ]),
);
const USED = new RegExp(`href="#${DRAWING_PREFIX}([\\w-]+)"`, 'g');

/** The drawings a page uses, as an element of it: a file of their own would be one more request before it is whole. */
export const drawingsOf = (html: string): string => {
  const names = new Set([...html.matchAll(USED)].map(([, name = '']) => name));
  const symbols = [...names].map((name) => drawings.get(name) ?? '');
  return `<svg width="0" height="0" hidden>${symbols.join('')}</svg>`;
};
