import { expect, test } from 'vitest';
import { searchPath, termOf } from './search-term.ts';

test.each([
  ['/buscar/curso', 'curso'],
  ['/Buscar/encuestas%20y%20datos', 'encuestas y datos'],
  ['/buscar/100%25', '100%'],
  ['/buscar/a%2Fb', 'a/b'],
  ['/buscar/%E0%A4%A', '%E0%A4%A'],
  ['/buscar?termino=dos+palabras', 'dos palabras'],
  ['/buscar/uno?termino=otro', 'uno'],
  ['/buscar', ''],
  ['/buscar/%20', ''],
])('%s looks for «%s»', (path, term) => {
  expect(termOf(new URL(path, 'https://sitio.example'))).toBe(term);
});

test('a term survives its address', () => {
  for (const term of ['50 %', 'a/b?c#d', 'ñandú'])
    expect(termOf(new URL(searchPath(term), 'https://sitio.example'))).toBe(term);
});
