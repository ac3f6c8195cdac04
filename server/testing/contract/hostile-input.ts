import * as fc from 'fast-check';
import { files, type FormFile } from '../files.ts';

const LONG = 300_000;

/** Texts that have broken programs before. */
const TEXTS = [
  '',
  ' ',
  '\n',
  'a\r\nBcc: todos@ejemplo.pe',
  '\u0000',
  '\u001B[31m',
  '\uD800',
  '\u202Etxt.exe',
  '\uFEFF',
  '👩‍👩‍👧‍👦📊',
  'ñ'.repeat(255),
  'a'.repeat(256),
  'a'.repeat(2001),
  '💥'.repeat(6000),
  'a'.repeat(LONG),
  `' OR '1'='1' -- `,
  '"; DROP TABLE usuarios; #',
  String.raw`\'; SELECT SLEEP(5) -- `,
  "1' UNION SELECT password FROM usuarios -- ",
  '%',
  '_',
  '%00',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '{{7*7}}${7*7}#{7*7}',
  '../../../../etc/passwd',
  String.raw`..\..\windows\win.ini`,
  '/storage/eventos/aaaaaaaaaaaaaaaaaaaaaaaaaa.png',
  'file:///etc/passwd',
  'http://127.0.0.1:3306/',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '-1',
  '0',
  '1.5',
  '1e400',
  '0x10',
  '٣',
  '2147483648',
  '9007199254740993',
  '99999999999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  '2026-09-05T00:00:00Z',
  'a@b',
  'a@b.c\n',
  '"a b"@ejemplo.pe',
  '999999999',
  '20163646499',
  'A',
  'n',
  'ß',
];

const NUMBERS = [0, -0, -1, 1, 2, 3, 7, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324];

const depth = (levels: number): unknown => (levels === 0 ? 1 : [depth(levels - 1)]);

/** Any JSON value, awkward ones more often. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, ['a', 'b'], { $ne: null }, depth(500)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Half of a surrogate pair: neither URLs nor forms can carry it. */
const LONE = /\p{Cs}/u;

/** A path parameter that a URL can carry. */
export const hostileParam: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...TEXTS.filter((text) => text.length < 3000 && !LONE.test(text))),
  },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 60 }).map(String) },
  { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 60 }).filter((text) => !LONE.test(text)) },
);

const broken = (file: FormFile): FormFile => ({
  ...file,
  bytes: file.bytes.subarray(0, file.bytes.length / 2),
});
const NAMES = [
  'foto.jpg',
  'a.php',
  '../../a.png',
  'a"b\n.pdf',
  'ñ'.repeat(300),
  '.htaccess',
  'CON',
  'a.svg',
  '',
];

/** An upload under any name: valid, of the wrong kind, cut off, empty or random bytes. */
export const hostileFile: fc.Arbitrary<FormFile> = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom<FormFile>(...Object.values(files)) },
      { weight: 1, arbitrary: fc.constantFrom<FormFile>(...Object.values(files)).map(broken) },
      {
        weight: 2,
        arbitrary: fc
          .uint8Array({ maxLength: 600 })
          .map((bytes) => ({ name: 'x', bytes: Buffer.from(bytes) })),
      },
    ),
    fc.option(fc.constantFrom(...NAMES)),
    fc.option(fc.constantFrom('image/png', 'text/html', 'application/pdf', 'x/y')),
  )
  .map(([file, name, type]) => Object.assign({}, file, name && { name }, type && { type }));
