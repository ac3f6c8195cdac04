import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sesion } from '#shared/sesion.ts';
import { db } from '../db/client/client.ts';
import * as tables from '../db/schema.ts';
import { admin, makeUser, PASSWORD, tokenOf, useApp, visitor } from '../testing/api.ts';
import { makePersona } from '../testing/factories.ts';
import { statementsDuring } from '../testing/load/statement-log.ts';
import { backdate, keysIn, putBytes } from '../testing/stored-files.ts';
import { runCommand } from './run.ts';
import { useTerminal } from '../testing/terminal.ts';

useApp();

const terminal = useTerminal();

const login = (email: string, password: string) =>
  visitor().call(sesion.login, { body: { email, password } });
const shownPassword = (): string => /contraseña {2}(\S+)/.exec(terminal.said)?.[1] ?? '';

describe('the help', () => {
  it('is shown without a command, and for a wrong one', async () => {
    expect(await runCommand([])).toBe(0);
    expect(terminal.said).toContain('personas:importar <archivo.csv> [--simular]');
    expect(await runCommand(['--help'])).toBe(0);
    expect(await runCommand(['borrar-todo'])).toBe(2);
    expect(await runCommand(['toString'])).toBe(2);
    expect(terminal.said).toContain('No conozco la orden «borrar-todo».');
  });

  it('tells how a command is called', async () => {
    expect(await runCommand(['desbloquear'])).toBe(2);
    expect(terminal.said).toBe(
      'Falta el correo.\nUso: npm run cli -- desbloquear <correo> [--direcciones]\n',
    );
    expect(await runCommand(['estado', '--todo'])).toBe(2);
    expect(await runCommand(['cerrar-sesiones'])).toBe(2);
  });
});

describe('people with accounts', () => {
  it('crear-administrador makes one who can sign in', async () => {
    expect(await runCommand(['crear-administrador', 'Nueva@Ejemplo.pe', '--nombre=Ana Ríos'])).toBe(0);
    const { body, status } = await login('nueva@ejemplo.pe', shownPassword());
    expect([status, body.user?.name]).toEqual([200, 'Ana Ríos']);
    expect(await runCommand(['create-admin', 'nueva@ejemplo.pe'])).toBe(1);
    expect(terminal.said).toContain('Ya hay un usuario con el correo nueva@ejemplo.pe.');
    expect(await runCommand(['crear-administrador', 'nadie'])).toBe(2);
  });

  it('cambiar-contrasena replaces the password and ends the sessions', async () => {
    const { email, id } = await makeUser();
    await tokenOf(id);
    expect(await runCommand(['cambiar-contrasena', email])).toBe(0);
    expect(await db().$count(tables.sesiones)).toBe(0);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, shownPassword())).status).toBe(200);
    expect(await runCommand(['cambiar-contrasena', 'nadie@ejemplo.pe'])).toBe(1);
  });

  it('cambiar-rol is the way back in, and keeps an administrator', async () => {
    const { email } = await makeUser();
    const other = await makeUser({ rol: 'lector' });
    expect(await runCommand(['cambiar-rol', email, 'editor'])).toBe(1);
    expect(terminal.said).toContain('Es el último administrador');
    expect(await runCommand(['change-role', other.email, 'administrador'])).toBe(0);
    expect(terminal.said).toContain(`${other.email} es ahora administrador.`);
    expect(await runCommand(['cambiar-rol', email, 'editor'])).toBe(0);
    expect(await runCommand(['cambiar-rol', email, 'jefe'])).toBe(2);
    expect(await runCommand(['cambiar-rol'])).toBe(2);
  });

  it('quitar-segundo-factor lets somebody in by the password alone, and estado tells who has one', async () => {
    const { id, email } = await makeUser();
    await db()
      .insert(tables.appsDeCodigos)
      .values({ usuario_id: id, secreto: 'A'.repeat(32), activa: '2026-01-01T00:00:00.000Z' });
    expect((await login(email, PASSWORD)).body).toHaveProperty('segundo_factor');
    expect(await runCommand(['estado'])).toBe(0);
    expect(terminal.said).toMatch(new RegExp(`${email}.*con segundo factor`));
    expect(await runCommand(['quitar-segundo-factor', email])).toBe(0);
    expect(terminal.said).toContain(`${email} entra ahora solo con su contraseña.`);
    expect((await login(email, PASSWORD)).body).toHaveProperty('access_token');
    expect(await runCommand(['remove-second-factor', email])).toBe(0);
    expect(terminal.said).toContain(`${email} no tenía segundo factor.`);
    expect(await runCommand(['quitar-segundo-factor'])).toBe(2);
  });

  it('desbloquear unlocks what an administrator locked', async () => {
    const { email } = await makeUser({ bloqueado: '2026-01-01T00:00:00.000Z' });
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect(await runCommand(['desbloquear', email])).toBe(0);
    expect(terminal.said).toContain(`${email} ya no está bloqueada.`);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('cerrar-sesiones ends those of one user or all', async () => {
    const [one, other] = [await makeUser(), await makeUser()];
    await tokenOf(one.id);
    await tokenOf(other.id);
    expect(await runCommand(['cerrar-sesiones', `--usuario=${one.email}`])).toBe(0);
    expect(await db().$count(tables.sesiones)).toBe(1);
    await tokenOf(one.id);
    expect(await runCommand(['revoke-sessions', '--todas'])).toBe(0);
    expect(terminal.said).toContain('Sesiones cerradas: 2');
    expect(await db().$count(tables.sesiones)).toBe(0);
  });

  it('desbloquear says whether there was anything to end', async () => {
    expect(await runCommand(['desbloquear', 'nadie@ejemplo.pe', '--direcciones'])).toBe(0);
    expect(terminal.said).toContain('nadie@ejemplo.pe no tenía ninguna espera.');
  });
});

