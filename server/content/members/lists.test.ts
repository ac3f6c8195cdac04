import { writeFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { colegiados } from '#shared/content/members/colegiados.ts';
import { padrones } from '#shared/content/members/padrones.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import {
  type Api,
  admin,
  caller,
  expectFailure,
  makeUser,
  staff,
  tokenOf,
  useApp,
  visitor,
} from '#server/testing/api.ts';
import { inForceList, LIST, readList, showMembers } from '#server/testing/members.ts';
import { workbook } from '#server/testing/tables/workbook.ts';
import { makeSettings } from '#server/testing/factories.ts';
import { statementsDuring } from '#server/testing/load/statement-log.ts';
import { withTemporary } from '#server/files/stores/temporary.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { loadInBackground, loadList } from './load.ts';
import { beginList } from './lists.ts';

useApp();

let api: Api;
beforeEach(async () => {
  await makeSettings('mision');
  api = await admin();
});

const ask = (dato: string) => visitor().call(colegiados.consultar, { body: { dato } });

describe('a list', () => {
  it('is shown first: what it would add, change and take away', async () => {
    await showMembers(api, LIST);
    const next = LIST.replace('No habilitado', 'Habilitado').replace('COE-003', 'COE-004');
    const { id, revision } = await readList(api, next);
    expect(revision).toMatchObject({
      padron: { estado: 'R', filas: 3, vigente: false, avance: 100 },
      problemas: { total: 0, primeros: [] },
      cambios: {
        nuevos: { total: 1, ejemplos: [{ codigo: 'COE-004', nombre: 'Ríos, Ana' }] },
        cambian: { total: 1, ejemplos: [{ codigo: 'COE-002', nombre: 'Quispe, Rosa' }] },
        salen: { total: 1, ejemplos: [{ codigo: 'COE-003', nombre: 'Ríos, Ana' }] },
      },
    });
    expect((await ask('COE-002')).body).toMatchObject({ estado: 'N' });
    expect((await api.call(padrones.usar, { params: { id } })).body).toMatchObject({ filas: 3 });
    expect((await ask('COE-002')).body).toMatchObject({ estado: 'H' });
    expect((await ask('COE-003')).status).toBe(404);
  });

  it('with mistakes names each line and changes nothing', async () => {
    await showMembers(api, LIST);
    const wrong = [
      'COE-001,Otra,Habilitado,,11111111',
      'COE-001,Doble,Habilitado,,22222222',
      'COE-005,Ana,Habilitado,31/02/2026,12345',
      'COE-006,=cmd|calc,jubilado,,',
      ',,,,33333333',
      '"COE-007",="Eva",="Habilitado",,="11111111"',
    ];
    const { id, revision } = await readList(api, `codigo,nombre,estado,hasta,dni\n${wrong.join('\n')}\n`);
    expect(revision.padron).toMatchObject({ estado: 'E', filas: 0 });
    expect(revision.cambios).toBeNull();
    expect(revision.problemas.primeros.map(({ linea, texto }) => `${linea}: ${texto}`)).toEqual([
      '3: el código COE-001 ya está en la línea 2',
      '4: la fecha no es válida: usa 31/12/2026 o 2026-12-31',
      '4: el DNI debe tener 8 dígitos',
      '5: el nombre empieza como una fórmula',
      '5: el estado no se conoce: usa Habilitado, No habilitado, Suspendido o Vitalicio',
      '6: falta el código',
      '6: falta el nombre',
      '6: falta el estado',
      '7: el DNI ya está en la línea 2',
    ]);
    expectFailure(await api.call(padrones.usar, { params: { id } }), 409);
    expect(await db().$count(tables.colegiados, eq(tables.colegiados.id_padron, id))).toBe(0);
    expect((await ask('COE-001')).body).toMatchObject({ nombre: 'Núñez Peña, María José' });
  });

  it('is read as Excel leaves it: under a title, with lost zeros and short years', async () => {
    const rows = ['COE-001;Ríos, Ana;H;31/12/26;9512345', 'COE-002;Quispe, Rosa;H;;01234567'];
    const heads = 'Código;Nombres y apellidos;Estado;Hasta;DNI';
    const title = 'Padrón, lista de noviembre, revisada, 2026';
    const { id, revision } = await readList(api, [title, '', heads, ...rows].join('\n'));
    expect(revision).toMatchObject({
      padron: { estado: 'R', filas: 2 },
      avisos: ['1 DNI tenía menos de 8 dígitos: se completó con los ceros de la izquierda que Excel quita.'],
    });
    const found = await db().select().from(tables.colegiados).where(eq(tables.colegiados.id_padron, id));
    expect(found).toMatchObject([{ dni: '09512345', hasta: '2026-12-31' }, { dni: '01234567' }]);
  });

  it('may have the surnames in columns of their own', async () => {
    const heads = 'N.º;Apellido paterno;Apellido materno;Nombres;Código;Estado';
    const rows = ['1;Ríos;Núñez;Ana María;COE-001;H', '2;Quispe;;Rosa;COE-002;H'];
    const { id, revision } = await readList(api, [heads, ...rows].join('\n'));
    expect(revision).toMatchObject({ padron: { estado: 'R', filas: 2 }, problemas: { total: 0 } });
    const found = await db().select().from(tables.colegiados).where(eq(tables.colegiados.id_padron, id));
    expect(found.map(({ nombre }) => nombre)).toEqual(['Ana María Ríos Núñez', 'Rosa Quispe']);
  });

  it('may be a workbook of Excel, with numbers and days in its cells', async () => {
    const content = await workbook([
      ['Padrón de noviembre'],
      ['Código', 'Nombres y apellidos', 'Estado', 'Hasta', 'DNI'],
      ['COE-001', 'Ríos &amp; Núñez, Ana', 'Habilitado', new Date('2026-12-31'), 9_512_345],
      ['COE-002', 'Quispe, Rosa', 'No habilitado', '', '01234567'],
    ]);
    const { id, revision } = await readList(api, content);
    expect(revision).toMatchObject({ padron: { estado: 'R', filas: 2 }, problemas: { total: 0 } });
    const found = await db().select().from(tables.colegiados).where(eq(tables.colegiados.id_padron, id));
    expect(found).toMatchObject([
      { codigo: 'COE-001', nombre: 'Ríos & Núñez, Ana', dni: '09512345', hasta: '2026-12-31' },
      { codigo: 'COE-002', dni: '01234567', hasta: null },
    ]);
  });

  it.runIf(everything)(
    'is refused as a workbook that would fill the memory, and the site goes on',
    async () => {
      const far = '<row r="999999999"><c r="ZZZZ999999999" t="inlineStr"><is><t>x</t></is></c></row>';
      const long = `<row r="1"><c r="A1" t="inlineStr"><is><t>${'a'.repeat(70_000_000)}</t></is></c></row>`;
      for (const sheet of [far, long]) {
        const { revision } = await readList(api, await workbook([], sheet));
        expect(revision.padron).toMatchObject({ estado: 'E', filas: 0 });
      }
      await inForceList(api, LIST);
    },
  );

  it('that lets more than a tenth go says so with the numbers', async () => {
    const members = Array.from({ length: 20 }, (_, at) => `COE-${at},Ríos Ana,H`);
    const listOf = (from: number) => ['codigo,nombre,estado', ...members.slice(from)].join('\n');
    await inForceList(api, listOf(0));
    expect((await readList(api, listOf(2))).revision.avisos).toEqual([]);
    expect((await readList(api, listOf(3))).revision.avisos).toEqual([
      'Salen 3 de los 20 del padrón vigente (15 %). Antes de publicar, mira si la lista está completa.',
    ]);
  });

  it('is refused for a formula without its result, which is named by its cell and column', async () => {
    const text = (place: string, value: string) =>
      `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
    const head = ['Código', 'Nombre', 'Estado', 'Edad'].map((title, at) => text(`${'ABCD'[at]}1`, title));
    const lineOf = (name: string) =>
      `<row r="1">${head.join('')}</row><row r="2">${text('A2', 'COE-001')}${name}${text('C2', 'H')}<c r="D2"><f>1+1</f></c></row>`;
    const without = lineOf('<c r="B2"><f>CONCATENATE("Ana ","Ríos")</f><v></v></c>');
    expect((await readList(api, await workbook([], without))).revision).toMatchObject({
      padron: { estado: 'E', filas: 0 },
      problemas: {
        primeros: [
          {
            linea: 2,
            texto:
              'la celda B2 («Nombre») tiene una fórmula sin su resultado: abre el libro en Excel, guárdalo otra vez y súbelo de nuevo',
          },
        ],
      },
    });
    // One that was calculated, and one in a column of no meaning.
    const calculated = lineOf('<c r="B2" t="str"><f>CONCATENATE("Ana ","Ríos")</f><v>Ana Ríos</v></c>');
    expect((await readList(api, await workbook([], calculated))).revision).toMatchObject({
      padron: { estado: 'R', filas: 1 },
      problemas: { total: 0 },
    });
  });

  it.each([
    ['a broken workbook', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'el libro de Excel no se pudo leer'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'es un libro antiguo de Excel'],
    ['zeros', Buffer.from('codigo\0nombre'), 'no es un texto'],
    ['no column', 'uno,dos\n1,2\n', 'faltan las columnas código, nombre, estado'],
    ['only a header', 'codigo,nombre,estado\n', 'no tiene ningún colegiado'],
    ['only lines', '\n\n', 'está vacío'],
    ['an open quote', 'codigo,nombre,estado\nA,"B,H\n', 'las comillas o las columnas'],
  ])('is refused: %s', async (_, content, told) => {
    const { revision } = await readList(api, content);
    expect(revision.problemas.primeros[0]?.texto).toContain(told);
  });

  it('is read in every encoding that spreadsheets write', async () => {
    await showMembers(api, LIST);
    const contents = [
      `\uFEFF${LIST}`,
      Buffer.from(LIST, 'latin1'),
      Buffer.from(`\uFEFF${LIST}`, 'utf16le'),
      Buffer.from(`\uFEFF${LIST}`, 'utf16le').swap16(),
      LIST.replaceAll(', ', ' ').replaceAll(';', ','),
      LIST.replaceAll(';', '\t').replaceAll('\n', '\r\n'),
    ];
    for (const content of contents) {
      const { revision } = await readList(api, content);
      expect(revision).toMatchObject({ padron: { filas: 3 }, problemas: { total: 0 } });
      expect(
        revision.cambios?.cambian.ejemplos.filter(({ nombre }) => !/Núñez Peña,? María José|,?/.test(nombre)),
      ).toEqual([]);
    }
    const { revision } = await readList(api, Buffer.from(LIST, 'latin1'));
    expect(revision.cambios).toMatchObject({
      nuevos: { total: 0 },
      cambian: { total: 0 },
      salen: { total: 0 },
    });
  });

  it('that is empty, or of tomorrow, or no file, is refused at once', async () => {
    const send = (body: object) => api.call(padrones.subir, { body });
    const file = (bytes: string) => ({ name: 'padron.csv', bytes: Buffer.from(bytes), type: 'text/csv' });
    expectFailure(await send({ archivo: file(''), fecha: '2026-11-01' }), 422, { field: 'archivo' });
    expectFailure(await send({ archivo: file('x'), fecha: '2999-01-01' }), 422, {
      field: 'fecha',
      message: 'La fecha del padrón no puede ser futura.',
    });
    expectFailure(await send({ archivo: '/storage/a/b.txt', fecha: '2026-11-01' }), 422, {
      field: 'archivo',
    });
    expectFailure(await (await staff('editor')).call(padrones.subir), 403);
  });

  it('that nobody goes on reading is shown as interrupted', async () => {
    const id = 77;
    await db().insert(tables.padrones).values({
      id,
      fecha: '2026-11-01',
      archivo: 'a.csv',
      autor: 'Ana',
      latido: '2026-01-01T00:00:00.000Z',
    });
    expect((await api.call(padrones.revision, { params: { id } })).body).toMatchObject({
      padron: { estado: 'I' },
    });
    expectFailure(await api.call(padrones.usar, { params: { id } }), 409);
    expect((await api.call(padrones.descartar, { params: { id } })).status).toBe(200);
  });
});

it.runIf(everything)('shows signs of life while it is checked, whatever lines are empty', async () => {
  const id = await beginList({ fecha: '2026-11-01', archivo: 'a.csv', autor: 'Ana' });
  const lines = Array.from({ length: 10_050 }, (_, at) => `COE-${at};Ríos, Ana;Habilitado`);
  lines.splice(9998, 0, '');
  const wrong = 'COE-1;Ríos, Ana;Habilitado';
  await withTemporary(async (path) => {
    await writeFile(path, ['Código;Nombres y apellidos;Estado', ...lines, wrong].join('\n'));
    const statements = await statementsDuring(() => loadList(id, path));
    // One update while the list is checked, and one with its problems.
    expect(statements.filter((text) => /^UPDATE `padrones`/i.test(text))).toHaveLength(2);
  });
});

it('that cannot be read at all is shown as failed', async () => {
  const id = await beginList({ fecha: '2026-11-01', archivo: 'a.csv', autor: 'Ana' });
  await loadInBackground(id, '/no/hay/nada');
  const { body } = await api.call(padrones.revision, { params: { id } });
  expect(body.padron.estado).toBe('E');
});

it('goes back to the list before in one step, and asks who does so', async () => {
  await showMembers(api, LIST);
  const [before] = (await api.call(padrones.list)).body;
  await inForceList(api, 'codigo,nombre,estado\nOTRO,Otra persona,H\n');
  expect((await ask('COE-001')).status).toBe(404);
  const user = await makeUser();
  const stale = caller(await tokenOf(user.id));
  await db()
    .update(tables.sesiones)
    .set({ confirmada: sql`CURRENT_TIMESTAMP(3) - INTERVAL 1 HOUR` })
    .where(eq(tables.sesiones.usuario_id, user.id));
  expect((await stale.call(padrones.usar, { params: { id: before.id } })).body).toHaveProperty(
    'confirmacion',
  );
  expect((await api.call(padrones.usar, { params: { id: before.id } })).status).toBe(200);
  expect((await ask('COE-001')).status).toBe(200);
  expectFailure(await api.call(padrones.descartar, { params: { id: before.id } }), 409);
});
