import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colegiados as calls } from '#shared/content/members/colegiados.ts';
import { db } from '#server/platform/db/client/client.ts';
import { colegiados, padrones } from '#server/platform/db/schema.ts';
import { purgeObsoleteLists, obsoleteLists } from '#server/content/members/lists.ts';
import { admin, clearCaches, useApp, visitor } from '#server/testing/api.ts';
import { explain, statementsDuring } from '#server/testing/load/statement-log.ts';
import { proofOf, showMembers } from '#server/testing/members.ts';
import { onlyIn } from '#server/testing/services/backup-folder.ts';
import { clearAway, wipe } from '#server/testing/services/restored-databases.ts';
import { runCommand } from './run.ts';
import { workbookOf } from '#server/testing/tables/workbook.ts';
import { useTerminal } from '#server/testing/terminal.ts';
import { everything } from '#server/testing/setup/everything.ts';

useApp();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'capitulo-padron-'));
});
afterAll(() => rm(folder, { recursive: true }));

const terminal = useTerminal();

const importFile = async (content: string, ...options: string[]): Promise<number> => {
  const file = join(folder, 'padron.csv');
  await writeFile(file, content);
  return runCommand(['colegiados:importar', file, ...options]);
};
const HEADER = 'codigo,nombre,estado,hasta,dni\n';
const LIST = `${HEADER}COE-1,Rosa Quispe,H,,12345678\nCOE-2,Luis Ríos,N,,\n`;
const inForce = () =>
  db()
    .select({ codigo: colegiados.codigo })
    .from(colegiados)
    .orderBy(asc(colegiados.id_padron), asc(colegiados.codigo));

it('imports a list, says what changed, and visitors are answered from it', async () => {
  expect(await importFile(LIST, '--fecha=2026-10-31')).toBe(0);
  expect(terminal.said).toContain('Nuevos: 2. Cambian: 0. Salen: 0.');
  expect(terminal.said).toContain('Padrón del 2026-10-31 publicado: 2 colegiados.');
  await showMembers(await admin());
  const { body } = await visitor().call(calls.consultar, { body: { dato: 'coe-1' } });
  expect(body).toMatchObject({ nombre: 'Rosa Quispe', padron: '2026-10-31' });
  expect((await visitor().call(calls.padron)).body).toEqual({
    fecha: '2026-10-31',
    estados: [
      { estado: 'H', cantidad: 1 },
      { estado: 'N', cantidad: 1 },
    ],
    anteriores: [],
  });
});

it('is read as the options say, and says first how it was read', async () => {
  const unknown = 'Clave;Persona;Grupo\nCOE-1;Mu\u00f1oz, \u00cdris;H\u00e1bil\n';
  const file = join(folder, 'de-mac.csv');
  await writeFile(file, Buffer.from(unknown, 'latin1'));
  const read = (...options: string[]) => runCommand(['colegiados:importar', file, ...options]);
  expect(await read()).toBe(1);
  expect(terminal.said).toContain('A «Clave» → no se importa: «COE-1»');
  expect(await read('--columnas=A:clave')).toBe(2);
  expect(await read('--codificacion=otra')).toBe(2);
  expect(await read('--encabezados=una')).toBe(2);
  expect(await inForce()).toEqual([]);
  terminal.clear();
  expect(await read('--columnas=A:codigo,B:completo,C:estado', '--codificacion=windows-1252')).toBe(0);
  expect(terminal.said).toContain('Letras: Windows (Excel de Windows, CSV).');
  expect(terminal.said.indexOf('A «Clave» → codigo')).toBeLessThan(terminal.said.indexOf('Nuevos: 1.'));
  expect(await inForce()).toEqual([{ codigo: 'COE-1' }]);
  const [{ nombre } = { nombre: '' }] = await db().select({ nombre: colegiados.nombre }).from(colegiados);
  expect(nombre).toBe('Mu\u00f1oz, \u00cdris');
});

it('begins with its first line where the options say that it has no headings', async () => {
  const file = join(folder, 'sin-encabezados.csv');
  await writeFile(file, 'COE-1;Muñoz, Íris;Hábil\nCOE-2;Paz, Luz;No hábil\n');
  const options = ['--encabezados=0', '--columnas=A:codigo,B:completo,C:estado'];
  expect(await runCommand(['colegiados:importar', file, ...options])).toBe(0);
  expect(terminal.said).toContain('Sin encabezados:');
  expect(await inForce()).toEqual([{ codigo: 'COE-1' }, { codigo: 'COE-2' }]);
});

