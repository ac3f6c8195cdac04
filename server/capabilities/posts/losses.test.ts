import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '#server/operation/cli/run.ts';
import { clearCaches, useApp, visitor } from '#server/testing/api.ts';
import { withOtherBytes, files } from '#server/testing/files.ts';
import { useTerminal } from '#server/testing/terminal.ts';
import { comment, item, picture, thumbnail, wxr } from './testing/wordpress-export.ts';

// What exports of others hold and is easily overlooked: it comes along, or the report names it.
useApp();
const terminal = useTerminal();
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'capitulo-mudanza-'));
  await mkdir(join(root, 'wp-content/uploads'), { recursive: true });
  const own: [string, Buffer][] = [
    ['uno.jpg', files.jpg.bytes],
    ['dos.jpg', withOtherBytes(files.jpg).bytes],
    ['bases.pdf', files.pdf.bytes],
    ['himno.mp3', files.mp3.bytes],
  ];
  for (const [name, bytes] of own) await writeFile(join(root, 'wp-content/uploads', name), bytes);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const UPLOADS = 'https://www.antes.pe/wp-content/uploads';
const importing = async (name: string, content: string | Buffer): Promise<string> => {
  await writeFile(join(root, name), content);
  terminal.clear();
  const code = await runCommand(['importar', join(root, name), `--carpeta=${root}`, '--si']);
  expect([code, terminal.said]).toEqual([0, expect.any(String)]);
  clearCaches();
  return terminal.said;
};
const wordpress = (...items: string[]): Promise<string> => importing('sitio.xml', wxr(...items));
const textOf = async (slug: string): Promise<string> => {
  const texts: { contenido: string }[] = JSON.parse((await visitor().raw('get', `/contenido/${slug}`)).text);
  return texts
    .map(({ contenido }) => contenido.replaceAll(/\/storage\/\w+\/[a-z2-7]{26}/g, 'GUARDADO'))
    .join('\n\n');
};
const galleryOf = async (slug: string): Promise<number> => {
  const rows: unknown[] = JSON.parse((await visitor().raw('get', `/imagenesEventos/${slug}`)).text);
  return rows.length;
};
const field = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
const attached = (id: number, name: string, parent: number): string =>
  picture(id, name).replace('</item>', `<wp:post_parent>${parent}</wp:post_parent></item>`);

it('a picture that leads somewhere leads there still', async () => {
  await wordpress(
    item(1, {
      content: `<p><a href="${UPLOADS}/bases.pdf"><img src="${UPLOADS}/uno-300x200.jpg" alt="Bases"></a></p>
<p><a href="https://forms.gle/abc"><img src="https://otro.pe/x.png"></a></p>
<p><a href="${UPLOADS}/dos.jpg"><img src="${UPLOADS}/dos-300x300.jpg"></a></p>
<p><a href="https://antes.pe/uno/" rel="attachment wp-att-9"><img src="${UPLOADS}/uno.jpg"></a></p>`,
    }),
  );
  expect((await textOf('entrada-1')).split('\n\n')).toEqual([
    '![Bases](GUARDADO.jpg)\\\n[Bases](GUARDADO.pdf)',
    '[abc](https://forms.gle/abc)',
    '![](GUARDADO.jpg)',
    '![](GUARDADO.jpg)',
  ]);
  expect(terminal.said).toMatch(/^Documentos +1 +1$/m);
  expect(terminal.said).toMatch(/^Enlaces entre páginas +0 +0$/m);
});

it('galleries of every spelling are galleries, and their lost pictures are named', async () => {
  const said = await wordpress(
    attached(11, 'uno.jpg', 1),
    attached(12, 'dos.jpg', 1),
    item(1, { content: 'Así: [[gallery]]' }),
    item(2, { content: '[gallery ids="11,99"]' }),
    item(3, { content: '[gallery include="11, 12"]' }),
    item(4, { content: '[gallery id="1" columns="2"]' }),
    item(5, { more: thumbnail(77) }),
  );
  expect(await textOf('entrada-1')).toBe(String.raw`Así: \[gallery\]`);
  expect(await Promise.all(['2', '3', '4'].map((one) => galleryOf(`entrada-${one}`)))).toEqual([1, 2, 2]);
  expect(said).toContain('[gallery]: este archivo no tiene su imagen 99, que se deja fuera');
  expect(said).toContain('imagen destacada 77: este archivo no la tiene');
});

