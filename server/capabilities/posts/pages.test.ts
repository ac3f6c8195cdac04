import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { enlacesMenu, MAX_ENLACES_MENU } from '#shared/content/pages/enlaces-menu.ts';
import { paginasPropias } from '#shared/content/pages/paginas-propias.ts';
import { historia } from '#shared/records/historia.ts';
import { runCommand } from '#server/operation/cli/run.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, clearCaches, storedFiles, useApp, visitor } from '#server/testing/api.ts';
import { makeEnlaceMenu } from '#server/testing/factories.ts';
import { withOtherBytes, files } from '#server/testing/files.ts';
import { useTerminal } from '#server/testing/terminal.ts';
import { comment, item, picture, thumbnail, wxr } from './testing/wordpress-export.ts';

// Pages of other systems become pages of the site's own, in their place, and their old addresses lead to them.
useApp();
const terminal = useTerminal();
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'capitulo-paginas-'));
  await mkdir(join(root, 'wp-content/uploads'), { recursive: true });
  const own: [string, Buffer][] = [
    ['uno.jpg', files.jpg.bytes],
    ['dos.jpg', withOtherBytes(files.jpg).bytes],
    ['bases.pdf', files.pdf.bytes],
  ];
  for (const [name, bytes] of own) await writeFile(join(root, 'wp-content/uploads', name), bytes);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const UPLOADS = 'https://antes.pe/wp-content/uploads';
const importing = async (name: string, content: string, ...options: string[]): Promise<string> => {
  await writeFile(join(root, name), content);
  terminal.clear();
  const code = await runCommand(['importar', join(root, name), `--carpeta=${root}`, ...options]);
  expect([code, terminal.said]).toEqual([0, expect.any(String)]);
  clearCaches();
  return terminal.said;
};
const wordpress = (...items: string[]): Promise<string> => importing('sitio.xml', wxr(...items), '--si');

interface Place {
  under?: number;
  order?: number;
  way?: string;
  more?: string;
  content?: string;
  status?: string;
}
/** A page of WordPress; `way`: its address. */
const page = (id: number, title: string, place: Place = {}): string => {
  const { under = 0, order = 0, way = `/pagina-${id}/`, more = '', content = '<p>Texto</p>' } = place;
  return item(id, {
    title,
    type: 'page',
    slug: way.split('/').at(-2) ?? '',
    content,
    status: place.status ?? 'publish',
    more: `<link>https://antes.pe${way}</link><wp:post_parent>${under}</wp:post_parent><wp:menu_order>${order}</wp:menu_order>${more}`,
  });
};
const read = async (slug: string): Promise<{ titulo: string; texto: string }> =>
  (await visitor().call(paginasPropias.ver, { params: { slug } })).body;
const textOf = async (slug: string): Promise<string> =>
  (await read(slug)).texto.replaceAll(/\/storage\/\w+\/[a-z2-7]{26}/g, 'GUARDADO');
const menu = async (): Promise<unknown> =>
  (await visitor().raw('get', '/paginas/marco').expect(200)).body.menu;
const leads = async (from: string): Promise<[number, string | undefined]> => {
  const { status, headers } = await visitor().raw('get', from).set('Accept', 'text/html').redirects(0);
  return [status, headers['location']];
};