it('takes the sheet of a workbook that is named', async () => {
  const file = join(folder, 'libro.xlsx');
  await writeFile(
    file,
    await workbookOf([
      { name: 'Resumen', rows: [['Total', '1']] },
      {
        name: 'Padrón',
        rows: [
          ['codigo', 'nombre', 'estado'],
          ['COE-7', 'Ana', 'H'],
        ],
      },
    ]),
  );
  expect(await runCommand(['colegiados:importar', file, '--hoja=Resumen'])).toBe(1);
  expect(await runCommand(['colegiados:importar', file, '--hoja=No está'])).not.toBe(0);
  expect(await runCommand(['colegiados:importar', file, '--hoja=Padrón'])).toBe(0);
  expect(terminal.said).toContain('Hoja «Padrón»');
  expect(await inForce()).toEqual([{ codigo: 'COE-7' }]);
});

it('changes nothing when it only simulates, or when a line is wrong', async () => {
  expect(await importFile(LIST)).toBe(0);
  expect(await importFile(LIST.replace('COE-2', 'COE-3'), '--simular')).toBe(0);
  expect(terminal.said).toContain('Nuevos: 1. Cambian: 0. Salen: 1.');
  expect(terminal.said).toContain('Simulación: no se cambió nada.');
  expect(await importFile(`${LIST}COE-1,Otra,H,,\n`)).toBe(1);
  expect(terminal.said).toContain('Línea 4: el código COE-1 ya está en la línea 2.\nNo se importó nada.');
  expect((await inForce()).map(({ codigo }) => codigo)).toEqual(['COE-1', 'COE-2']);
  expect(await db().$count(padrones)).toBe(1);
});

it('tells how it is called', async () => {
  expect(await runCommand(['colegiados:importar'])).toBe(2);
  expect(await importFile(LIST, '--fecha=2026-13-01')).toBe(2);
  expect(await importFile(LIST, '--fecha=2999-01-01')).toBe(2);
  expect(await runCommand(['members:import', join(folder, 'ninguno.csv')])).toBe(1);
  expect(terminal.said).toContain('No se puede leer el archivo');
});

it.runIf(everything)(
  'takes 100,000 members, and finds one of them by reading few rows',
  async () => {
    const many = Array.from(
      { length: 100_000 },
      (_, at) => `COE-${at},Persona ${at},H,31/12/2099,${10_000_000 + at}`,
    );
    await writeFile(join(folder, 'muchos.csv'), HEADER + many.join('\n'));
    expect(await importFile(LIST)).toBe(0);
    expect(await runCommand(['colegiados:importar', join(folder, 'muchos.csv')])).toBe(0);
    expect(terminal.said).toContain('Nuevos: 99998. Cambian: 2. Salen: 0.');
    await showMembers(await admin());
    for (const dato of ['COE-99999', '10099998', 'nadie']) {
      const sent = await statementsDuring(() => visitor().call(calls.consultar, { body: { dato } }));
      const reads = await Promise.all(sent.filter((one) => one.startsWith('select')).map(explain));
      expect(Math.max(...reads.flat().map(({ rows }) => rows)), dato).toBeLessThan(10);
    }
  },
  240_000,
);

it.runIf(everything)(
  'comes back from a backup on another machine, with the links that were printed',
  async () => {
    await showMembers(await admin(), LIST);
    const proof = await proofOf('COE-1');
    const copies = await mkdtemp(join(folder, 'copias-'));
    expect(await runCommand(['respaldo', copies])).toBe(0);
    await wipe();
    expect(await runCommand(['restaurar', await onlyIn(copies)])).toBe(0);
    clearCaches();
    expect((await visitor().raw('get', proof)).status).toBe(200);
    expect(await proofOf('12345678')).toBe(proof);
    await clearAway();
  },
  60_000,
);

it('keeps the two lists before, and forgets older ones', async () => {
  for (let at = 0; at < 4; at += 1) expect(await importFile(LIST)).toBe(0);
  const [oldest] = await db().select().from(padrones).orderBy(asc(padrones.id));
  expect(await obsoleteLists()).toEqual([oldest?.id]);
  while ((await purgeObsoleteLists()) > 0);
  expect(await db().$count(padrones)).toBe(3);
  expect(await db().$count(colegiados, eq(colegiados.id_padron, oldest?.id ?? 0))).toBe(0);
});
