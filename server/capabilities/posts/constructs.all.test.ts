import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '#server/operation/cli/run.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { clearCaches, useApp, visitor } from '#server/testing/api.ts';
import { withOtherBytes, files } from '#server/testing/files.ts';
import { useTerminal } from '#server/testing/terminal.ts';
import { item, picture, wxr } from './testing/wordpress-export.ts';

// What other systems write, one construct after another: each becomes what the site has for it, or is named.
useApp();
const terminal = useTerminal();
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'capitulo-mudanza-'));
  await mkdir(join(root, 'uploads/2024/05'), { recursive: true });
  const own: [string, Buffer][] = [
    ['uno.jpg', files.jpg.bytes],
    ['dos.jpg', withOtherBytes(files.jpg).bytes],
    ['tres.png', files.png.bytes],
    ['acta.pdf', files.pdf.bytes],
    ['himno.mp3', files.mp3.bytes],
  ];
  for (const [name, bytes] of own) await writeFile(join(root, 'uploads/2024/05', name), bytes);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const UPLOADS = 'https://antes.pe/wp-content/uploads/2024/05';
const importing = async (name: string, content: string, ...options: string[]): Promise<string> => {
  await writeFile(join(root, name), content);
  terminal.clear();
  const carpeta = `--carpeta=${join(root, 'uploads')}`;
  expect([
    await runCommand(['importar', join(root, name), carpeta, '--si', ...options]),
    terminal.said,
  ]).toEqual([0, expect.any(String)]);
  clearCaches();
  return terminal.said;
};
const textOf = async (slug: string): Promise<string> => {
  const rows = await visitor().raw('get', `/contenido/${slug}`);
  const texts: { contenido: string }[] = JSON.parse(rows.text);
  return texts.map(({ contenido }) => contenido).join('\n\n');
};
const galleryOf = async (slug: string): Promise<string[]> => {
  const rows: { descripcion: string }[] = JSON.parse(
    (await visitor().raw('get', `/imagenesEventos/${slug}`)).text,
  );
  return rows.map(({ descripcion }) => descripcion);
};
const wordpress = (...items: string[]): Promise<string> => importing('sitio.xml', wxr(...items));
const STORED = /\/storage\/biblioteca\/[a-z2-7]{26}\.\w+/;

it('two posts of one guid are two events', async () => {
  const same = '<guid isPermaLink="false">https://antes.pe/?p=1</guid>';
  const copy = item(2).replace(/<guid.*?<\/guid>/, same);
  expect(await wordpress(item(1), copy)).toContain('Listo: 2 eventos; ya estaban 0; fuera quedan 0.');
  expect(await wordpress(item(1), copy)).toContain('0 eventos; ya estaban 2');
});

it('attached pictures of [gallery], and galleries of blocks, are galleries of the site', async () => {
  const ofPost = (post: number, order: number): string =>
    `<wp:post_parent>${post}</wp:post_parent><wp:menu_order>${order}</wp:menu_order>`;
  const attached = (id: number, name: string, order: number): string =>
    picture(id, `2024/05/${name}`).replace('</item>', `${ofPost(1, order)}</item>`);
  const blocks = `<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images columns-3">
    <figure class="wp-block-image"><img src="${UPLOADS}/uno-300x200.jpg" alt="Uno"/><figcaption>La <b>mesa</b></figcaption></figure>
    <figure class="wp-block-image"><a href="${UPLOADS}/dos.jpg"><img src="${UPLOADS}/dos.jpg" alt="El público"/></a></figure>
    <figcaption class="blocks-gallery-caption">Fotos: Ana</figcaption></figure><!-- /wp:gallery --><p>Después</p>`;
  const old = `<!-- wp:gallery --><ul class="wp-block-gallery columns-2"><li class="blocks-gallery-item"><figure><img src="${UPLOADS}/tres.png"/></figure></li></ul><!-- /wp:gallery -->`;
  await wordpress(
    attached(11, 'dos.jpg', 2),
    attached(12, 'uno.jpg', 1),
    attached(13, 'acta.pdf', 3),
    item(1, { content: 'Antes\n\n[gallery]' }),
    item(2, { content: blocks }),
    item(3, { content: old }),
    item(4, { content: '<div class="gallery-page"><p>Con palabras</p></div>' }),
  );
  expect([await textOf('entrada-1'), await galleryOf('entrada-1')]).toEqual(['Antes', ['', '']]);
  expect([await textOf('entrada-2'), await galleryOf('entrada-2')]).toEqual([
    'Fotos: Ana\n\nDespués',
    ['La mesa', 'El público'],
  ]);
  expect([await textOf('entrada-3'), await galleryOf('entrada-3')]).toEqual(['', ['']]);
  expect(await textOf('entrada-4')).toBe('Con palabras');
  expect(terminal.said).toContain('«Entrada 13» no se importa: ninguna entrada lo muestra.');
  expect(terminal.said).toMatch(/^Archivos adjuntos +3 +2$/m);
});

