import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { eventoImagenes } from '#shared/content/events/evento-imagenes.ts';
import { eventoTextos } from '#shared/content/events/evento-textos.ts';
import { historia } from '#shared/records/historia.ts';
import { runCommand } from '#server/operation/cli/run.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, expectFiles, clearCaches, storedFiles, useApp, visitor } from '#server/testing/api.ts';
import { makeEvento } from '#server/testing/factories.ts';
import { withOtherBytes, files } from '#server/testing/files.ts';
import { useTerminal } from '#server/testing/terminal.ts';
import { comment, item, picture, thumbnail, wxr } from '../testing/wordpress-export.ts';
import { everything } from '#server/testing/setup/everything.ts';

useApp();

const terminal = useTerminal();
let root: string;
let file: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'capitulo-wordpress-'));
  file = join(root, 'sitio.xml');
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const run = async (...args: string[]): Promise<number> => {
  terminal.clear();
  const code = await runCommand(args);
  clearCaches();
  return code;
};
const rows = async (
  call:
    | typeof eventos.list
    | typeof eventoTextos.list
    | typeof eventoImagenes.list
    | typeof comentarios.listByEvento,
  params = {},
): Promise<Record<string, unknown>[]> => {
  const { body }: { body: Record<string, unknown>[] } = await visitor().call(call, { params });
  return body;
};

const GUTENBERG = `<!-- wp:heading --><h2>Programa</h2><!-- /wp:heading -->
<!-- wp:list --><ul><li>Uno</li><li>Dos</li></ul><!-- /wp:list -->
<!-- wp:table --><figure class="wp-block-table"><table><tr><th>Día</th><th>Hora</th></tr><tr><td>1</td><td>9</td></tr></table></figure><!-- /wp:table -->
<!-- wp:image --><figure><img src="https://antes.pe/wp-content/uploads/2019/06/sala-300x200.png" alt="La sala"></figure><!-- /wp:image -->
<!-- wp:paragraph --><p>Con <strong>negrita</strong>, un <a href="https://ejemplo.pe/a">enlace</a> y <a href="javascript:alert(1)">otro</a>.\u0002</p><!-- /wp:paragraph -->`;
const CLASSIC = `Primera línea\nsegunda\n\n[caption id="attachment_9"]<img src="/wp-content/uploads/no-esta.jpg">[/caption] y [sic]\n\n[gallery ids="901,902"]\n\n[contact-form-7 id="5"]<iframe src="https://videos.pe/1"></iframe>`;

const makeFolder = async (): Promise<string> => {
  const folder = join(root, 'uploads');
  await mkdir(join(folder, '2019/06'), { recursive: true });
  await writeFile(join(folder, '2019/06/afiche ñ.jpg'), files.jpg.bytes);
  await writeFile(join(folder, '2019/06/sala.png'), files.png.bytes);
  await writeFile(join(folder, 'otra.jpg'), withOtherBytes(files.jpg).bytes);
  await writeFile(join(folder, 'falsa.jpg'), 'no soy una imagen');
  return folder;
};

/** What the report says of each kind: in the file, on the site. */
const sideBySide = (): Record<string, [number, number]> =>
  Object.fromEntries(
    [...terminal.said.matchAll(/^(\S.*?) {2,}(\d+) +(\d+)$/gm)].map(([, kind, inFile, onSite]) => [
      kind,
      [Number(inFile), Number(onSite)],
    ]),
  );

