import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { runCommand } from '../../cli/run.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, clearCaches, useApp, visitor } from '#server/testing/api.ts';
import { makeComentario, makeCuenta, makeDirigente, makeEvento } from '#server/testing/factories.ts';
import { zip } from '#server/testing/files.ts';
import { everyCall, makeWorld, ownCalls, type World } from '#server/testing/sample-site.ts';
import { allStoredFiles, bytesOf } from '#server/testing/stored-files.ts';
import { isTableEmpty, repacked } from '#server/testing/tables/repacked.ts';
import { useTerminal } from '#server/testing/terminal.ts';
import { everything } from '#server/testing/setup/everything.ts';

useApp();

const terminal = useTerminal();
let root: string;
let file: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'capitulo-traslado-'));
  file = join(root, 'contenido.zip');
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Calls whose answer depends on the caller. */
const PASSING = /desafio|sesion/;
const publicReads = [...everyCall, ...ownCalls].filter(
  ({ method, access, path }) => method === 'GET' && access === 'public' && !PASSING.test(path),
);

/** What visitors are answered to every public call, and what every file holds. */
const siteNow = async ({ params }: Pick<World, 'params'>): Promise<Record<string, string>> => {
  clearCaches();
  const seen: Record<string, string> = {};
  for (const call of publicReads)
    seen[call.path] = (await visitor().call(call, { params: params(call) })).text;
  for (const url of await allStoredFiles()) seen[url] = sha256(await bytesOf(url));
  return seen;
};

const run = async (...args: string[]): Promise<number> => {
  terminal.clear();
  return runCommand(args);
};
const begin = () => run('comenzar', '--si', '--administrador=ana@ejemplo.pe');

