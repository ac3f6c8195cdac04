import { expect, test } from 'vitest';
import { pdf } from './pdf.ts';
import { widthOf, wrap } from './pdf-text.ts';

const documento = { titulo: 'Código de ética', lineas: ['Señal «n.º 1» – listas…', '日本'] };
const text = pdf(documento).toString('latin1');

test('it starts as PDF 1.4 and ends with its mark', () => {
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toMatch(/%%EOF\n$/);
});

test('the cross-reference table points at every object', () => {
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 5)).toBe('xref\n');
  const entries = [...text.matchAll(/^(\d{10}) 00000 n $/gm)];
  expect(entries).toHaveLength(7);
  entries.forEach((entry, i) => {
    expect(text.slice(Number(entry[1]))).toMatch(new RegExp(`^${i + 1} 0 obj\n`));
  });
});

test('the declared length is that of the drawing', () => {
  const [, length, drawing] = /\/Length (\d+) >>\nstream\n([^]*?)\nendstream/.exec(text) ?? [];
  expect(drawing).toHaveLength(Number(length));
});

test('accents and typographic signs are written in WinAnsi, the rest as a question mark', () => {
  const shown = [...text.matchAll(/<([0-9a-f]+)> Tj/g)].map(([, hex = '']) => hex);
  const expected = [
    Buffer.from('Código de ética', 'latin1'),
    Buffer.from('Señal «n.º 1» \u0096 listas\u0085', 'latin1'),
    Buffer.from('??'),
  ];
  expect(shown).toEqual(expected.map((bytes) => bytes.toString('hex')));
});

test('lines break between words and never exceed the measure', () => {
  const sentence = 'Reglamento de elecciones del Consejo Nacional y de los Consejos Regionales';
  const lines = wrap(sentence, 20);
  expect(lines.join(' ')).toBe(sentence);
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(20);
  expect(wrap('Otorrinolaringología', 3)).toEqual(['Otorrinolaringología']);
});

test('an accented letter is as wide as its base', () => {
  expect(widthOf('ñáÉ')).toBe(widthOf('naE'));
});
