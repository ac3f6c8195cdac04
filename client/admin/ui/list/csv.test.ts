import { expect, test } from 'vitest';
import { csvName, toCsv } from './csv.ts';

interface Row {
  titulo: string;
  creado: string;
}
const columns = [
  { title: 'Título', text: (row: Row) => row.titulo },
  { title: 'Creación', text: () => '05/09/2026', csv: (row: Row) => row.creado },
];
const csv = (titulo: string) => toCsv(columns, [{ titulo, creado: '2026-09-05' }]).split('\r\n')[1];

test('starts with the UTF-8 mark and ends every line with CRLF', () => {
  expect(toCsv(columns, [])).toBe('\uFEFFTítulo,Creación\r\n');
});

test('prefers the file form of a column to its screen form', () => {
  expect(csv('Feria')).toBe('Feria,2026-09-05');
});

test('quotes commas, quotes and line ends', () => {
  expect(csv('Uno, "dos"')).toBe('"Uno, ""dos""",2026-09-05');
  expect(toCsv(columns, [{ titulo: 'a\nb', creado: '' }])).toContain('"a\nb",');
});

test.each(['=1+1', '+51', '-2', '@usuario'])(
  'a cell starting like a formula gets an apostrophe: %s',
  (text) => {
    expect(csv(text)).toBe(`'${text},2026-09-05`);
  },
);

test('names the file by the day in Lima', () => {
  expect(csvName('eventos', new Date('2026-11-22T03:00:00Z'))).toBe('eventos-2026-11-21.csv');
});
