import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { makeUser, useApp } from '#server/testing/api.ts';
import { makePersona } from '#server/testing/factories.ts';
import { statementsDuring } from '#server/testing/load/statement-log.ts';
import { workbookOf } from '#server/testing/tables/workbook.ts';
import { useTerminal } from '#server/testing/terminal.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { runCommand } from './run.ts';

useApp();

const terminal = useTerminal();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'capitulo-personas-'));
});
afterAll(() => rm(folder, { recursive: true }));

const importFile = async (content: string | Uint8Array, ...options: string[]): Promise<number> => {
  const file = join(folder, 'personas.csv');
  await writeFile(file, content);
  return runCommand(['personas:importar', file, ...options]);
};
const stored = () => db().select().from(tables.personas).orderBy(asc(tables.personas.Codigo));
const HEADER = 'Codigo,dni,Nombres,ApellidoPaterno,ApellidoMaterno\n';
const nunez = {
  Codigo: 'C-1',
  dni: '12345678',
  Nombres: 'María José',
  ApellidoPaterno: 'Núñez',
  ApellidoMaterno: 'Peña',
};

it('takes UTF-8 and Windows-1252, commas and semicolons, headers in any order and case', async () => {
  const text =
    'APELLIDO MATERNO;Nombres;DNI;código;Apellido_Paterno;Otra\nPeña;"María José";12345678;C-1;Núñez;x\n';
  const files = [
    text,
    `\uFEFF${text}`,
    Buffer.from(text, 'latin1'),
    text.replaceAll(';', ','),
    text.replaceAll('\n', '\r\n'),
  ];
  for (const content of files) {
    await db().delete(tables.personas);
    expect(await importFile(content)).toBe(0);
    expect(await stored()).toEqual([nunez]);
  }
  expect(terminal.said).toContain('Personas nuevas: 1. Puestas al día: 0.');
});

it('takes a workbook too, with the names in one column', async () => {
  const file = join(folder, 'personas.xlsx');
  const rows = [
    ['Relación de personas'],
    ['Cód.', 'D.N.I.', 'Apellidos y nombres'],
    ['C-1', '12345678', 'Núñez Peña, María José'],
  ];
  await writeFile(file, await workbookOf([{ name: 'Padrón', rows }]));
  expect([await runCommand(['personas:importar', file]), terminal.said]).toEqual([0, expect.any(String)]);
  expect(await stored()).toEqual([nunez]);
});

it('brings those it knows up to date, and keeps their users', async () => {
  const persona = await makePersona();
  await makeUser({ CodigoPersona: persona.Codigo });
  const row = `${persona.Codigo},11112222,Rosa,Quispe,\n`;
  expect(await importFile(`${HEADER}${row}C-1,12345678,María José,Núñez,Peña\n`)).toBe(0);
  expect(await stored()).toEqual([
    nunez,
    { ...persona, dni: '11112222', Nombres: 'Rosa', ApellidoMaterno: '' },
  ]);
  expect(await db().$count(tables.usuarios, sql`CodigoPersona = ${persona.Codigo}`)).toBe(1);
});

it('lets two people swap their DNI', async () => {
  const rows = (one: string, other: string) => `${HEADER}A,${one},N,P,M\nB,${other},N,P,M\n`;
  expect(await importFile(rows('11111111', '22222222'))).toBe(0);
  expect(await importFile(rows('22222222', '11111111'))).toBe(0);
  expect((await stored()).map(({ Codigo, dni }) => [Codigo, dni])).toEqual([
    ['A', '22222222'],
    ['B', '11111111'],
  ]);
});

it('names every wrong line, and then imports nothing', async () => {
  const persona = await makePersona();
  const wrong = [
    'C-2,1234567,Ana,Ríos,Paz',
    ',12345679,,Ríos,Paz',
    'C-1,87654321,Eva,Sol,Luz',
    `C-9,${persona.dni},A,B,C`,
  ];
  expect(
    await importFile(`${HEADER}C-1,12345678,Ana,Ríos,Paz\n\n${wrong.join('\n')}\nC-7,12345678,A,B,C\n`),
  ).toBe(1);
  const said = terminal.said.trim().split('\n');
  // Before that it says what it understood of the columns.
  expect(said.slice(0, 3)).toEqual([
    'Letras: UTF-8 (lo usual hoy).',
    'Encabezados en la línea 1:',
    '  A «Codigo» → codigo: «C-1», «C-2», «C-9»',
  ]);
  expect(said.slice(7)).toEqual([
    'Línea 4: el DNI debe tener 8 dígitos.',
    'Línea 5: falta el código.',
    'Línea 5: faltan los nombres.',
    'Línea 6: el código C-1 ya está en la línea 2.',
    `Línea 7: el DNI ${persona.dni} ya es de ${persona.Codigo}.`,
    'Línea 8: el DNI 12345678 ya está en la línea 2.',
    'No se importó nada.',
  ]);
  expect(await stored()).toEqual([persona]);
});

it.each([
  ['', 'El archivo está vacío.'],
  ['Codigo,Nombres\nC-1,Ana\n', 'Línea 1: faltan las columnas DNI, apellido paterno, apellido materno.'],
  [`${HEADER}C-1,"12345678,Ana,Ríos,Paz\n`, 'las comillas o las columnas del archivo están mal.'],
])('refuses what is no such file: %.12s', async (content, told) => {
  expect(await importFile(content)).toBe(1);
  expect(terminal.said).toContain(told);
});

it('writes nothing when it only simulates, nor without a file', async () => {
  expect(await importFile(`${HEADER}C-1,12345678,Ana,Ríos,Paz\n`, '--simular')).toBe(0);
  expect(terminal.said).toContain('Simulación. Personas nuevas: 1. Puestas al día: 0.');
  expect(await stored()).toEqual([]);
  expect(await runCommand(['personas:importar', join(folder, 'ninguno.csv')])).toBe(1);
  expect(await runCommand(['personas:importar'])).toBe(2);
});

it.runIf(everything)('imports 20,000 people with few statements', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `C-${at},${10_000_000 + at},Ana,Ríos,Paz`);
  const statements = await statementsDuring(async () => {
    expect(await importFile(HEADER + rows.join('\n'))).toBe(0);
  });
  expect(statements.length).toBeLessThan(100);
  expect(await db().$count(tables.personas)).toBe(20_000);
});
