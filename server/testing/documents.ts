import { deflateRawSync, deflateSync } from 'node:zlib';
import { type FormFile, types, zip } from './files.ts';

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A PDF of one page with this content stream. `more` goes into the dictionary of the stream, `trailer` into that of the file. */
export const pdfWith = (content: Buffer, { more = '', trailer = '' } = {}): FormFile => {
  const objects = [
    latin('<< /Type /Catalog /Pages 2 0 R >>'),
    latin('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    latin(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ),
    Buffer.concat([
      latin(`<< /Length ${content.length} ${more} >>\nstream\n`),
      content,
      latin('\nendstream'),
    ]),
    latin('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
  ];
  let bytes = latin('%PDF-1.4\n');
  const places = objects.map((object, at) => {
    const place = bytes.length;
    bytes = Buffer.concat([bytes, latin(`${at + 1} 0 obj\n`), object, latin('\nendobj\n')]);
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`;
  const end = `${table}trailer << /Size 6 /Root 1 0 R ${trailer} >>\nstartxref\n${bytes.length}\n%%EOF\n`;
  return { name: 'acta.pdf', bytes: Buffer.concat([bytes, latin(end)]) };
};

const contentSaying = (text: string): Buffer => latin(`BT /F1 12 Tf 50 700 Td (${text}) Tj ET`);

/** A PDF that says something in letters of Latin-1. */
export const pdfSaying = (text: string): FormFile =>
  pdfWith(deflateSync(contentSaying(text)), { more: '/Filter /FlateDecode' });

const MIB = 1024 * 1024;

/** A kilobyte that inflates twice, to a gigabyte; before it the page says something. */
export const pdfBomb = (text: string): FormFile => {
  // Deflated zeros are periodic, so one part can be repeated.
  const inflated = Buffer.concat([contentSaying(text), Buffer.alloc(300 * MIB, ' ')]);
  const once = deflateSync(inflated, { level: 9 });
  return pdfWith(deflateSync(once, { level: 9 }), { more: '/Filter [/FlateDecode /FlateDecode]' });
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const docxWith = (document: Buffer, claimed?: number): FormFile => ({
  name: 'acta.docx',
  bytes: zip([
    types,
    {
      name: 'word/document.xml',
      bytes: deflateRawSync(document, { level: 9 }),
      inflated: claimed ?? document.length,
      deflated: true,
    },
  ]),
});

/** A Word document with these paragraphs. */
export const docxSaying = (...paragraphs: string[]): FormFile => {
  const body = paragraphs.map(
    (text) => `<w:p><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`,
  );
  return docxWith(Buffer.from(`<w:document><w:body>${body.join('')}</w:body></w:document>`));
};

/** A Word document whose text inflates to far more than its directory claims. */
export const docxBomb = (): FormFile => docxWith(Buffer.alloc(100 * MIB, ' '), 1000);
