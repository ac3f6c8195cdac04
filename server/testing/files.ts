import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file in a multipart form. */
export interface FormFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** The declared media type; by default the extension's. */
  readonly type?: string;
}

export const isFormFile = (value: unknown): value is FormFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && Buffer.isBuffer(value.bytes);

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 60, b: 120 } } });

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A ZIP entry; `inflated` is the uncompressed size that the directory claims. */
interface Entry {
  name: string;
  bytes?: Buffer;
  inflated?: number;
  flags?: number;
  /** `bytes` are deflated. */
  deflated?: boolean;
}

const zipRecords = (
  { name, bytes = latin('<x/>'), inflated, flags = 0, deflated = false }: Entry,
  offset: number,
): [Buffer, Buffer] => {
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(flags, 2);
  shared.writeUInt16LE(deflated ? 8 : 0, 4);
  shared.writeUInt32LE(crc32(bytes), 10);
  shared.writeUInt32LE(bytes.length, 14);
  shared.writeUInt32LE(inflated ?? bytes.length, 18);
  shared.writeUInt16LE(Buffer.byteLength(name), 22);
  const local = Buffer.concat([latin('PK\u0003\u0004'), shared, Buffer.from(name), bytes]);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  const central = Buffer.concat([
    latin('PK\u0001\u0002'),
    Buffer.from([20, 0]),
    shared,
    place,
    Buffer.from(name),
  ]);
  return [local, central];
};

