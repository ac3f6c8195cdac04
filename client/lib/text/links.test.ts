import { expect, test } from 'vitest';
import { splitLinks } from './links.ts';

const hrefs = (text: string): string[] =>
  splitLinks(text).flatMap((part) => (typeof part === 'string' ? [] : [part.href]));

test.each([
  ['Inscríbete en https://forms.example/a?b=1.', 'https://forms.example/a?b=1'],
  ['(ver http://coespe.example/x_(y))', 'http://coespe.example/x_(y)'],
  ['www.inei.gob.pe, hoy', 'https://www.inei.gob.pe'],
  ['Escribe a mesa.partes@orden.example.', 'mailto:mesa.partes@orden.example'],
  ['WhatsApp: 987 654 321', 'tel:+51987654321'],
  ['al +51 987-654-321, de 9 a 5', 'tel:+51987654321'],
  ['llama al (054) 201234', 'tel:+5154201234'],
])('«%s» leads to %s', (text, href) => {
  expect(hrefs(text)).toEqual([href]);
});

test.each([
  'Cuenta 00-101-987654321, CCI 018-101-000987654321-55',
  'RUC 20163646499, DNI 41234567',
  'S/900000000 y 1,987654321',
  'javascript:alert(1) //otro.example ftp://otro.example',
  'nada@ @nadie a@b',
  'https://',
])('«%s» leads nowhere', (text) => {
  expect(hrefs(text)).toEqual([]);
});

test('no letter is lost or added', () => {
  const text = 'Antes https://a.example/b), luego a@b.example; y 987654321!\nFin www.c.example…';
  expect(
    splitLinks(text)
      .map((part) => (typeof part === 'string' ? part : part.text))
      .join(''),
  ).toBe(text);
});

test.each(['a', '9', '1 ', 'a@', 'a.', 'www.', 'https://', '(', ')', '.', '+51 ', '9-'])(
  '20,000 characters of «%s» are read in no time',
  (piece) => {
    const start = performance.now();
    splitLinks(piece.repeat(20_000 / piece.length));
    splitLinks(`https://a.example/${piece.repeat(20_000 / piece.length)}`);
    expect(performance.now() - start).toBeLessThan(500);
  },
);
