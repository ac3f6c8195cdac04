import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

const words = (texto: string): string => plainText({ texto, formato: 'markdown' });

test.each([
  ['a plain text stays', 'Hola, **mundo**', 'Hola, mundo'],
  ['paragraphs and headings', '# Temario\n\nUno\ndos\n\n## Fin', 'Temario\n\nUno\ndos\n\nFin'],
  ['a line break', 'Uno\\\ndos', 'Uno\ndos'],
  ['a list', '- Uno\n- Dos\n  - Tres\n\nFin', 'Uno\nDos\nTres\n\nFin'],
  ['a quote', '> Dijo *esto*', 'Dijo esto'],
  ['a link', 'Ve el [formulario](https://a.example)', 'Ve el formulario'],
  ['a table', '| Día | Hora |\n| --- | --- |\n| Lunes | 9 |', 'Día · Hora\nLunes · 9'],
  ['a picture says nothing', `![Aula](/storage/archivos/${'a'.repeat(26)}.png)\n\nFin`, 'Fin'],
  [
    'nor does a file alone in its line',
    `Va abajo.\n\n[nota](/storage/archivos/${'a'.repeat(26)}.pdf)`,
    'Va abajo.',
  ],
  [
    'a file within a sentence is its name',
    `Lee la [nota](/storage/archivos/${'a'.repeat(26)}.pdf)`,
    'Lee la nota',
  ],
  ['what is no Markdown of ours', '<b>a</b> `b` ~~c~~ &amp;', '<b>a</b> `b` ~~c~~ &amp;'],
  ['escaped marks', '\\# 5 cosas, 2 \\* 3', '# 5 cosas, 2 * 3'],
])('%s', (_, texto, expected) => {
  expect(words(texto)).toBe(expected);
});

test('a plain text is its own', () => {
  expect(plainText({ texto: '# 5 **cosas**', formato: 'plano' })).toBe('# 5 **cosas**');
});