it('players of all kinds play or are named, and so is what WordPress or a plugin made', async () => {
  const said = await wordpress(
    item(1, {
      content: `[audio src="/wp-content/uploads/himno.mp3"]

[video poster="${UPLOADS}/uno.jpg" mp4="https://otro.pe/v.mp4"][/video]

[audio]

[caption width="300" caption="El salón"]<img src="${UPLOADS}/uno.jpg">[/caption]

[boton url="https://inscripciones.pe"]Inscríbete[/boton]

<iframe src="//videos.pe/embed/1"></iframe>`,
    }),
    item(2, {
      content: `<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:block {"ref":8} /-->
<div style="background-image:url(${UPLOADS}/uno.jpg)"><p>Portada, R<sup>2</sup>, x<sub>i</sub>, <del>no</del><span style="display:none">nunca</span></p><p hidden>tampoco</p></div>`,
    }),
  );
  expect((await textOf('entrada-1')).split('\n\n')).toEqual([
    '[himno.mp3](GUARDADO.mp3)',
    '[v.mp4](https://otro.pe/v.mp4)',
    '![](GUARDADO.jpg) El salón',
    'Inscríbete',
    '[https://videos.pe/embed/1](https://videos.pe/embed/1)',
  ]);
  expect(await textOf('entrada-2')).toBe('Portada, R², xi,');
  for (const told of [
    '[audio]: lo hacía un complemento',
    '[boton https://inscripciones.pe]: lo hacía un complemento',
    'bloque «latest-posts»: WordPress lo hace al mostrar la página',
    'bloque sincronizado: ',
    `imagen de fondo ${UPLOADS}/uno.jpg (1)`,
    '<sub> (1): queda su texto, con la letra de lo demás',
    'texto borrado (1): no se importa',
    'texto oculto (2): no se importa',
  ])
    expect(said).toContain(told);
});

