import { describe, expect, it } from 'vitest';
import { sesion } from '#shared/people/sesion.ts';
import { db } from '#server/platform/db/client/client.ts';
import { eq } from 'drizzle-orm';
import * as tables from '#server/platform/db/schema.ts';
import { admin, makeUser, PASSWORD, tokenOf, useApp, visitor } from '#server/testing/api.ts';
import { makePersona } from '#server/testing/factories.ts';
import { fileUrlOf } from '#server/files/stores/addresses.ts';
import { registerFile } from '#server/records/tracking/file-registry.ts';
import { backdate, keysIn, putBytes } from '#server/testing/stored-files.ts';
import { runCommand } from './run.ts';
import { useTerminal } from '#server/testing/terminal.ts';

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
      'Falta el correo.\nUso: npm run cli -- desbloquear <correo> [--direcciones]\nUn ejemplo: npm run cli -- desbloquear --help\n',
    );
    expect(await runCommand(['estado', '--todo'])).toBe(2);
    expect(await runCommand(['cerrar-sesiones'])).toBe(2);
  });
});

it('every command has a help of its own with an example, and a line to itself', async () => {
  await runCommand([]);
  const names = [...terminal.said.matchAll(/^ {2}([a-z][\w:-]*)/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(terminal.said).not.toMatch(/\S(?:Da a|Cierra|Pone|Trae|Quita la)/);
  for (const name of names) {
    expect([name, await runCommand([name, '--help'])]).toEqual([name, 0]);
    expect(terminal.said).toContain(`  Ejemplo:  npm run cli -- ${name}`);
  }
  expect(await runCommand(['unlock', 'ana@ejemplo.pe', '-h'])).toBe(0);
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
    const [changed] = await db().select().from(tables.usuarios).where(eq(tables.usuarios.id, other.id));
    // From then on counts the time that the role gives for a second factor.
    expect(changed?.rol_desde).not.toBeNull();
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

  it('estado tells when nobody can administer it, and how to mend that', async () => {
    await makeUser({ rol: 'lector' });
    await makeUser({ bloqueado: '2026-01-01T00:00:00.000Z' });
    expect(await runCommand(['estado'])).toBe(1);
    expect(terminal.said).toContain('npm run cli -- crear-administrador <correo>');
  });

  it('migrate says when there is nothing to do', async () => {
    expect(await runCommand(['migrate'])).toBe(0);
    expect(terminal.said).toContain('La base de datos ya está al día.');
  });

  it('limpiar-archivos shows first, sets aside when told to, and gives back what has an owner', async () => {
    const [old = '', fresh = ''] = ['a', 'b'].map((letter) => `archivos/prueba/${letter.repeat(26)}.png`);
    await Promise.all([putBytes(old, 'x'), putBytes(fresh, 'x')]);
    await backdate(old, 0);
    expect(await runCommand(['limpiar-archivos', '--borrar'])).toBe(1);
    expect(terminal.said).toContain('No se tocó nada: no se sabe de qué base de datos son los archivos');
    expect(await keysIn('archivos')).toEqual([old, fresh]);
    expect(await runCommand(['limpiar-archivos', '--reconocer'])).toBe(1);
    expect(terminal.said).toContain('registra 0 archivos; de los que hay, 2 no son suyos.');
    expect(await runCommand(['limpiar-archivos', '--reconocer', '--si'])).toBe(0);
    expect(await runCommand(['limpiar-archivos'])).toBe(0);
    expect(terminal.said).toContain('Archivos sin dueño: 1. Con --borrar se retiran');
    expect(await keysIn('archivos')).toEqual([old, fresh]);
    expect(await runCommand(['sweep-storage', '--borrar'])).toBe(0);
    expect(await keysIn('archivos')).toEqual([fresh]);
    expect(await keysIn('retirados')).toHaveLength(1);
    await runCommand(['estado']);
    expect(terminal.said).toMatch(/archivos retirados +1\n/);
    await registerFile({ url: fileUrlOf(old) ?? '', nombre: 'a.png', tipo: 'image/png', bytes: 1 });
    expect(await runCommand(['limpiar-archivos', '--devolver'])).toBe(0);
    expect(terminal.said).toContain('Archivos devueltos: 1');
    expect(await keysIn('archivos')).toEqual([old, fresh]);
  });
});
