import { setImmediate } from 'node:timers/promises';
import type { Codificacion } from '#shared/contract/lectura-de-tablas.ts';
import { decodeWindows1252 } from '../uploads/windows-1252.ts';

/** Bytes decoded at once; requests are served between two pieces. */
const PIECE = 64 * 1024;

/** Characters of bytes 0x80 and above in CP850, the MS-DOS charset for Spanish. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
const decodeCp850 = (bytes: Buffer): string =>
  bytes.toString('latin1').replaceAll(/[\u0080-\u00FF]/g, (sign) => CP850.charAt(sign.charCodeAt(0) - 0x80));

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Decodes a line as UTF-8, or as Windows-1252 if it is invalid UTF-8. */
const decodeLine = (bytes: Buffer): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
};

const NEWLINE = 0x0a;
/** Decodes line by line; pieces end at line ends. */
const decodeLines = (bytes: Buffer): string => {
  const lines: string[] = [];
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(NEWLINE, from);
    const to = end === -1 ? bytes.length : end + 1;
    lines.push(decodeLine(bytes.subarray(from, to)));
    from = to;
  }
  return lines.join('');
};

const endOf = (bytes: Buffer, from: number, encoding: Codificacion): number => {
  const end = from + PIECE;
  if (encoding !== 'mezcla' || end >= bytes.length) return end;
  const newline = bytes.indexOf(NEWLINE, end);
  return newline === -1 ? bytes.length : newline + 1;
};

const decoderOf = (encoding: Codificacion): ((bytes: Buffer) => string) => {
  if (encoding === 'windows-1252') return decodeWindows1252;
  if (encoding === 'cp850') return decodeCp850;
  if (encoding === 'mezcla') return decodeLines;
  const decoder = new TextDecoder(encoding);
  return (bytes) => decoder.decode(bytes, { stream: true });
};

/** Decodes a text piece by piece, without byte order mark. `onPiece` receives the number of bytes read. */
export async function* decode(
  bytes: Buffer,
  encoding: Codificacion,
  onPiece: (done: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoded = decoderOf(encoding);
  for (let from = 0; from < bytes.length;) {
    const to = endOf(bytes, from, encoding);
    yield decoded(bytes.subarray(from, to));
    from = to;
    onPiece(from);
    // oxlint-disable-next-line no-await-in-loop -- lets others have their turn
    await setImmediate();
  }
}
