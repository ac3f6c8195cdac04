import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FormattedText } from './formatted-text.tsx';

const shown = (texto: string, below = 1): string =>
  renderToStaticMarkup(<FormattedText as="p" below={below} formato="markdown" texto={texto} />).replace(
    /^<div class="[^"]*">(.*)<\/div>$/s,
    '$1',
  );
const NAME = 'a'.repeat(26);

describe('a formatted text', () => {
  test.each([
    ['bold and italics', '**a** *b*', '<p><strong>a</strong> <em>b</em></p>'],
    ['headings below that of the page', '# a\n\n## b\n\n# c', '<h2>a</h2><h3>b</h3><h2>c</h2>'],
    ['headings without a level left out', '## a\n\n###### b\n\n# c', '<h2>a</h2><h3>b</h3><h2>c</h2>'],
    ['a list', '- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['a list with a start', '3. a', '<ol start="3"><li>a</li></ol>'],
    ['a loose list', '- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['a quote', '> a', '<blockquote><p>a</p></blockquote>'],
    ['line breaks', 'a\nb\\\nc', '<p>a b<br/>c</p>'],
    ['a line', '---', '<hr/>'],
    ['a link', '[a](https://b.example)', '<p><a href="https://b.example" rel="noopener">a</a></p>'],
    ['a path', '[a](/eventos#b)', '<p><a href="/eventos#b" rel="noopener">a</a></p>'],
    [
      'an address that is no link yet',
      'a@b.example',
      '<p><a href="mailto:a@b.example" rel="noopener">a@b.example</a></p>',
    ],
    ['an address inside a link', '[a@b.example](/a)', '<p><a href="/a" rel="noopener">a@b.example</a></p>'],
  ])('shows %s', (_, texto, html) => {
    expect(shown(texto)).toBe(html);
  });

  test('shows a table that can be moved, aligned without styles', () => {
    const html = shown('| a | b |\n| --- | ---: |\n| c | d |');
    expect(html).toContain('<table><thead><tr><th>a</th><th class="');
    expect(html).toMatch(/^<section aria-label="a, b" class="[^"]+" tabindex="0">/i);
    expect(html).not.toContain('style');
  });

  test('tells its tables apart, and keeps the first of many columns and whole dates in sight', () => {
    const two = '| a | b |\n| --- | --- |\n| 15/12/2026 | S/ 1,250.00 |';
    const five =
      '| 1 | 2 | 3 | 4 | 5 |\n| - | - | - | - | - |\n| una frase de más de 16 letras y 1 | a | b | c | d |';
    const html = shown(`${two}\n\n${two}\n\n${five}`);
    expect([...html.matchAll(/<section aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'a, b',
      'a, b (2)',
      '1, 2, 3, 4, 5',
    ]);
    expect(html).toMatch(
      /<td class="[^"]*whole[^"]*">15\/12\/2026<\/td><td class="[^"]*whole[^"]*">S\/ 1,250.00/,
    );
    expect(html).toContain('<td>una frase');
    expect(html.match(/class="[^"]*many[^"]*"/g)).toHaveLength(1);
  });

  test('shows a stored picture when it comes near, in fitting sizes', () => {
    const html = shown(`![El aula](/storage/archivos/${NAME}.png)`);
    expect(html).toContain('alt="El aula"');
    expect(html).toContain('loading="lazy"');
    expect(html).toContain(`/storage/archivos/${NAME}-`);
  });
});

describe('what a formatted text does not allow is shown as text', () => {
  test.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a](data:text/html,x)',
    '[a](//otro.example)',
    '[a](relativo)',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<javascript:alert(1)>',
    '![a](https://otro.example/a.png)',
    '![a](//otro.example/a.png)',
    '![a](/storage/../api)',
    '[a]: javascript:alert(1)\n\n[a]',
  ])('%s', (texto) => {
    const html = shown(texto);
    expect(html).not.toMatch(
      /<(?!\/?p>|a data-direccion="" href="https:\/\/otro\.example\/a\.png" rel="noopener">|\/a>)/,
    );
    expect(html).not.toMatch(/href="(?!https:)/);
  });

  test.each([
    ['5,000 quotes in each other', '> '.repeat(5000) + 'a'],
    ['5,000 lists in each other', '- '.repeat(5000) + 'a'],
    ['10,000 brackets', '['.repeat(10_000)],
    ['10,000 pictures', '!['.repeat(10_000)],
    ['10,000 asterisks', '*a '.repeat(6600)],
    ['one word of 20,000 characters', 'a'.repeat(20_000)],
    ['control characters', 'a\u0000b\u0007c\u202Ed'],
    ['a table of 100 columns', `|${'a|'.repeat(100)}\n|${'-|'.repeat(100)}\n|${'b|'.repeat(100)}`],
  ])('%s', (_, texto) => {
    const start = performance.now();
    const html = shown(texto);
    expect(performance.now() - start).toBeLessThan(1500);
    expect(html).not.toMatch(/<(script|style|iframe)/);
  });
});

describe('a plain text', () => {
  const plain = (texto: string): string =>
    renderToStaticMarkup(<FormattedText as="p" below={1} className="c" formato="plano" texto={texto} />);

  test('is the same as ever', () => {
    const texto = '# 5 cosas\n\n- **no** `es` <b>Markdown</b>\n    &amp;';
    expect(plain(texto)).toBe(renderToStaticMarkup(<p className="c">{texto}</p>));
  });

  test('but for its links', () => {
    expect(plain('Ve a https://a.example.')).toBe(
      '<p class="c">Ve a <a data-direccion="" href="https://a.example" rel="noopener">https://a.example</a>.</p>',
    );
  });
});
