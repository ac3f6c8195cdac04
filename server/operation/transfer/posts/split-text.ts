import { longitudes } from '#shared/contract/fields/longitudes.ts';

const MAX = longitudes.texto;

/** A block that is too long by itself, cut where lines or words end. */
const cut = (block: string): string[] => {
  if (block.length <= MAX) return [block];
  const end = Math.max(block.lastIndexOf('\n', MAX), block.lastIndexOf(' ', MAX));
  const at = end > 0 ? end : MAX;
  return [block.slice(0, at).trimEnd(), ...cut(block.slice(at).trimStart())];
};

/** Blocks of Markdown as texts of the site, none longer than a text may be. */
export const splitText = (blocks: readonly string[]): string[] => {
  const texts: string[] = [];
  for (const block of blocks.flatMap(cut)) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + block.length + 2 <= MAX)
      texts[texts.length - 1] = `${last}\n\n${block}`;
    else texts.push(block);
  }
  return texts;
};