it('pages of WordPress become pages in their place, and every address they had leads to them', async () => {
  const said = await wordpress(
    page(1, 'Requisitos', { order: 3, way: '/requisitos/' }),
    page(2, 'Quiénes somos', {
      order: 1,
      way: '/quienes-somos/',
      content: `<p><a href="https://antes.pe/quienes-somos/historia/">Historia</a> y <a href="/entrada-9/">noticia</a></p>`,
    }),
    page(3, 'Historia', { under: 2, order: 2, way: '/quienes-somos/historia/' }),
    page(4, 'Consejo', { under: 2, order: 1, way: '/quienes-somos/consejo/' }),
    page(5, 'Actas', { under: 4, way: '/quienes-somos/consejo/actas/' }),
    page(6, 'Nosotros', { order: 9, way: '/nosotros/' }),
    page(7, 'Sede', { under: 6, way: '/nosotros/sede/' }),
    page(8, 'Reservada', { under: 2, way: '/?page_id=8', status: 'private' }),
    item(9, { more: '<link>https://antes.pe/entrada-9/</link>' }),
  );
  expect(await textOf('quienes-somos')).toBe(
    '[Historia](/historia) y [noticia](/eventos/entrada-9)\n\n# En esta sección\n\n- [Consejo](/consejo)\n- [Historia](/historia)',
  );
  expect(await textOf('consejo')).toBe('Texto\n\n# En esta sección\n\n- [Actas](/actas)');
  expect(await menu()).toEqual([
    { texto: 'Quiénes somos', href: '/quienes-somos', bajo: null },
    { texto: 'Requisitos', href: '/requisitos', bajo: null },
    { texto: 'Nosotros', href: '/nosotros-2', bajo: '/nosotros' },
    { texto: 'Sede', href: '/sede', bajo: '/nosotros' },
  ]);
  expect(await Promise.all(['/quienes-somos/historia/', '/quienes-somos/consejo/actas'].map(leads))).toEqual([
    [301, '/historia'],
    [301, '/actas'],
  ]);
  expect((await leads('/?page_id=5'))[1]).toBe('/actas');
  expect((await leads('/?p=7'))[1]).toBe('/sede');
  expect(await leads('/requisitos/')).toEqual([200, undefined]);
  expect(await leads('/nosotros')).toEqual([200, undefined]);
  expect((await leads('/?page_id=8'))[0]).toBe(200);
  expect(said).toContain('página «Historia» → /historia (0 imágenes)');
  expect(said).toContain('su dirección era «nosotros», que estaba ocupada o no se admite');
  expect(said).toContain('páginas debajo de ella: 2; su texto termina con sus enlaces');
  expect(said).toMatch(/^Páginas +8 +8$/m);
  expect(said).toMatch(/^Enlaces entre páginas +2 +2$/m);
  expect(said).toContain('Listo: 1 eventos y 8 páginas; ya estaban 0; fuera quedan 0.');
});

it('a page keeps its pictures, its galleries and its documents in the library', async () => {
  const inPost = (id: number, name: string): string =>
    picture(id, name).replace('</item>', '<wp:post_parent>1</wp:post_parent></item>');
  const said = await wordpress(
    inPost(11, 'uno.jpg'),
    inPost(12, 'dos.jpg'),
    page(1, 'Sede', {
      content: `<p>El <a href="${UPLOADS}/bases.pdf">documento</a></p>\n\n[gallery]`,
      more: thumbnail(11),
    }),
  );
  expect(await textOf('pagina-1')).toBe(
    '![](GUARDADO.jpg)\n\nEl [documento](GUARDADO.pdf)\n\n![](GUARDADO.jpg)\n\n![](GUARDADO.jpg)',
  );
  const kept = await db().select().from(tables.biblioteca);
  expect(kept.map(({ nombre }) => nombre).toSorted()).toEqual(['bases.pdf', 'dos.jpg', 'uno.jpg']);
  // Nothing shows the picture for events without one.
  expect(await storedFiles()).toHaveLength(3);
  for (const row of [/^Imágenes +2 +2$/m, /^Galerías +1 +1$/m, /^Archivos adjuntos +2 +2$/m])
    expect(said).toMatch(row);
});

