import { isUtf8 } from 'node:buffer';
import { type Codificacion, MUESTRAS } from '#shared/contract/lectura-de-tablas.ts';
import { decode } from './decode-text.ts';
import { SpanishScore, wordAt } from './spanish-score.ts';

/** The detected encoding of a text, and other possible ones. */
export interface Encoding {
  readonly name: Codificacion;
  /** The possible encodings, with sample words that look different in each. */
  readonly ways: readonly { readonly codificacion: Codificacion; readonly palabras: string[] }[];
}

/** Bytes inspected to detect UTF-16 without a byte order mark. */
const HEAD = 4096;

const ofMark = (bytes: Buffer): Codificacion | null => {
  const head = bytes.subarray(0, 3).toString('hex');
  if (head === 'efbbbf') return 'utf-8';
  if (head.startsWith('fffe')) return 'utf-16le';
  return head.startsWith('feff') ? 'utf-16be' : null;
};

/** Detects UTF-16: half of the bytes of a western text are zeros, all at even or odd positions. */
const ofZeros = (bytes: Buffer): Codificacion | null => {
  const zeros = [0, 0];
  const head = bytes.subarray(0, HEAD);
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < head.length / 4 || Math.min(even, odd) > 0) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
};

const lettersOf = async (bytes: Buffer, name: Codificacion): Promise<SpanishScore> => {
  const letters = new SpanishScore();
  for await (const piece of decode(bytes, name)) letters.add(piece);
  return letters;
};

/** Whether a text that is not valid UTF-8 still contains some UTF-8: byte pairs that form a Spanish letter. */
const isMixed = (bytes: Buffer): boolean => {
  for (let at = bytes.indexOf(0xc3); at !== -1; at = bytes.indexOf(0xc3, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next >= 0x81 && next <= 0xbc && isUtf8(bytes.subarray(at, at + 2))) return true;
  }
  return false;
};

const ONE_BYTE = ['windows-1252', 'macintosh', 'cp850'] as const;

/** Possible encodings, most likely first. */
const likeliest = async (bytes: Buffer): Promise<Codificacion[]> => {
  const ways: Codificacion[] = isMixed(bytes) ? ['mezcla', ...ONE_BYTE] : [...ONE_BYTE];
  const judged = [];
  for (const name of ways) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each reads the whole text
    judged.push({ name, likeness: (await lettersOf(bytes, name)).likeness });
  }
  return judged.toSorted((one, other) => other.likeness - one.likeness).map(({ name }) => name);
};

const NOT_ASCII = /[^\0-\u007F]/g;

/** Sample words with non-ASCII letters, decoded in one encoding. */
const wordsIn = async (bytes: Buffer, name: Codificacion): Promise<string[]> => {
  const words = new Set<string>();
  for await (const piece of decode(bytes, name))
    for (const { index } of piece.matchAll(NOT_ASCII)) {
      if (/[\p{L}\p{S}\p{P}]/u.test(piece.charAt(index))) words.add(wordAt(piece, index).trim());
      if (words.size >= MUESTRAS) return [...words];
    }
  return [...words];
};

const waysOf = async (bytes: Buffer): Promise<Codificacion[]> => {
  const marked = ofMark(bytes) ?? ofZeros(bytes);
  if (marked !== null && marked !== 'utf-8') return [marked];
  if (isUtf8(bytes)) return bytes.some((byte) => byte > 0x7f) ? ['utf-8', ...ONE_BYTE] : ['utf-8'];
  return [...(await likeliest(bytes)), 'utf-8'];
};

/** Detects the encoding of a text. `wanted` is staff's choice, if any. */
export const encodingOf = async (bytes: Buffer, wanted?: Codificacion | null): Promise<Encoding> => {
  const [first = 'utf-8', ...others] = await waysOf(bytes);
  const names = [...new Set([first, ...others, ...(wanted ? [wanted] : [])])];
  const ways = await Promise.all(
    names.map(async (codificacion) => ({ codificacion, palabras: await wordsIn(bytes, codificacion) })),
  );
  return { name: wanted ?? first, ways };
};