it('documents and recordings go to the library with their links; what is missing is named', async () => {
  const said = await wordpress(
    item(1, {
      content: `<p>El <a href="${UPLOADS}/acta.pdf">acta</a> y <a href="${UPLOADS}/falta.pdf">otra</a>.</p>
<!-- wp:file --><div class="wp-block-file"><object class="wp-block-file__embed" data="x"></object><a href="${UPLOADS}/acta.pdf">Acta</a><a href="${UPLOADS}/acta.pdf" class="wp-block-file__button" download>Descargar</a></div><!-- /wp:file -->
<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="${UPLOADS}/himno.mp3"></audio></figure><!-- /wp:audio -->`,
    }),
    item(2, { content: `[audio ${UPLOADS}/himno.mp3]\n\n[audio mp3="${UPLOADS}/himno.mp3"][/audio]` }),
  );
  const text = await textOf('entrada-1');
  expect(text.replaceAll(new RegExp(STORED, 'g'), 'ARCHIVO')).toBe(
    `El [acta](ARCHIVO) y [otra](${UPLOADS}/falta.pdf).\n\n[Acta](ARCHIVO)\n\n[himno.mp3](ARCHIVO)`,
  );
  expect((await visitor().raw('get', STORED.exec(text)?.[0] ?? '')).status).toBe(200);
  expect((await textOf('entrada-2')).match(/\[himno\.mp3\]/g)).toHaveLength(2);
  expect((await db().select().from(tables.biblioteca)).map(({ nombre }) => nombre).toSorted()).toEqual([
    'acta.pdf',
    'himno.mp3',
  ]);
  expect(said).toContain(
    `archivo ${UPLOADS}/falta.pdf: no está en la carpeta; el enlace sigue llevando al sitio de antes`,
  );
  expect(said).toMatch(/^Documentos +4 +3$/m);
});

it('links between posts lead to the events, and so do the addresses posts had', async () => {
  const link = (path: string): string => `<link>https://antes.pe${path}</link>`;
  const said = await wordpress(
    item(1, {
      content:
        '<!-- wp:p --><p><a href="https://antes.pe/2019/06/entrada-2/#pie">Dos</a> <a href="/?p=2">dos</a> <a href="https://antes.pe/nosotros/">otra</a></p>',
      more: link('/2019/06/entrada-1/'),
    }),
    item(2, { slug: 'a%c3%b1o', more: link('/2019/06/a%c3%b1o/') }),
    item(3, { slug: 'entrada-2', more: link('/2019/06/entrada-2/') }),
  );
  expect(await textOf('entrada-1')).toBe(
    '[Dos](/eventos/entrada-2#pie) [dos](/eventos/ano) [otra](https://antes.pe/nosotros/)',
  );
  expect(said).toContain('enlace https://antes.pe/nosotros/: lleva a lo que no se importa');
  expect(said).toMatch(/^Enlaces entre páginas +3 +2$/m);
  for (const [from, to] of [
    ['/2019/06/entrada-1/', '/eventos/entrada-1'],
    ['/2019/06/A%C3%B1o', '/eventos/ano'],
    ['/?p=3', '/eventos/entrada-2'],
    ['/2019/06/entrada-1?utm=x', '/eventos/entrada-1?utm=x'],
  ] as const) {
    const { status, headers } = await visitor().raw('get', from).set('Accept', 'text/html');
    expect([from, status, headers['location']]).toEqual([from, 301, to]);
  }
  expect((await visitor().raw('get', '/?p=99').set('Accept', 'text/html')).status).toBe(200);
});

it('<pre> keeps its lines and indents, and <code> its words', async () => {
  const said = await wordpress(
    item(1, {
      content:
        '<!-- wp:code --><pre class="wp-block-code"><code>si x:\n    y = 1\n</code></pre><!-- /wp:code --><p>Usa <code>media()</code></p>',
    }),
  );
  expect(await textOf('entrada-1')).toBe('si x:\\\n\u00A0\u00A0\u00A0 y = 1\n\nUsa media()');
  expect(said).toContain('<code> (2): queda su texto, con la letra de lo demás');
});

