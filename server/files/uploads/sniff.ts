import { open } from 'node:fs/promises';
import { isUtf8 } from 'node:buffer';
import { RTF, tipos } from '#shared/contract/fields/archivos.ts';
import { OTHER, officeType } from './office.ts';

const HEAD_BYTES = 4096;
const TAIL_BYTES = 2048;

/** First and last bytes of a file: enough to recognise every format we accept. */
interface Sample {
  head: Buffer;
  tail: Buffer;
  path: string;
}

const starts = (head: Buffer, magic: string, at = 0): boolean =>
  head.subarray(at, at + magic.length).equals(Buffer.from(magic, 'latin1'));

/** MPEG audio: an ID3 tag, or two frame headers at the distance the first one states. */
const isMp3 = (head: Buffer): boolean => {
  if (starts(head, 'ID3')) return true;
  const length = frameLength(head, 0);
  return length > 0 && frameLength(head, length) > 0;
};
const BITRATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES = [44_100, 48_000, 32_000];
/** Length of the MPEG 1 layer III frame at `at`; 0 if there is none. */
const frameLength = (head: Buffer, at: number): number => {
  if (at + 4 > head.length || head[at] !== 0xff || ((head[at + 1] ?? 0) & 0xfe) !== 0xfa) return 0;
  const flags = head[at + 2] ?? 0;
  const bitrate = BITRATES[flags >> 4];
  const rate = RATES[(flags >> 2) & 3];
  return bitrate && rate ? Math.floor((144_000 * bitrate) / rate) + ((flags >> 1) & 1) : 0;
};

const isM4a = (head: Buffer): boolean =>
  starts(head, 'ftyp', 4) && ['M4A ', 'mp42', 'isom', 'M4B '].some((brand) => starts(head, brand, 8));

const OLE = 'ÐÏ\u0011à¡±\u001Aá';
const ZIP = 'PK\u0003\u0004';

const signatures: readonly (readonly [string, (sample: Sample) => boolean])[] = [
  [tipos.jpg, ({ head }) => starts(head, 'ÿØÿ')],
  [tipos.png, ({ head }) => starts(head, '\u0089PNG\r\n\u001A\n')],
  [tipos.gif, ({ head }) => starts(head, 'GIF87a') || starts(head, 'GIF89a')],
  [tipos.ogg, ({ head }) => starts(head, 'OggS')],
  [tipos.wav, ({ head }) => starts(head, 'RIFF') && starts(head, 'WAVE', 8)],
  [tipos.m4a, ({ head }) => isM4a(head)],
  [tipos.mp3, ({ head }) => isMp3(head)],
];

/** PDF readers accept the header within the first 1,024 bytes, because programs prepend other data. */
const PDF = /%PDF-\d\.\d/;
const isPdf = (head: Buffer): boolean => PDF.test(head.subarray(0, 1024).toString('latin1'));
/** A PDF without its end marker is damaged, even if it looks like text. */
const pdfType = ({ tail }: Sample): string => (tail.includes('%%EOF') ? tipos.pdf : OTHER);

const readSample = async (path: string): Promise<Sample> => {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const read = async (length: number, position: number): Promise<Buffer> => {
      const buffer = Buffer.alloc(Math.min(length, size));
      await handle.read(buffer, 0, buffer.length, Math.max(0, position));
      return buffer;
    };
    return { head: await read(HEAD_BYTES, 0), tail: await read(TAIL_BYTES, size - TAIL_BYTES), path };
  } finally {
    await handle.close();
  }
};

/** The MIME type of a file by its content alone; `application/octet-stream` for any format we do not accept. */
export const typeOfContent = async (path: string): Promise<string> => {
  const sample = await readSample(path);
  const known = signatures.find(([, matches]) => matches(sample));
  if (known) return known[0];
  if (starts(sample.head, ZIP) || starts(sample.head, OLE)) return officeType(path);
  if (MARKUP.test(sample.head.toString('latin1'))) return OTHER;
  if (starts(sample.head, '{\\rtf')) return RTF;
  if (isPdf(sample.head)) return pdfType(sample);
  return isPlainText(sample.head) ? tipos.txt : OTHER;
};

/** Start of an HTML, SVG or XML file, with or without a byte order mark. */
const MARKUP = /^(ï»¿)?\s*<(\?xml|!doctype|!--|html|head|body|svg|script|iframe)/i;
/** UTF-8 or Windows-1252 without control bytes. */
const isPlainText = (head: Buffer): boolean => {
  const control = head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27) || byte === 127);
  return head.length > 0 && !control && (isUtf8(trimPartial(head)) || !head.includes(0));
};
/** Drops a UTF-8 character that was cut at the end of the sample. */
const trimPartial = (head: Buffer): Buffer => (head.length < HEAD_BYTES ? head : head.subarray(0, -4));
