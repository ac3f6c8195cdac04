import { isUtf8 } from 'node:buffer';
import { readFile, writeFile } from 'node:fs/promises';
import { decodeWindows1252 } from './windows-1252.ts';

/** The file contains a NUL byte, so it is not text. */
export class UnreadableText extends Error {}

/** Converts a text file to UTF-8, in which texts are served. Invalid UTF-8 is read as Windows-1252. */
export const rewriteAsUtf8 = async (source: string, target: string): Promise<void> => {
  const bytes = await readFile(source);
  if (bytes.includes(0)) throw new UnreadableText('El archivo no es un texto.');
  await writeFile(target, isUtf8(bytes) ? bytes : decodeWindows1252(bytes));
};