const COUNT = 200;
const SIDES = {
  // One is in the bin.
  Entradas: [201, 200],
  Páginas: [1, 1],
  // Each post has one that waits and one that is none.
  Comentarios: [600, 200],
  // Half the posts have two, the other half four, of which one is missing and one is no picture.
  Imágenes: [600, 400],
  Galerías: [100, 100],
  Documentos: [0, 0],
  'Enlaces entre páginas': [0, 0],
  // One is no picture.
  'Archivos adjuntos': [3, 2],
  'Elementos de menú': [1, 0],
};
const twoHundred = (): string =>
  wxr(
    picture(901, '2019/06/afiche%20%C3%B1.jpg'),
    picture(902, 'otra.jpg'),
    picture(903, 'falsa.jpg'),
    ...Array.from({ length: COUNT }, (_, at) =>
      item(at + 1, {
        title: `Curso &amp; taller \u0001${at + 1}`,
        content: at % 2 === 0 ? GUTENBERG : CLASSIC,
        more:
          thumbnail(at % 2 === 0 ? 901 : 903) +
          comment('Ana') +
          comment('Beto', { approved: '0' }) +
          comment('Enlace', { type: 'pingback' }),
      }),
    ),
    item(300, { type: 'page', title: 'Nosotros' }),
    item(301, { status: 'trash', title: 'Borrada' }),
    item(302, { type: 'nav_menu_item' }),
  );

it.runIf(everything)(
  'an export of 200 posts with comments, pictures and stray control characters becomes 200 events, once',
  async () => {
    await writeFile(file, twoHundred());
    const carpeta = `--carpeta=${await makeFolder()}`;
    expect([await run('importar', file, carpeta), terminal.said]).toEqual([
      0,
      expect.stringContaining(`Serían ${COUNT} eventos y 1 página`),
    ]);
    expect([await rows(eventos.list), await storedFiles()]).toEqual([[], []]);

    expect([await run('importar', file, carpeta, '--si'), terminal.said]).toEqual([
      0,
      expect.stringContaining(`Listo: ${COUNT} eventos y 1 página; ya estaban 0; fuera quedan 1.`),
    ]);
    for (const line of [
      '«Curso & taller 2» → /eventos/entrada-2 (2 imágenes, 2 en la galería, 1 comentario)',
      'no-esta.jpg: no está en la carpeta',
      'falsa.jpg: Tipo de archivo no permitido',
      '[contact-form-7]: lo hacía un complemento',
      '<iframe> (1): no cabe',
      '2 comentarios sin aprobar',
      'página «Nosotros» → /entrada-300 (0 imágenes, no publicado)',
      '«Borrada» no se importa: está en la papelera',
    ])
      expect(terminal.said).toContain(line);
    expect(sideBySide()).toEqual(SIDES);

    const made = await rows(eventos.list);
    expect(made).toHaveLength(COUNT);
    expect(made.find(({ slug }) => slug === 'entrada-1')).toMatchObject({
      titulo: 'Curso & taller 1',
      tipoEvento: 'N',
      fecha_Inicio: '2019-06-01',
      created_at: '2019-06-01T14:30:00.000Z',
    });
    const [first] = await rows(eventoTextos.list, { slug: 'entrada-1' });
    const stored = /\/storage\/eventos\/[a-z2-7]{26}\.png/.exec(String(first?.['contenido']))?.[0];
    expect(first).toMatchObject({
      formato: 'markdown',
      contenido: `# Programa\n\n- Uno\n- Dos\n\n| Día | Hora |\n| --- | --- |\n| 1 | 9 |\n\n![La sala](${stored})\n\nCon **negrita**, un [enlace](https://ejemplo.pe/a) y otro.`,
    });
    const [second] = await rows(eventoTextos.list, { slug: 'entrada-2' });
    expect(second?.['contenido']).toBe(
      'Primera línea\\\nsegunda\n\ny \\[sic\\]\n\n[https://videos.pe/1](https://videos.pe/1)',
    );
    expect(await rows(eventoImagenes.list, { slug: 'entrada-2' })).toHaveLength(2);
    const id = Number(made.find(({ slug }) => slug === 'entrada-2')?.['id']);
    expect(await rows(comentarios.listByEvento, { idEvento: id })).toMatchObject([
      { nombre: 'Ana', contenido: 'Dice Ana', fecha: '2019-06-02T15:00:00.000Z' },
    ]);
    // The two pictures, the one in the texts, and the one for events without any: each is stored once.
    const kept = await storedFiles();
    expect(kept).toHaveLength(4);

    expect([await run('importar', file, carpeta, '--si'), terminal.said]).toEqual([
      0,
      expect.stringContaining(`Nada que importar: 0 eventos; ya estaban ${COUNT + 1}`),
    ]);
    expect([(await rows(eventos.list)).length, await storedFiles()]).toEqual([COUNT, kept]);
    // Thousands of statements: a busy machine is no fault.
  },
  240_000,
);