describe('the site', () => {
  it('estado tells what there is', async () => {
    await makePersona();
    await admin();
    expect(await runCommand(['estado'])).toBe(0);
    expect(terminal.said).toMatch(/base de datos +configurada, al día/);
    expect(terminal.said).toMatch(/personas +1\n/);
    expect(terminal.said).toMatch(/sesiones abiertas +1\n/);
  });

  it('migrate says when there is nothing to do', async () => {
    expect(await runCommand(['migrate'])).toBe(0);
    expect(terminal.said).toContain('La base de datos ya está al día.');
  });

  it('limpiar-archivos shows first, and deletes when told to', async () => {
    const [old, fresh] = ['a', 'b'].map((letter) => `archivos/prueba/${letter.repeat(26)}.png`);
    await Promise.all([putBytes(old ?? '', 'x'), putBytes(fresh ?? '', 'x')]);
    await backdate(old ?? '', 0);
    expect(await runCommand(['limpiar-archivos'])).toBe(0);
    expect(terminal.said).toContain('Archivos sin dueño: 1. Con --borrar se borran.');
    expect(await keysIn('archivos')).toEqual([old, fresh]);
    expect(await runCommand(['sweep-storage', '--borrar'])).toBe(0);
    expect(await keysIn('archivos')).toEqual([fresh]);
  });
});

describe('personas:importar', () => {
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
    expect(terminal.said.trim().split('\n')).toEqual([
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
    ['Codigo,Nombres\nC-1,Ana\n', 'Línea 1: faltan las columnas dni, ApellidoPaterno, ApellidoMaterno.'],
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

  it('imports 20,000 people with few statements', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `C-${at},${10_000_000 + at},Ana,Ríos,Paz`);
    const statements = await statementsDuring(async () => {
      expect(await importFile(HEADER + rows.join('\n'))).toBe(0);
    });
    expect(statements.length).toBeLessThan(100);
    expect(await db().$count(tables.personas)).toBe(20_000);
  });
});
