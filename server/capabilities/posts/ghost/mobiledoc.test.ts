import { expect, it } from 'vitest';
import { htmlFromMobiledoc } from './mobiledoc.ts';

it('what Ghost kept before Lexical is read: words, links, lists, pictures and cards', () => {
  const { html, notes } = htmlFromMobiledoc(
    JSON.stringify({
      version: '0.3.1',
      atoms: [['soft-return', '', {}]],
      cards: [
        ['image', { src: '/f.png', alt: 'Foto', caption: 'Pie' }],
        ['hr', {}],
        ['transistor', {}],
      ],
      markups: [['strong'], ['a', ['rel', 'x', 'href', 'https://a.pe']], ['script']],
      sections: [
        [1, 'h2', [[0, [], 0, 'Uno & <dos>']]],
        [
          1,
          'p',
          [
            [0, [], 0, 'a '],
            [0, [0, 1], 1, 'b'],
            [0, [], 1, 'c'],
            [1, [], 0, 0],
            [0, [2], 1, 'd'],
          ],
        ],
        [3, 'ol', [[[0, [], 0, 'e']], [[0, [], 0, 'f']]]],
        [10, 0],
        [10, 1],
        [10, 2],
        [10, 9],
      ],
    }),
  );
  expect(html).toBe(
    '<h2>Uno &amp; &lt;dos></h2><p>a <strong><a href="https://a.pe">b</a></strong><strong>c</strong><br>d</p><ol><li>e</li><li>f</li></ol><figure><img src="/f.png" alt="Foto"><figcaption>Pie</figcaption></figure><hr>',
  );
  expect(notes).toEqual(['tarjeta «transistor» de Ghost: se deja fuera']);
});

it('a mobiledoc that is broken breaks nothing', () => {
  for (const broken of ['', '{', '[]', '{"sections":[[1]],"cards":[],"markups":[]}', '{"sections":{}}'])
    expect(htmlFromMobiledoc(broken)).toEqual({ html: expect.any(String), notes: [] });
});