it('is one change, which staff can take back and make again', async () => {
  const staff = await admin();
  await makeEvento(staff, { titulo: 'Entrada 1' });
  const before = await storedFiles();
  await writeFile(
    file,
    wxr(
      picture(901, 'otra.jpg'),
      item(1, { content: GUTENBERG, more: comment('Ana') }),
      item(2, { status: 'draft', slug: '', title: '' }),
      item(3, { title: 'x'.repeat(300), slug: 'a%C3%B1o', status: 'private' }),
    ),
  );
  const carpeta = `--carpeta=${await makeFolder()}`;
  expect([await run('importar', file, carpeta, '--tipo=anuncio', '--si'), terminal.said]).toEqual([
    0,
    expect.stringContaining('→ /eventos/entrada-1-2'),
  ]);
  expect(terminal.said).toContain('su dirección era «entrada-1», que estaba ocupada');
  expect(terminal.said).toContain('sin título');
  expect(terminal.said).toContain('título cortado');
  const found = await db().select().from(tables.eventos);
  expect(found.map(({ slug, estado, tipoEvento }) => `${slug} ${estado} ${tipoEvento}`).toSorted()).toEqual([
    'ano O A',
    'entrada-1 P A',
    'entrada-1-2 P A',
    'sin-titulo B A',
  ]);
  const audited = (await db().select().from(tables.auditoria)).find(
    ({ operacion }) => operacion === 'eventos.importar',
  );
  const undone = await staff.call(historia.deshacer, { params: { cambio: audited?.cambio ?? '' } });
  expect(undone.status).toBe(200);
  clearCaches();
  expect(await rows(eventos.list)).toHaveLength(1);
  await expectFiles(before);
  expect([await run('importar', file, carpeta, '--si'), terminal.said]).toEqual([
    0,
    expect.stringContaining('Listo: 3 eventos'),
  ]);
});

it('refuses broken and hostile files, and pictures from outside the folder', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa">]><rss>&a;</rss>`;
  const cases: [string, string][] = [
    ['DOCTYPE', bomb],
    ['entidad de XML', wxr(item(1, { title: '&lol;' }))],
    ['el archivo se corta aquí: la exportación o la descarga no terminó', wxr(item(1)).slice(0, -20)],
    ['mal formado. Expórtalo otra vez', wxr('<a b=c>')],
    ['Se importa un ZIP', 'hola'],
  ];
  for (const [sentence, text] of cases) {
    await writeFile(file, text);
    expect([await run('importar', file, '--si'), terminal.said]).toEqual([
      1,
      expect.stringContaining(sentence),
    ]);
  }
  const folder = await makeFolder();
  await writeFile(join(root, 'secreta.jpg'), files.jpg.bytes);
  await symlink(join(root, 'secreta.jpg'), join(folder, 'enlace.jpg'));
  const sources = [
    '../secreta.jpg',
    '%2e%2e/secreta.jpg',
    '..%2Fsecreta.jpg',
    'enlace.jpg',
    'file:///etc/hosts',
  ];
  await writeFile(
    file,
    wxr(item(1, { content: sources.map((src) => `<p><img src="${src}"></p>`).join('') })),
  );
  expect(await run('importar', file, `--carpeta=${folder}`)).toBe(0);
  expect(terminal.said.split('no está en la carpeta')).toHaveLength(sources.length + 1);
  expect([await run('importar', file, '--tipo=otro'), terminal.said]).toEqual([
    2,
    expect.stringContaining('--tipo'),
  ]);
  expect([await run('importar', file, '--carpeta=/no/hay'), await storedFiles()]).toEqual([1, []]);
});