it('a page says what of it stays out: comments, an excerpt, a text too long, none at all, no room in the menu', async () => {
  const staff = await admin();
  for (let at = 1; at < MAX_ENLACES_MENU; at += 1) await makeEnlaceMenu(staff);
  const long = Array.from({ length: 900 }, (_, at) => `<p>Artículo ${at} del estatuto del colegio.</p>`);
  const said = await wordpress(
    page(1, 'Estatuto', { order: 1, content: long.join('\n\n'), more: comment('Ana') + comment('Beto') }),
    page(2, 'Contacto del sitio', { order: 2, content: '' }),
    page(3, 'Otra', { order: 3 }).replace(/(<excerpt:encoded><!\[CDATA\[)/, '$1Resumen'),
    page(4, 'Borrada', { status: 'trash', more: comment('Caro') }),
  );
  for (const told of [
    'página «Estatuto» → /pagina-1 (0 imágenes, en el menú)',
    'comentarios: 2; no se importan: las páginas del sitio no los tienen',
    'texto largo: sigue en otras páginas',
    'sin texto: queda como borrador',
    'resumen: las páginas del sitio no lo tienen',
    'no cabe en el menú, que admite 40 entradas',
    '«Borrada» no se importa: está en la papelera. Con ella, comentarios: 1.',
  ])
    expect(said).toContain(told);
  expect(said).toMatch(/^Páginas +4 +3$/m);
  expect(said).toMatch(/^Comentarios +3 +0\n {2}de páginas +2 +0\n {2}de lo demás +1 +0$/m);
  const first = await textOf('pagina-1');
  expect(first.slice(-60)).toContain('[Sigue en «Estatuto (2)»](/estatuto-2)');
  const second = await textOf('estatuto-2');
  expect(second).toContain('Artículo 899 del estatuto');
  expect(first.length).toBeLessThanOrEqual(20_000);
  expect((await staff.call(enlacesMenu.list)).body).toHaveLength(MAX_ENLACES_MENU);
});

it('what it would do and what it does are told alike; a second time nothing comes, and all is one change', async () => {
  const staff = await admin();
  const file = wxr(
    page(1, 'Quiénes somos', { way: '/quienes-somos/', more: comment('Ana') }),
    page(2, 'Historia', { under: 1, way: '/quienes-somos/historia/' }),
    item(3, { content: `<img src="${UPLOADS}/falta.jpg">` }),
  );
  const report = (said: string): string =>
    said
      .replaceAll(/^[\wáé ]+ \d+ %\n/gm, '')
      .replaceAll(/ → \S+/g, '')
      .replace(/^(?:Serían|Listo).*\n/m, '');
  const would = report(await importing('sitio.xml', file));
  expect(await db().select().from(tables.paginasPropias)).toEqual([]);
  expect(report(await importing('sitio.xml', file, '--si'))).toBe(would);
  expect(would).toMatch(/^Páginas +2 +2$/m);

  const again = await importing('sitio.xml', file, '--si');
  expect(again).toContain('Nada que importar: 0 eventos; ya estaban 3; fuera quedan 0.');
  expect(again).toMatch(/^Entradas +1 +1\nPáginas +2 +2$/m);

  const audited = (await db().select().from(tables.auditoria)).find(
    ({ operacion }) => operacion === 'eventos.importar',
  );
  await staff.call(historia.deshacer, { params: { cambio: audited?.cambio ?? '' } }).expect(200);
  clearCaches();
  expect(await db().select().from(tables.paginasPropias)).toEqual([]);
  expect(await menu()).toEqual([]);
  expect(await importing('sitio.xml', file, '--si')).toContain('Listo: 1 eventos y 2 páginas');
  expect((await leads('/quienes-somos/historia'))[1]).toBe('/historia');
});

it('pages that stand in a circle, or below one that is missing, are imported all the same', async () => {
  await wordpress(
    page(1, 'Uno', { under: 2 }),
    page(2, 'Dos', { under: 1 }),
    page(3, 'Tres', { under: 3 }),
    page(4, 'Cuatro', { under: 99 }),
  );
  const made = await db().select().from(tables.paginasPropias);
  expect(made.map(({ titulo }) => titulo).toSorted()).toEqual(['Cuatro', 'Dos', 'Tres', 'Uno']);
});

it('pages of Ghost become pages, and so does what leads to them', async () => {
  const ghost = (id: string, slug: string, more: object) => ({
    id,
    uuid: id,
    title: slug,
    slug,
    html: '<p>Texto</p>',
    status: 'published',
    published_at: '2024-05-01T15:00:00.000Z',
    ...more,
  });
  const posts = [
    ghost('1', 'nota', { html: '<p><a href="__GHOST_URL__/requisitos/">Requisitos</a></p>' }),
    ghost('2', 'requisitos', { type: 'page' }),
    ghost('3', 'contacto', { page: 1, html: '<p>Viejo</p>' }),
  ];
  const said = await importing('ghost.json', JSON.stringify({ db: [{ data: { posts } }] }), '--si');
  expect(said).toContain('Listo: 1 eventos y 2 páginas; ya estaban 0; fuera quedan 0.');
  expect([await textOf('requisitos'), await textOf('contacto-2')]).toEqual(['Texto', 'Viejo']);
  expect((await visitor().raw('get', '/contenido/nota')).text).toContain('[Requisitos](/requisitos)');
  expect(await menu()).toEqual([
    { texto: 'requisitos', href: '/requisitos', bajo: null },
    { texto: 'contacto', href: '/contacto-2', bajo: '/contacto' },
  ]);
});
