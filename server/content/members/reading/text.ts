import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { BadList } from './problems.ts';
import { decodeWindows1252 } from '#server/files/uploads/windows-1252.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const HEAD_BYTES = 4;

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const bytesOf = (path: string): AsyncIterable<Buffer> => createReadStream(path);

const isUtf8 = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytesOf(path)) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

const OLD_WORKBOOK =
  'es un libro antiguo de Excel (.xls): guárdalo como .xlsx o como CSV UTF-8 y súbelo otra vez';

const encodingOf = async (path: string): Promise<Encoding> => {
  const head = (await headOf(path)).toString('hex');
  if (head === 'd0cf11e0') throw new BadList(OLD_WORKBOOK);
  if (head.startsWith('fffe')) return 'utf-16le';
  if (head.startsWith('feff')) return 'utf-16be';
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
};

/**
 * A file's text piece by piece: UTF-8, UTF-16 with its mark, else Windows-1252. Throws BadList for what is no text.
 */
export async function* textOf(path: string): AsyncGenerator<string> {
  const encoding = await encodingOf(path);
  const decoder = encoding === 'windows-1252' ? null : new TextDecoder(encoding);
  for await (const chunk of bytesOf(path)) {
    const text = decoder ? decoder.decode(chunk, { stream: true }) : decodeWindows1252(chunk);
    if (text.includes('\0'))
      throw new BadList('el archivo no es un texto: guárdalo como CSV y súbelo otra vez');
    yield text;
  }
  if (decoder) yield decoder.decode();
}