it('posts of a category become announcements, and categories are named as left out', async () => {
  const category = (nombre: string, domain = 'category'): string =>
    `<category domain="${domain}" nicename="x"><![CDATA[${nombre}]]></category>`;
  const posts = [
    item(1, { more: category('Comunicados') }),
    item(2, { more: category('Cursos') + category('R', 'post_tag') }),
  ];
  const said = await importing('sitio.xml', wxr(...posts), '--anuncios=comunicados');
  const rows = await db().select().from(tables.eventos);
  expect(rows.map(({ slug, tipoEvento }) => `${slug} ${tipoEvento}`)).toEqual(['entrada-1 A', 'entrada-2 N']);
  expect(said).toContain(
    'Categorías que no se importan, porque el sitio no las tiene: 2: «Comunicados» (1), «Cursos» (1).',
  );
  expect(said).toContain('Etiquetas que no se importan, porque el sitio no las tiene: 1: «R» (1).');
  expect(await runCommand(['importar', join(root, 'sitio.xml'), '--anuncios=Avisos'])).toBe(2);
  expect(terminal.said).toContain('no tiene la categoría «avisos». Tiene: Comunicados, Cursos, R.');
});

it('Ghost: its own address, cards of files and sounds, galleries and tags', async () => {
  const here = '__GHOST_URL__';
  const html = `<p><a href="${here}/dos/">la otra</a>, <a href="${here}/nada/">nada</a></p>
<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="${here}/content/files/2024/05/acta.pdf" download><div class="kg-file-card-contents"><div class="kg-file-card-title">Acta firmada</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">acta.pdf</div></div></div><div class="kg-file-card-icon"><svg></svg></div></a></div>
<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="${here}/content/media/2024/05/himno.mp3"></audio><div class="kg-audio-title">Himno</div><div class="kg-audio-player"><button>x</button></div></div></div>
<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="${here}/content/images/2024/05/uno.jpg" alt="Uno"></div></div></div><figcaption>Pie</figcaption></figure>`;
  const post = (id: string, slug: string, more: object) => ({
    id,
    uuid: id,
    title: slug,
    slug,
    html: '<p>x</p>',
    status: 'published',
    published_at: '2024-05-01T15:00:00.000Z',
    ...more,
  });
  const data = {
    posts: [post('1', 'uno', { html }), post('2', 'dos', {})],
    tags: [{ id: 't', name: 'Avisos' }],
    posts_tags: [{ post_id: '2', tag_id: 't' }],
  };
  const said = await importing('ghost.json', JSON.stringify({ db: [{ data }] }), '--anuncios=Avisos');
  expect((await textOf('uno')).replaceAll(new RegExp(STORED, 'g'), 'ARCHIVO')).toBe(
    '[la otra](/eventos/dos), nada\n\n[Acta firmada](ARCHIVO)\n\n[himno.mp3](ARCHIVO)\n\nHimno\n\nPie',
  );
  expect(await galleryOf('uno')).toEqual(['Uno']);
  for (const row of [/^Entradas +2 +2$/m, /^Imágenes +1 +1$/m, /^Galerías +1 +1$/m, /^Documentos +2 +2$/m])
    expect(said).toMatch(row);
  expect(said).toContain(`enlace ${here}/nada/: lleva a lo que no se importa; quedan solo sus palabras`);
  expect((await visitor().raw('get', '/dos/').set('Accept', 'text/html')).headers['location']).toBe(
    '/eventos/dos',
  );
  const [, second] = await db().select().from(tables.eventos);
  expect(second?.tipoEvento).toBe('A');
});

it('a table names the line a row begins in, and rows that it has twice', async () => {
  for (const end of ['\n', '\r\n']) {
    const table = ['titulo;fecha', '"Uno\ny medio";x', 'Dos;y', 'Tres;2024-05-01', 'Tres;2024-05-01']
      .join('\n')
      .replaceAll('\n', end);
    await writeFile(join(root, 'tabla.csv'), table);
    terminal.clear();
    expect(await runCommand(['importar', join(root, 'tabla.csv')])).toBe(0);
    for (const line of [
      'Línea 2: «Uno',
      'Línea 4: «Dos» no se importa',
      'Línea 5: «Tres» (',
      'Línea 6: «Tres» no se importa: repite «Línea 5».',
    ])
      expect(terminal.said).toContain(line);
  }
});

