import sharp from 'sharp';

/** A file as chosen in the browser's file dialog. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture of one colour. */
export const picture = async (background: string, type: 'jpeg' | 'png' = 'jpeg'): Promise<Upload> => ({
  name: `foto de prueba.${type}`,
  mimeType: `image/${type}`,
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .toFormat(type)
    .toBuffer(),
});

/** A PDF with one empty page; `mark` makes it unique. */
export const pdf = (mark: string): Upload => ({
  name: `documento de ${mark}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    [
      '%PDF-1.4',
      `% ${mark}`,
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
      'trailer<</Root 1 0 R>>',
      '%%EOF\n',
    ].join('\n'),
  ),
});

const RATE = 8000;
const HEADER = 44;

/** A quarter of a second of one tone, 16 bits, one channel. */
export const wav = (hertz: number): Upload => {
  const samples = RATE / 4;
  const buffer = Buffer.alloc(HEADER + samples * 2);
  buffer.write('RIFF', 0);
  buffer.writeUInt32LE(buffer.length - 8, 4);
  buffer.write('WAVEfmt ', 8);
  buffer.writeUInt32LE(16, 16);
  buffer.writeUInt16LE(1, 20);
  buffer.writeUInt16LE(1, 22);
  buffer.writeUInt32LE(RATE, 24);
  buffer.writeUInt32LE(RATE * 2, 28);
  buffer.writeUInt16LE(2, 32);
  buffer.writeUInt16LE(16, 34);
  buffer.write('data', 36);
  buffer.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1)
    buffer.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * hertz * at) / RATE)), HEADER + at * 2);
  return { name: `himno a ${hertz} Hz.wav`, mimeType: 'audio/wav', buffer };
};
