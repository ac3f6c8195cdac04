import { expect, it } from 'vitest';
import { htmlFromLexical } from './lexical.ts';

const read = (...children: object[]) => htmlFromLexical(JSON.stringify({ root: { type: 'root', children } }));
const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });

it('what Ghost keeps as Lexical is read: words, headings, lists, links, pictures and cards', () => {
  const { html, notes } = read(
    { type: 'extended-heading', tag: 'h2', children: [text('Uno & <dos>')] },
    {
      type: 'paragraph',
      children: [
        text('a', 1),
        { type: 'linebreak' },
        { type: 'link', url: 'https://a.pe/"x', children: [text('b', 3)] },
      ],
    },
    { type: 'list', tag: 'ol', children: [{ type: 'listitem', children: [text('c')] }] },
    { type: 'image', src: '/f.png', alt: 'Foto', caption: 'Pie' },
    { type: 'bookmark', url: 'https://b.pe', metadata: { title: 'Be' } },
    { type: 'product', productTitle: 'Libro', productImageSrc: '/libro.png' },
    { type: 'transistor', version: 1 },
    { type: 'email-cta', html: '<p>Solo correo</p>' },
  );
  expect(html).toBe(
    '<div><h2>Uno &amp; &lt;dos></h2><p><strong>a</strong><br><a href="https://a.pe/&quot;x"><em><strong>b</strong></em></a></p><ol><li>c</li></ol><figure><img src="/f.png" alt="Foto"><figcaption>Pie</figcaption></figure><p><a href="https://b.pe">Be</a></p><figure><img src="/libro.png" alt=""></figure><p>Libro</p></div>',
  );
  expect(notes).toEqual([
    'tarjeta «product» de Ghost: quedan sus palabras y sus imágenes',
    'tarjeta «transistor» de Ghost: se deja fuera',
    'tarjeta «email-cta» de Ghost: solo salía por correo y se deja fuera',
  ]);
});

it('a card of Markdown is formatted, with its pictures, and with links of the site it comes from', () => {
  const lines = [
    '**Pago** en [caja](__GHOST_URL__/caja/?a=1&b=2) o [aquí](https://a.pe)',
    '',
    '- uno',
    '- dos <b>',
    '',
    '![Foto](__GHOST_URL__/f.png)',
  ];
  const { html, notes } = read({ type: 'markdown', markdown: lines.join('\n') });
  expect(html.replaceAll('\n', '')).toBe(
    '<div><p><strong>Pago</strong> en <a href="__GHOST_URL__/caja/?a=1&amp;b=2">caja</a> o <a href="https://a.pe">aquí</a></p><ul><li>uno</li><li>dos &lt;b&gt;</li></ul><p><img src="__GHOST_URL__/f.png" alt="Foto"></p></div>',
  );
  expect(notes).toEqual([]);
});

it('a list keeps its first number, and the list under one of its items is no item of its own', () => {
  const item = (...children: object[]) => ({ type: 'listitem', children });
  const under = { type: 'list', tag: 'ul', children: [item(text('dos a'))] };
  const list = {
    type: 'list',
    tag: 'ol',
    start: 2,
    children: [item(text('dos')), item(under), item(text('tres'))],
  };
  expect(read(list).html).toBe(
    '<div><ol start="2"><li>dos<ul><li>dos a</li></ul></li><li>tres</li></ol></div>',
  );
});

it('Lexical that is broken or endlessly deep breaks nothing', () => {
  for (const broken of ['', '{', '[]', 'null', '{"root":7}', '{"root":{"children":[null,3]}}'])
    expect(htmlFromLexical(broken).html).toMatch(/^$|^<div><\/div>$/);
  const deep = `{"root":${'{"children":['.repeat(3000)}${']}'.repeat(3000)}}`;
  expect(htmlFromLexical(deep).html).toMatch(/^(?:<div>){200}/);
});