it('cells over several rows or columns leave the others where they are', async () => {
  const table = `<table><tr><th>Año</th><th colspan="2">Cuota</th><th>Nota</th></tr>
    <tr><td rowspan="2">2024</td><td>Ordinaria</td><td>20</td><td>a</td></tr>
    <tr><td>Reducida</td><td>10</td><td>b</td></tr>
    <tr><td>2025</td><td colspan="9999999">Por definir</td></tr></table>`;
  await wordpress(item(1, { content: table.replace('9999999', '3') }), item(2, { content: table }));
  expect(await textOf('entrada-1')).toBe(
    [
      '| Año | Cuota |  | Nota |',
      '| --- | --- | --- | --- |',
      '| 2024 | Ordinaria | 20 | a |',
      '| 2024 | Reducida | 10 | b |',
      '| 2025 | Por definir |  |  |',
    ].join('\n'),
  );
});

it('a text that posts share, and footnotes, are part of each post; without them they are named', async () => {
  const shared = item(177, {
    type: 'wp_block',
    title: 'Aviso fijo',
    content: '<!-- wp:paragraph --><p>La matrícula cierra el viernes.</p><!-- /wp:paragraph -->',
  });
  const ofItself = item(178, { type: 'wp_block', content: '<p>Eco</p><!-- wp:block {"ref":178} /-->' });
  const notes = JSON.stringify([{ id: 'f1', content: 'Ley 31 de <em>2019</em>.' }]);
  const withNotes = (more: string): string =>
    item(3, {
      content: `<!-- wp:paragraph --><p>Según la ley<sup data-fn="f1" class="fn"><a href="#f1" id="f1-link">1</a></sup>.</p><!-- /wp:paragraph --><!-- wp:footnotes /-->`,
      more,
    });
  const meta = `<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[${notes}]]></wp:meta_value></wp:postmeta>`;
  const said = await wordpress(
    shared,
    ofItself,
    item(1, {
      content: '<!-- wp:paragraph --><p>Antes.</p><!-- /wp:paragraph --><!-- wp:block {"ref":177} /-->',
    }),
    item(2, {
      content: '<!-- wp:paragraph --><p>Solo.</p><!-- /wp:paragraph --><!-- wp:block {"ref":999} /-->',
    }),
    withNotes(meta),
    item(4, { content: '<!-- wp:block {"ref":178} /-->' }),
    withNotes('').replaceAll('>3<', '>5<').replaceAll('-3', '-5').replaceAll('p=3', 'p=5'),
  );
  expect(await textOf('entrada-1')).toBe('Antes.\n\nLa matrícula cierra el viernes.');
  expect(await textOf('entrada-3')).toBe('Según la ley¹.\n\n1. Ley 31 de *2019*.');
  expect(await textOf('entrada-4')).toContain('Eco');
  expect(said).toContain('bloque sincronizado: su texto no está en este archivo');
  expect(said).toContain('notas al pie: este archivo no las tiene');
  expect(said).not.toContain('«Aviso fijo» no se importa');
});

it('a smiley is its sign, and what plays elsewhere is led to', async () => {
  const smiley =
    '<img class="wp-smiley" src="https://antes.pe/wp-includes/images/smilies/simple-smile.png" alt=":)">';
  const said = await wordpress(
    item(1, { content: `<p>Gracias ${smiley}</p><p>[youtube https://www.youtube.com/watch?v=xyz]</p>` }),
  );
  const video = 'https://www.youtube.com/watch?v=xyz';
  expect(await textOf('entrada-1')).toBe(`Gracias :)\n\n[${video}](${video})`);
  expect(said).not.toContain('simple-smile');
});

it('HTML that a builder packed is read, and a script is named', async () => {
  const packed = Buffer.from(encodeURIComponent('<p>Hola, <b>colegas</b></p>')).toString('base64');
  const said = await wordpress(
    item(1, {
      content: `[vc_row][vc_raw_html]${packed}[/vc_raw_html][vc_raw_js]${packed}[/vc_raw_js][vc_column_text]Visible[/vc_column_text][/vc_row]`,
    }),
  );
  expect(await textOf('entrada-1')).toBe('Hola, **colegas**\n\nVisible');
  expect(said).toContain('[vc_raw_js]');
});
