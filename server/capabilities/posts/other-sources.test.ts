import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '#server/operation/cli/run.ts';
import { db } from '#server/platform/db/client/client.ts';
import { eventos, eventoTextos } from '#server/platform/db/schema.ts';
import { storedFiles, useApp } from '#server/testing/api.ts';
import { files } from '#server/testing/files.ts';
import { workbookOf } from '#server/testing/tables/workbook.ts';
import { useTerminal } from '#server/testing/terminal.ts';

useApp();

const terminal = useTerminal();
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'capitulo-otros-'));
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const run = async (name: string, content: string | Buffer, ...args: string[]): Promise<number> => {
  terminal.clear();
  await writeFile(join(root, name), content);
  return runCommand(['importar', join(root, name), ...args]);
};

const ghostPost = (id: string, more: object = {}) => ({
  id,
  uuid: `uuid-${id}`,
  title: `Entrada ${id}`,
  slug: `entrada-${id}`,
  html: '<h2>Uno</h2><p>Un <em>texto</em><img src="__GHOST_URL__/content/images/2020/foto.png" alt=""></p>',
  type: 'post',
  status: 'published',
  visibility: 'public',
  published_at: '2020-03-01T15:00:00.000Z',
  ...more,
});

it('posts of Ghost become events, and pages pages', async () => {
  const images = join(root, 'content/images/2020');
  await mkdir(images, { recursive: true });
  await writeFile(join(images, 'foto.png'), files.png.bytes);
  const posts = [
    ghostPost('1', { feature_image: '__GHOST_URL__/content/images/2020/foto.png' }),
    ghostPost('2', {
      status: 'draft',
      html: null,
      plaintext: 'Así <b> nomás',
      published_at: null,
      created_at: '2020-04-01 10:00:00',
    }),
    ghostPost('3', { visibility: 'members' }),
    ghostPost('4', { type: 'page' }),
  ];
  const json = JSON.stringify({ db: [{ meta: { version: '5.0' }, data: { posts } }] });
  expect([await run('ghost.json', json, `--carpeta=${root}`, '--si'), terminal.said]).toEqual([
    0,
    expect.stringContaining('Listo: 3 eventos y 1 página; ya estaban 0; fuera quedan 0.'),
  ]);
  const rows = await db().select().from(eventos);
  expect(rows.map(({ slug, estado, fecha_Inicio }) => `${slug} ${estado} ${fecha_Inicio}`)).toEqual([
    'entrada-1 P 2020-03-01',
    'entrada-2 B 2020-04-01',
    'entrada-3 O 2020-03-01',
  ]);
  const texts = await db().select().from(eventoTextos);
  expect(texts.map(({ contenido }) => contenido)).toEqual([
    expect.stringMatching(/^# Uno\n\nUn \*texto\*!\[\]\(\/storage\/eventos\/.*\.png\)$/),
    String.raw`Así \<b> nomás`,
    expect.stringContaining('# Uno'),
  ]);
  expect(await storedFiles()).toHaveLength(2);
  expect([await run('ghost.json', json, '--si'), terminal.said]).toEqual([
    0,
    expect.stringContaining('ya estaban 4'),
  ]);
  expect([await run('mal.json', '{"db":[]}'), terminal.said]).toEqual([
    1,
    expect.stringContaining('no es una exportación de Ghost'),
  ]);
  expect([await run('mal.json', '{"db"'), terminal.said]).toEqual([
    1,
    expect.stringContaining('JSON bien formado'),
  ]);
});

it('a post of Ghost that has Lexical alone keeps its words and its picture', async () => {
  await mkdir(join(root, 'content/images'), { recursive: true });
  await writeFile(join(root, 'content/images/foto.png'), files.png.bytes);
  const lexical = JSON.stringify({
    root: {
      children: [
        { type: 'paragraph', children: [{ type: 'text', text: 'Hola' }] },
        { type: 'image', src: '__GHOST_URL__/content/images/foto.png' },
        { type: 'image', src: '__GHOST_URL__/content/images/falta.png' },
      ],
    },
  });
  const json = JSON.stringify({
    db: [{ data: { posts: [ghostPost('1', { html: null, plaintext: 'Hola', lexical })] } }],
  });
  expect(await run('ghost.json', json, `--carpeta=${root}`, '--si')).toBe(0);
  expect(terminal.said).toContain('imagen __GHOST_URL__/content/images/falta.png: no está en la carpeta');
  expect(terminal.said).toMatch(/^Imágenes +2 +1$/m);
  expect(await db().select().from(eventoTextos)).toMatchObject([
    { contenido: expect.stringMatching(/^Hola\n\n!\[\]\(\/storage\/eventos\/.*\.png\)$/) },
  ]);
});

it('a post of Ghost that says nothing is a draft, unless it shows a picture', async () => {
  const empty = { html: null, plaintext: null };
  const posts = [
    ghostPost('1', { ...empty, lexical: '{"root":{"children":[]}}' }),
    ghostPost('2', { ...empty, mobiledoc: 'roto' }),
    ghostPost('3', { ...empty, html: '<p> </p>' }),
    ghostPost('4', { html: '<p><img src="https://otro.pe/afiche.png"></p>' }),
  ];
  expect(await run('ghost.json', JSON.stringify({ data: { posts } }), '--si')).toBe(0);
  expect(terminal.said.split('sin texto que se pueda leer: queda como borrador')).toHaveLength(4);
  const rows = await db().select().from(eventos);
  expect(rows.map(({ estado }) => estado)).toEqual(['B', 'B', 'B', 'P']);
});

it('a workbook of events becomes events', async () => {
  const rows = [
    ['Título', 'Fecha de inicio', 'Lugar'],
    ['Año nuevo', new Date('2026-09-05T00:00:00Z'), 'Auditorio'],
  ];
  const book = await workbookOf([{ name: 'Agenda', rows }]);
  expect([await run('eventos.xlsx', book, '--tipo=anuncio', '--si'), terminal.said]).toEqual([
    0,
    expect.stringContaining('Listo: 1 eventos'),
  ]);
  expect(await db().select().from(eventos)).toMatchObject([
    { titulo: 'Año nuevo', fecha_Inicio: '2026-09-05', lugar: 'Auditorio', tipoEvento: 'A' },
  ]);
});

it('a table of events becomes events, line by line, once', async () => {
  const table = Buffer.from(
    `Título;Fecha de inicio;Hora inicio;Hora fin;Lugar;Enlace inscripción;Texto;Estado;Sala
Año nuevo;5/9/2026;9:00;11:30;Auditorio;https://ejemplo.pe/a;"Uno
dos";;B
Sin fecha;;;;;;;;
Mal enlace;2026-09-05;;;;javascript:alert(1);;;
Otro;2026-10-01;;;;;;borrador;
`,
    'latin1',
  );
  expect([await run('eventos.csv', table, '--tipo=anuncio', '--si'), terminal.said]).toEqual([
    0,
    expect.stringContaining('Listo: 2 eventos; ya estaban 0; fuera quedan 3.'),
  ]);
  expect(terminal.said).toContain(
    '«Sin fecha» no se importa: Fecha de inicio: La fecha de inicio es obligatoria.',
  );
  expect(terminal.said).toContain('«Mal enlace» no se importa: Enlace de inscripción');
  expect(terminal.said).toContain('la columna «Sala» no se importa');
  expect(await db().select().from(eventos)).toMatchObject([
    {
      titulo: 'Año nuevo',
      slug: 'ano-nuevo',
      fecha_Inicio: '2026-09-05',
      hora_inicio: '09:00',
      hora_fin: '11:30',
      lugar: 'Auditorio',
      tipoEvento: 'A',
      estado: 'P',
    },
    { titulo: 'Otro', estado: 'B' },
  ]);
  expect(await db().select().from(eventoTextos)).toMatchObject([{ contenido: 'Uno\\\ndos' }]);
  expect([await run('eventos.csv', table, '--si'), terminal.said]).toEqual([
    0,
    expect.stringContaining('ya estaban 2'),
  ]);
  expect([await run('eventos.csv', 'nombre,dia\na,b\n'), terminal.said]).toEqual([
    1,
    expect.stringContaining('falta la columna'),
  ]);
});