it('what belongs to no post of the site is named: who signs, fields, answers, long excerpts, kinds of items', async () => {
  const answer = comment('Beto').replace(
    '</wp:comment>',
    '<wp:comment_parent>1</wp:comment_parent></wp:comment>',
  );
  const linking = comment('Caro').replace('Dice', '<a href="https://inei.gob.pe/datos">Datos</a>:');
  const labels = '<category domain="post_format">Galería</category><category domain="ciclo">2023</category>';
  const said = await wordpress(
    item(1, {
      more: `<dc:creator>ana</dc:creator>${labels}${field('ponente', 'Dr. Quispe')}${field('_edit_last', '1')}${answer}${linking}`,
    }),
    item(2).replace(/(<excerpt:encoded><!\[CDATA\[)/, `$1${'palabra '.repeat(800)}`),
    item(3, { type: 'page', more: comment('Ana') }),
    item(4, { type: 'nav_menu_item' }),
    item(5, { status: 'inherit' }),
    item(6, { type: 'curso', more: comment('Dora') }),
  );
  for (const told of [
    'Firmas que no se importan, porque el sitio no las tiene: 1: «ana» (1).',
    'Clasificaciones que no se importan, porque el sitio no las tiene: 2: «post_format: Galería» (1), «ciclo: 2023» (1).',
    'Propiedades que no se importan, porque el sitio no las tiene: 1: «ponente» (1).',
    'comentarios que contestan a uno que no se importa: 1; quedan como los demás',
    'resumen cortado: era demasiado largo',
    'comentarios: 1; no se importan: las páginas del sitio no los tienen',
    '«Entrada 6» no se importa: es de tipo «curso»; solo se importan entradas y páginas. Con ella, comentarios: 1.',
    'De tipo «nav_menu_item» hay 1: solo sirven a WordPress y no se importan.',
    '«Entrada 5» no se importa: es una versión anterior.',
  ])
    expect(said).toContain(told);
  expect(said).not.toContain('_edit_last');
  expect((await visitor().raw('get', '/comentarios')).text).toContain(
    'Datos (https://inei.gob.pe/datos): Caro',
  );
});

it('every address a post had leads to it: renamed, with and without www, of a site in a folder', async () => {
  const link = (path: string): string => `<link>https://www.antes.pe${path}</link>`;
  await wordpress(
    item(1, {
      more: link('/blog/2019/entrada-1/') + field('_wp_old_slug', 'curso') + field('_wp_old_slug', 'taller'),
    }),
    item(2, { more: link('/blog/?p=2') }),
    item(3, {
      content:
        '<a href="https://antes.pe/blog/2019/entrada-1/">uno</a> <a href="//www.antes.pe/x.docx">x</a> <a href="/wp-content/y.docx">y</a>',
      more: link('/blog/?p=3'),
    }),
  );
  for (const [from, to] of [
    ['/blog/2019/entrada-1', '/eventos/entrada-1'],
    ['/blog/2019/curso/', '/eventos/entrada-1'],
    ['/blog/2019/taller/', '/eventos/entrada-1'],
    ['/blog/?p=2', '/eventos/entrada-2'],
    ['/blog/index.php?p=3', '/eventos/entrada-3'],
  ] as const) {
    const { status, headers } = await visitor().raw('get', from).set('Accept', 'text/html');
    expect([from, status, headers['location']?.replace(/\?.*/, '')]).toEqual([from, 301, to]);
  }
  expect((await visitor().raw('get', '/blog/').set('Accept', 'text/html')).status).toBe(404);
  expect(await textOf('entrada-3')).toBe('[uno](/eventos/entrada-1) [x](https://www.antes.pe/x.docx) y');
});

it('an unused file is named though another is called nearly so, and a foreign file is refused by its name', async () => {
  const said = await wordpress(
    picture(11, 'uno.jpg'),
    picture(12, 'uno-2.jpg'),
    item(1, { content: `<img src="${UPLOADS}/uno-2-300x200.jpg">` }),
  );
  expect(said).toContain('el archivo «Entrada 11» no se importa: ninguna entrada lo muestra.');
  expect(said).not.toContain('el archivo «Entrada 12»');

  const latin = wxr(item(9, { title: 'Año' })).replace('UTF-8', 'ISO-8859-1');
  expect(await importing('latino.xml', Buffer.from(latin, 'latin1'))).toContain('«Año»');
  await writeFile(join(root, 'otro.xml'), '<feed xmlns="http://www.w3.org/2005/Atom"><entry/></feed>');
  expect([await runCommand(['importar', join(root, 'otro.xml')]), terminal.said]).toEqual([
    1,
    expect.stringContaining('El XML no es una exportación de WordPress con contenido.'),
  ]);
});

it('of Ghost, what no event has is named: authors, words below a picture, and whole tables', async () => {
  const post = {
    id: '1',
    title: 'Uno',
    slug: 'uno',
    html: '<p>Uno</p>',
    status: 'sent',
    codeinjection_head: '<style>',
  };
  const data = {
    posts: [post],
    users: [{ id: '7', name: 'Ana' }],
    posts_authors: [{ post_id: '1', author_id: '7' }],
    posts_meta: [{ post_id: '1', feature_image_caption: 'Foto de <b>Beto</b>' }],
    newsletters: [{ id: '1' }, { id: '2' }],
    members: [],
  };
  const said = await importing('ghost.json', JSON.stringify({ db: [{ data }] }));
  for (const told of [
    'Firmas que no se importan, porque el sitio no las tiene: 1: «Ana» (1).',
    'texto al pie de su imagen, que se deja fuera: «Foto de Beto»',
    'código propio: se deja fuera',
    'solo salió por correo: queda como borrador',
    'La tabla «newsletters» (filas: 2) no se importa',
  ])
    expect(said).toContain(told);
  expect(said).not.toContain('members');
});

it('a table of events publishes nothing by a misspelt word, and names cells beyond its columns', async () => {
  const said = await importing(
    'eventos.csv',
    'titulo;fecha;estado\nUno;5/9/2026;borador\nDos;5/9/2026;Publicado;sobra\n',
  );
  expect(said).toContain('«Uno» no se importa: Estado: ');
  expect(said).toContain('«sobra»: está fuera de las columnas y no se importa');
  expect(said).toContain('Listo: 1 eventos');
});

it('an answer says whom it answers, and every gallery of the file counts', async () => {
  const said = (id: number, author: string, answers = 0): string =>
    comment(author).replace(
      '</wp:comment>',
      `<wp:comment_id>${id}</wp:comment_id><wp:comment_parent>${answers}</wp:comment_parent></wp:comment>`,
    );
  const block = `<figure class="wp-block-gallery"><figure><img src="https://antes.pe/wp-content/uploads/uno.jpg"></figure></figure>`;
  const report = await wordpress(
    attached(11, 'uno.jpg', 1),
    attached(12, 'dos.jpg', 1),
    item(1, {
      content: `[gallery]\n\n[gallery ids="11"]\n\n[gallery ids="77"]${block}<a name="aqui">Aquí</a>`,
      more: said(1, 'Ana') + said(2, 'Beto', 1) + said(3, 'Caro', 9),
    }),
  );
  const comments: { nombre: string; contenido: string }[] = JSON.parse(
    (await visitor().raw('get', '/comentarios')).text,
  );
  expect(comments.map(({ contenido }) => contenido).toSorted()).toEqual([
    'Dice Ana',
    'Dice Caro',
    'En respuesta a Ana:\nDice Beto',
  ]);
  expect(report).toContain('comentarios que contestan a otro: 1; dicen a quién');
  expect(report).toContain('2 en sus 3 galerías, que se ven como una');
  for (const row of [/^Galerías +4 +3$/m, /^Imágenes +2 +2$/m, /^Enlaces entre páginas +0 +0$/m])
    expect(report).toMatch(row);
  expect(report).not.toContain('enlace ');
});
