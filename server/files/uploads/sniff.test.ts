import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tipos } from '#shared/contract/fields/archivos.ts';
import { files, hostile, ole, types, zip } from '#server/testing/files.ts';
import { typeOfContent } from './sniff.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'capitulo-tipos-'));
});
afterAll(() => rm(folder, { recursive: true }));

const OTHER = 'application/octet-stream';
const typeOf = async (bytes: Buffer): Promise<string> => {
  const path = join(folder, 'x');
  await writeFile(path, bytes);
  return typeOfContent(path);
};
const MIB = 1024 * 1024;
const document = { name: 'word/document.xml' };
const relationship = (kind: string): string =>
  `<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/${kind}" Target="a.bin"/>`;
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('the type of a file', () => {
  it.each(Object.entries(files))('is told by its content: %s', async (extension, { bytes }) => {
    expect(await typeOf(bytes)).toBe(new Map(Object.entries(tipos)).get(extension));
  });

  it.each(Object.entries(hostile).filter(([name]) => !['truncatedJpg', 'pixelBomb'].includes(name)))(
    'of a liar is none we take: %s',
    async (_, { bytes }) => {
      expect(await typeOf(bytes)).toBe(OTHER);
    },
  );

  it.each([
    ['webp', latin('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ')],
    ['heic', latin('\u0000\u0000\u0000\u0018ftypheic')],
    ['avif', latin('\u0000\u0000\u0000\u0018ftypavif')],
    ['tiff', latin('II*\u0000\u0008\u0000\u0000\u0000')],
    ['elf', latin('\u007FELF\u0002\u0001\u0001')],
    ['gzip', latin('\u001F\u008B\u0008\u0000')],
    ['a PDF that breaks off', latin('%PDF-1.7\n\u0001')],
    ['a PDF of letters alone that breaks off', latin('%PDF-1.7\n1 0 obj<</Type/Catalog>>')],
    ['a page that is a PDF too', latin('<html>%PDF-1.7\n%%EOF\n')],
    ['a PDF that begins too late', Buffer.concat([Buffer.alloc(1024), files.pdf.bytes])],
    ['text with a NUL', latin('hola\u0000')],
    ['an empty container', Buffer.concat([latin('ÐÏ\u0011à¡±\u001Aá'), Buffer.alloc(600)])],
    [
      'a container that points far outside',
      Buffer.concat([latin('ÐÏ\u0011à¡±\u001Aá'), Buffer.alloc(600, 255)]),
    ],
    ['an archive without an end', latin('PK\u0003\u0004abc')],
    [
      'an archive whose end lies',
      Buffer.concat([latin('PK\u0003\u0004'), latin('PK\u0005\u0006'), Buffer.alloc(18, 255)]),
    ],
    ['markup', latin('  <?xml version="1.0"?><svg/>')],
    ['a page behind a mark of its encoding', Buffer.from('\uFEFF<html><script>alert(1)</script>')],
    ['a page behind a remark', latin('<!-- x --><html>')],
    ['text of another width', Buffer.from('\uFEFFhola', 'utf16le')],
    ['a PDF with much behind its end', Buffer.concat([files.pdf.bytes, Buffer.alloc(4000)])],
    [
      'one sync of music and then anything',
      Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(900, 7)]),
    ],
    [
      'two syncs where no frame ends',
      Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0, 0xff, 0xfb, 0x90, 0]), Buffer.alloc(900)]),
    ],
    ['a worksheet of old', ole('Workbook')],
    ['an old message', ole('__properties_version1.0')],
    ['an archive of nothing but its list of types', zip([types])],
    ['an archive without its list of types', zip([document])],
    ['an archive with a path from the root', zip([types, document, { name: '/etc/passwd' }])],
    ['an archive with macros in another case', zip([types, document, { name: 'word/VBAPROJECT.BIN' }])],
    ...['vbaProject', 'wordVbaData', 'xlMacrosheet'].map((kind): [string, Buffer] => [
      `a document whose relationships name a part ${kind}`,
      zip([types, document, { name: 'word/_rels/document.xml.rels', bytes: latin(relationship(kind)) }]),
    ]),
    [
      'a document that hides the name of its macro in another encoding',
      zip([{ name: types.name, bytes: Buffer.from('<x t="vbaProject"/>', 'utf16le') }, document]),
    ],
    [
      'a document that hides the name of its macro in references',
      zip([{ name: types.name, bytes: latin('<x t="vb&#97;P&#x72;oject"/>') }, document]),
    ],
    ['a document with two lists of types', zip([types, document, { ...types, name: '[content_types].XML' }])],
    ['an archive with something behind its end', Buffer.concat([files.docx.bytes, latin('x')])],
    ['an archive of too much', zip([types, { ...document, inflated: 201 * MIB }])],
    ['an archive packed too well', zip([types, { ...document, inflated: MIB }])],
    [
      'an archive of too many',
      zip([types, document, ...Array.from({ length: 2000 }, (_, at) => ({ name: `x/${at}` }))]),
    ],
    ['an archive cut off', files.docx.bytes.subarray(0, files.docx.bytes.length - 30)],
  ])('is none for %s', async (_, bytes) => {
    expect(await typeOf(bytes)).toBe(OTHER);
  });

  it('of an archive follows from what it holds, however it is named', async () => {
    const many = Array.from({ length: 1990 }, (_, at) => ({ name: `x/${at}` }));
    expect(await typeOf(zip([types, document, ...many]))).toBe(tipos.docx);
    expect(await typeOf(zip([types, { ...document, bytes: Buffer.alloc(9), inflated: 1700 }]))).toBe(
      tipos.docx,
    );
  });

  it.each([
    ['a mark of its encoding', Buffer.from('\uFEFF')],
    ['the lines of a mail', latin('Content-Type: application/pdf\r\n\r\n')],
    ['a printer’s command', latin('\u001B%-12345X@PJL ENTER LANGUAGE=PDF\r\n')],
  ])('of a PDF may have something before it: %s', async (_, before) => {
    expect(await typeOf(Buffer.concat([before, files.pdf.bytes]))).toBe(tipos.pdf);
  });

  it('of an RTF is told, although no field takes one', async () => {
    expect(await typeOf(latin(String.raw`{\rtf1\ansi Se\'f1ora}`))).toBe('application/rtf');
  });

  it('of music may begin with a tag', async () => {
    expect(await typeOf(latin('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000'))).toBe(tipos.mp3);
  });

  it('of text may be in the older encoding, and long', async () => {
    expect(await typeOf(latin('Reseña del año'))).toBe(tipos.txt);
    expect(await typeOf(Buffer.from('ñ'.repeat(5000)))).toBe(tipos.txt);
  });
});
