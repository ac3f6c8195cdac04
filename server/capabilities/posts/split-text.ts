import { longitudes } from '#shared/contract/fields/longitudes.ts';

/** A block that is too long by itself, cut where lines or words end. */
const cut = (block: string, max: number): string[] => {
  if (block.length <= max) return [block];
  const end = Math.max(block.lastIndexOf('\n', max), block.lastIndexOf(' ', max));
  const at = end > 0 ? end : max;
  return [block.slice(0, at).trimEnd(), ...cut(block.slice(at).trimStart(), max)];
};

/** Blocks of Markdown as texts of the site, none longer than a text may be. */
export const splitText = (blocks: readonly string[], max: number = longitudes.texto): string[] => {
  const texts: string[] = [];
  for (const block of blocks.flatMap((one) => cut(one, max))) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + block.length + 2 <= max)
      texts[texts.length - 1] = `${last}\n\n${block}`;
    else texts.push(block);
  }
  return texts;
};
