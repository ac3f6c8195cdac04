// Parts of a workbook's archive, inflated and read piece by piece: nothing is in memory whole but the texts that cells
// share. Plain JavaScript: it runs in a thread, which cannot run TypeScript.
import { createReadStream } from 'node:fs';
import { createInflateRaw } from 'node:zlib';
import { SaxesParser } from 'saxes';

/** Bytes that the parts may inflate to, all together. */
const MOST_BYTES = 192 * 1024 * 1024;
let left = MOST_BYTES;
/** Bytes of all parts so far. */
export const inflated = () => MOST_BYTES - left;

export class TooMuch extends Error {
  name = 'TooMuch';
}

/** The inflated bytes of a part, as texts. */
async function* piecesOf(path, { start, compressed, isDeflated }) {
  if (compressed === 0) return;
  const packed = createReadStream(path, { start, end: start + compressed - 1 });
  const inflate = createInflateRaw();
  const bytes = isDeflated ? packed.on('error', (error) => inflate.destroy(error)).pipe(inflate) : packed;
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    left -= chunk.length;
    if (left < 0) throw new TooMuch('The parts inflate to too much');
    yield decoder.decode(chunk, { stream: true });
  }
}

/** `x:row` is `row`: some programs write the names with a prefix. */
export const localName = (name) => name.slice(name.indexOf(':') + 1);

/** What `readers` take of a part, piece by piece; after each piece what they gathered may be given out. */
export async function* parse(path, part, { open, close, text }) {
  const parser = new SaxesParser({ position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('A workbook declares no document type');
  });
  parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes));
  parser.on('closetag', ({ name }) => close?.(localName(name)));
  const onText = (value) => text?.(value);
  parser.on('text', onText);
  parser.on('cdata', onText);
  for await (const piece of piecesOf(path, part)) {
    parser.write(piece);
    yield;
  }
  parser.close();
}

/** Reads a whole part. */
export const parseAll = async (path, part, readers) => {
  if (!part) return;
  for await (const _ of parse(path, part, readers));
};

/** The text of a part in pieces, for what is found without reading its elements. */
export const textOfPart = piecesOf;