it('a site exported, begun anew and imported answers every public call as before, file by file', async () => {
  const world = await makeWorld();
  await makeEvento(world.staff, { titulo: 'Otro', estado: 'B' });
  const id_evento = Number(world.params(comentarios.listByEvento)['idEvento']);
  await makeComentario(world.staff, { id_evento, contenido: 'Se lee' });
  await db().insert(tables.comentarios).values({
    nombre: 'Nadie',
    correo: 'oculto@ejemplo.pe',
    contenido: 'No se lee',
    id_evento,
    estado: 'N',
  });
  await db().insert(tables.direcciones).values({ slug: 'antes', fila: id_evento });
  const before = await siteNow(world);
  expect([await run('exportar', file), terminal.said]).toEqual([0, expect.stringContaining('Sin cuentas')]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const text = (await repacked(file)).parts;
  const all = [...text].map(([name, bytes]) => (name.startsWith('datos/') ? bytes.toString() : '')).join('');
  expect(all).toContain('Se lee');
  for (const hidden of ['No se lee', 'oculto@ejemplo.pe', 'luis@ejemplo.pe', 'password', 'dni'])
    expect(all.includes(hidden), hidden).toBe(false);

  expect([await run('exportar', file), terminal.said]).toEqual([1, expect.stringContaining('Ya existe')]);
  expect([await run('importar', file, '--si'), terminal.said]).toEqual([
    1,
    expect.stringContaining('«npm run cli -- comenzar» lo deja así'),
  ]);
  expect(await siteNow(world)).toEqual(before);

  expect(await begin()).toBe(0);
  expect([await run('importar', file), terminal.said]).toEqual([
    0,
    expect.stringContaining('repite con --si'),
  ]);
  expect(await isTableEmpty(tables.eventos)).toBe(true);
  expect([await run('importar', file, '--si'), terminal.said]).toEqual([0, expect.stringContaining('Listo')]);
  expect(await siteNow(world)).toEqual(before);
  expect(await isTableEmpty(tables.historia)).toBe(true);
  expect((await db().select().from(tables.usuarios)).map(({ email }) => email)).toEqual(['ana@ejemplo.pe']);

  // The second export says the same, but for the moment.
  const again = join(root, 'otra.zip');
  await run('exportar', again);
  const parts = async (path: string) =>
    [...(await repacked(path)).parts].filter(([name]) => name !== 'manifiesto.json');
  expect(await parts(again)).toEqual(await parts(file));
});

it('refuses what is no export, and leaves the site as it was', async () => {
  const hostile: [string, Buffer][] = [
    ['dañado', Buffer.from('PK\u0003\u0004 y nada más')],
    ['invalid relative path|dañado', zip([{ name: 'datos/../../fuera.jsonl' }])],
    ['no es parte de una exportación', zip([{ name: 'datos/eventos.sh' }])],
    ['dos veces', zip([{ name: 'manifiesto.json' }, { name: 'manifiesto.json' }])],
    ['dañado', zip([{ name: 'manifiesto.json', flags: 1 }])],
    ['dañado', zip([{ name: 'manifiesto.json', inflated: 5_000_000_000 % 2 ** 32 }])],
    ['no es una exportación que este programa conozca', zip([{ name: 'manifiesto.json' }])],
  ];
  for (const [sentence, bytes] of hostile) {
    await writeFile(file, bytes);
    expect([await run('importar', file, '--si'), terminal.said]).toEqual([
      1,
      expect.stringMatching(sentence),
    ]);
  }
  expect([await run('importar', join(root, 'nada.zip'), '--si'), terminal.said]).toEqual([
    1,
    expect.stringContaining('nada.zip'),
  ]);
  expect(await allStoredFiles()).toEqual([]);
});

it.runIf(everything)('refuses an export that was damaged or edited, all of it', async () => {
  const staff = await admin();
  const { id: id_evento } = await makeEvento(staff);
  await makeComentario(staff, { id_evento });
  await makeDirigente(staff);
  await makeCuenta(staff);
  await run('exportar', file);
  await begin();
  const edited = (part: string, from: string | RegExp, to: string) =>
    repacked(file, (parts) => {
      const text = parts.get(part)?.toString() ?? '';
      expect(text.replace(from, to), text).not.toBe(text);
      parts.set(part, Buffer.from(text.replace(from, to)));
    });
  const sixMarked = (line: string): string =>
    Array.from({ length: 6 }, (_, at) =>
      line
        .replace('"destacado":null', `"destacado":${at + 1}`)
        .replace(/"id":\d+/, `"id":${at + 1}`)
        .replace(/"slug":"[^"]+"/, `"slug":"evento-${at + 1}"`),
    ).join('');
  const picture = (parts: ReadonlyMap<string, Buffer>): string =>
    [...parts.keys()].find((name) => name.startsWith('archivos/')) ?? '';
  const cases: [string, () => Promise<{ bytes: Buffer }>][] = [
    [
      'línea 1: «fecha_fin» no se admite: La fecha de fin no puede ser anterior a la de inicio',
      () => edited('datos/eventos.jsonl', /"fecha_fin":"[\d-]+"/, '"fecha_fin":"2020-01-01"'),
    ],
    [
      'línea 1: «enlace_mapa» no se admite',
      () => edited('datos/eventos.jsonl', '"enlace_mapa":null', '"enlace_mapa":"javascript:alert(1)"'),
    ],
    [
      '«tipoEvento» no tiene un valor',
      () => edited('datos/eventos.jsonl', /"tipoEvento":"."/, '"tipoEvento":"X"'),
    ],
    ['«sueldo» no es un campo', () => edited('datos/cuentas.jsonl', '"id":', '"sueldo":1,"id":')],
    [
      'nombra un archivo que la exportación no trae',
      () => edited('datos/dirigentes.jsonl', /(\/storage\/[a-z]+\/)[a-z2-7]+/, `$1${'z'.repeat(26)}`),
    ],
    [
      'la base de datos no admite una fila',
      () => edited('datos/comentarios.jsonl', /"id_evento":\d+/, '"id_evento":999999'),
    ],
    ['no es del tipo que dice', () => edited('datos/archivos.jsonl', '"tipo":"image/', '"tipo":"audio/')],
    [
      'eventos.jsonl tiene 1 filas en vez de 2',
      () => edited('manifiesto.json', /("nombre": "eventos",\s+"filas": )1/, '$12'),
    ],
    [
      'eventos.jsonl trae 6 filas con «destacado»; el sitio admite 5',
      () =>
        repacked(file, (parts) => {
          const text = String(parts.get('datos/eventos.jsonl'));
          parts.set('datos/eventos.jsonl', Buffer.from(sixMarked(text)));
        }),
    ],
    [
      'no conoce: instala la versión',
      () => edited('manifiesto.json', '"nombre": "eventos"', '"nombre": "boletines"'),
    ],
    ['no es una exportación que', () => edited('manifiesto.json', '"version": 1', '"version": 2')],
    ['nombra algo dos veces', () => edited('manifiesto.json', '"nombre": "eventos"', '"nombre": "cuentas"')],
    ['está incompleta: falta archivos/', () => repacked(file, (parts) => void parts.delete(picture(parts)))],
    [
      'que manifiesto.json no nombra',
      () => repacked(file, (parts) => void parts.set(`archivos/${'0'.repeat(64)}`, Buffer.from('x'))),
    ],
    [
      'está dañado: su SHA-256 no coincide',
      () => repacked(file, (parts) => void parts.set(picture(parts), Buffer.from('x'))),
    ],
  ];
  const doctored = join(root, 'alterado.zip');
  const empty = await allStoredFiles();
  for (const [sentence, made] of cases) {
    await writeFile(doctored, (await made()).bytes);
    expect([await run('importar', doctored, '--si'), terminal.said]).toEqual([
      1,
      expect.stringContaining(sentence),
    ]);
    expect([await isTableEmpty(tables.eventos), await allStoredFiles()]).toEqual([true, empty]);
  }
  await writeFile(doctored, (await readFile(file)).subarray(0, -40));
  expect([await run('importar', doctored, '--si'), terminal.said]).toEqual([
    1,
    expect.stringContaining('dañado'),
  ]);
});