/** A ZIP with uncompressed entries; its end record says that there are `counted` of them. */
export const zip = (entries: readonly Entry[], { counted = entries.length } = {}): Buffer => {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const [local, central] = zipRecords(entry, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(counted, 8);
  end.writeUInt16LE(counted, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
};
export const types: Entry = { name: '[Content_Types].xml' };

/** A file of old Office (OLE), with one stream in its directory. */
export const ole = (stream: string): Buffer => {
  const header = Buffer.alloc(512);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(0, 48);
  const directory = Buffer.alloc(512);
  directory.write('Root Entry', 0, 'utf16le');
  directory.write(stream, 128, 'utf16le');
  return Buffer.concat([header, directory]);
};

const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
const wavBytes = (): Buffer => {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + 800, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(800, 40);
  return Buffer.concat([head, Buffer.alloc(800, 128)]);
};

const pdfBytes = latin(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const jpgBytes = await drawn(40, 30).jpeg().toBuffer();
const pngBytes = await drawn(40, 30).png().toBuffer();
const frame = { width: 12, height: 8, channels: 3 as const };
const gifBytes = await sharp(
  Buffer.from(Uint8Array.from({ length: 12 * 16 * 3 }, (_, at) => (at * 7) % 256)),
  {
    raw: { ...frame, height: 16, pageHeight: 8 },
  },
)
  .gif()
  .toBuffer();

/** One valid file of every type the product accepts. */
export const files = {
  jpg: { name: 'foto.jpg', bytes: jpgBytes },
  png: { name: 'foto.png', bytes: pngBytes },
  /** Two frames. */
  gif: { name: 'foto.gif', bytes: gifBytes },
  mp3: { name: 'himno.mp3', bytes: Buffer.concat([mp3Frame, mp3Frame, mp3Frame]) },
  ogg: { name: 'himno.ogg', bytes: Buffer.concat([latin('OggS'), Buffer.alloc(60)]) },
  wav: { name: 'himno.wav', bytes: wavBytes() },
  m4a: {
    name: 'himno.m4a',
    bytes: Buffer.concat([Buffer.from([0, 0, 0, 24]), latin('ftypM4A '), Buffer.alloc(12)]),
  },
  pdf: { name: 'Reseña «única».pdf', bytes: pdfBytes },
  doc: { name: 'acta.doc', bytes: ole('WordDocument') },
  ppt: { name: 'acta.ppt', bytes: ole('PowerPoint Document') },
  docx: { name: 'acta.docx', bytes: zip([types, { name: 'word/document.xml' }]) },
  xlsx: { name: 'padron.xlsx', bytes: zip([types, { name: 'xl/workbook.xml' }]) },
  pptx: { name: 'acta.pptx', bytes: zip([types, { name: 'ppt/presentation.xml' }]) },
  txt: { name: 'acta.txt', bytes: Buffer.from('Acta de sesión: año 2026.\n') },
} satisfies Record<string, FormFile>;

const pngChunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([latin(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
};
/** A wide picture in three parts: red, lime and blue. */
export const inThirds = async (): Promise<FormFile> => {
  const pixels = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255]);
  const tiny = sharp(pixels, { raw: { width: 3, height: 1, channels: 3 } });
  const wide = tiny.resize(1800, 300, { fit: 'fill', kernel: 'nearest' });
  return { name: 'a.png', bytes: await wide.png().toBuffer() };
};

/** A black-and-white PNG: a few kilobytes, however many pixels. */
export const pngOf = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    latin('\u0089PNG\r\n\u001A\n'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A GIF of any size in a few hundred bytes: each frame draws one dot. */
export const gifOf = (width: number, height: number, frames: number): Buffer => {
  const screen = Buffer.alloc(7);
  screen.writeUInt16LE(width, 0);
  screen.writeUInt16LE(height, 2);
  screen[4] = 0x80;
  const palette = Buffer.from([0, 0, 0, 255, 255, 255]);
  const dot = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([
    latin('GIF89a'),
    screen,
    palette,
    ...Array.from({ length: frames }, () => dot),
    latin(';'),
  ]);
};

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>alert(1)</script>';

/** Files that are not what they claim, or that would cost too much to decode. */
export const hostile = {
  svgAsPng: { name: 'foto.png', bytes: Buffer.from(svg), type: 'image/png' },
  htmlAsPdf: { name: 'acta.pdf', bytes: Buffer.from(html), type: 'application/pdf' },
  htmlAsTxt: { name: 'acta.txt', bytes: Buffer.from(html), type: 'text/plain' },
  exeAsDocx: { name: 'acta.docx', bytes: Buffer.concat([latin('MZ'), Buffer.alloc(300)]) },
  truncatedJpg: { name: 'foto.jpg', bytes: jpgBytes.subarray(0, jpgBytes.length / 2) },
  pixelBomb: { name: 'foto.png', bytes: pngOf(8000, 7500) },
  zipBomb: { name: 'acta.docx', bytes: zip([types, { name: 'word/document.xml', inflated: 4e9 }]) },
  macro: {
    name: 'acta.docx',
    bytes: zip([types, { name: 'word/document.xml' }, { name: 'word/vbaProject.bin' }]),
  },
  /** Its end record counts one entry fewer than the directory has. */
  uncountedMacro: {
    name: 'acta.docx',
    bytes: zip([types, { name: 'word/document.xml' }, { name: 'word/vbaProject.bin' }], { counted: 2 }),
  },
  renamedMacro: {
    name: 'acta.docx',
    bytes: zip([
      {
        name: '[Content_Types].xml',
        bytes: latin(
          '<Types><Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
        ),
      },
      { name: 'word/document.xml' },
      { name: 'word/adorno.bin' },
    ]),
  },
  climber: { name: 'acta.docx', bytes: zip([types, { name: 'word/document.xml' }, { name: '../../etc/x' }]) },
  locked: { name: 'acta.docx', bytes: zip([types, { name: 'word/document.xml', flags: 1 }]) },
  plainZip: { name: 'acta.docx', bytes: zip([{ name: 'leeme.txt' }]) },
  empty: { name: 'foto.jpg', bytes: Buffer.alloc(0) },
} satisfies Record<string, FormFile>;

/** A valid JPEG followed by a script. */
export const polyglot: FormFile = {
  name: 'foto.jpg.php',
  bytes: Buffer.concat([jpgBytes, Buffer.from(html)]),
};

/** The same image or song with other bytes, so that it is another file. */
export const withOtherBytes = (file: FormFile): FormFile => paddedTo(file.bytes.length + 1, file);

/** A file padded with zeros to `size` bytes. */
export const paddedTo = (size: number, { name, bytes }: FormFile): FormFile => ({
  name,
  bytes: Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length))]),
});
