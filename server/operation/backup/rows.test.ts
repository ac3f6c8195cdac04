import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { oficina } from '#shared/operation/oficina.ts';
import { runCommand } from '../cli/run.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { migrationsFolder } from '#server/platform/start/open-database.ts';
import { admin, caller, makeUser, tokenOf, useApp, visitor } from '#server/testing/api.ts';
import { good, makeCuenta } from '#server/testing/factories.ts';
import { makeWorld } from '#server/testing/sample-site.ts';
import { publicJson, quietly, useBackupFolder } from '#server/testing/services/backup-folder.ts';
import { live, wipe, withServer } from '#server/testing/services/restored-databases.ts';
import { listTables } from './queries.ts';
import { makeBackup } from './backup.ts';
import { isOverdue, recordVerified } from './last-verified.ts';
import { rowsPath, readManifest } from './manifest.ts';
import { restore } from './restore.ts';
import { openConnection } from './snapshot.ts';
import { useTerminal } from '#server/testing/terminal.ts';
import { everything } from '#server/testing/setup/everything.ts';

useApp();
const terminal = useTerminal();
const folder = useBackupFolder();

describe('a backup', () => {
  it('has the accounts and the audit, but no session', async () => {
    const staff = await admin();
    await makeCuenta(staff);
    await db().update(tables.avisos).set({ envio: 'R' });
    await makeBackup(folder.backup, quietly);
    await wipe();
    expect(await runCommand(['restaurar', folder.backup])).toBe(0);
    // The notice is there, and nobody is mailed of it again.
    expect(await db().select().from(tables.avisos)).toMatchObject([{ tipo: 'cuenta', envio: null }]);
    expect(await db().$count(tables.usuarios)).toBe(1);
    expect(await db().$count(tables.auditoria)).toBe(1);
    expect((await staff.call(cuentas.create, { body: good.cuenta })).status).toBe(401);
  });

  it('takes a dated folder inside one that stands, and refuses one that does not', async () => {
    expect(await runCommand(['respaldo', folder.root])).toBe(0);
    expect((await readdir(folder.root)).join()).toMatch(/^capitulo-\d{8}_\d{9}$/);
    expect(await runCommand(['respaldo', folder.backup])).toBe(1);
    expect(terminal.said).toContain(`No existe la carpeta ${folder.backup}: créala, o monta su disco.`);
    expect(await readdir(folder.root)).toHaveLength(1);
  });

  it('counts once it was verified, and no older one after it', async () => {
    const api = caller(await tokenOf((await makeUser()).id));
    const copyNow = async () => (await api.call(oficina.inicio)).body.pasos.data.copia;
    expect(await copyNow()).toEqual({ instante: null, atrasada: true });
    expect(await runCommand(['estado'])).toBe(0);
    expect(terminal.said).toMatch(/última copia verificada +ninguna: ATENCIÓN/);
    await makeBackup(folder.backup, quietly);
    const { instante } = await readManifest(folder.backup);
    expect((await copyNow())?.instante).toBeNull();
    expect(await runCommand(['respaldo:verificar', folder.backup])).toBe(0);
    expect(await copyNow()).toEqual({ instante, atrasada: false });
    await recordVerified('2020-01-01T00:00:00.000Z', folder.root);
    expect((await copyNow())?.instante).toBe(instante);
    expect(await runCommand(['estado'])).toBe(0);
    expect(terminal.said).toMatch(new RegExp(`última copia verificada +${instante}\n`));
    expect([
      isOverdue(instante),
      isOverdue(new Date(Date.now() - 3 * 24 * 3600 * 1000).toISOString()),
    ]).toEqual([false, true]);
  });
});

/** Rewrites the saved rows of a table as they were before some of its columns came. */
const withoutColumns = async (part: string, isLater: (column: string) => boolean): Promise<void> => {
  const lines = (await readFile(part, 'utf8')).split('\n').filter(Boolean);
  const earlier = lines.map((line) => {
    const row: Record<string, unknown> = JSON.parse(line);
    return JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => !isLater(column))));
  });
  await writeFile(part, earlier.map((line) => `${line}\n`).join(''));
};

/** Takes a column of a later migration out of the rows of a table. */
const withoutColumn = async (path: string, column: string): Promise<void> => {
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  const without = (name: string, value: unknown): unknown => (name === column ? undefined : value);
  await writeFile(path, lines.map((line) => `${JSON.stringify(JSON.parse(line, without))}\n`).join(''));
};

describe('a restoration', () => {
  it.runIf(everything)('is refused while somebody else uses the database', async () => {
    const world = await makeWorld();
    await makeBackup(folder.backup, quietly);
    const json = await publicJson(world);
    const other = await openConnection(quietly.url);
    expect(await runCommand(['restaurar', folder.backup, '--si'])).toBe(1);
    other.destroy();
    expect(terminal.said).toContain('detenlo y repite la restauración');
    expect(await publicJson(world)).toEqual(json);
  });

  it.runIf(everything)('brings an older backup up to date', async () => {
    await makeCuenta(await admin());
    await makeBackup(folder.backup, quietly);
    const manifest = await readManifest(folder.backup);
    const [first] = manifest.migraciones;
    const schema = await readFile(join(migrationsFolder, first?.archivo ?? ''), 'utf8');
    const older = {
      ...manifest,
      migraciones: first ? [first] : [],
      tablas: manifest.tablas.filter(({ nombre }) => schema.includes(`CREATE TABLE \`${nombre}\``)),
    };
    for (const { nombre } of older.tablas) {
      const created = schema.split(`CREATE TABLE \`${nombre}\``)[1]?.split(';')[0] ?? '';
      await withoutColumns(
        join(folder.backup, rowsPath(nombre)),
        (column) => !created.includes(`\`${column}\``),
      );
    }
    await restore({ folder: folder.backup, manifest: older }, quietly);
    expect((await withServer((connection) => listTables(connection, live))).includes('limites')).toBe(true);
    expect(JSON.parse((await visitor().call(cuentas.list)).text)).toHaveLength(1);
  });

  it.runIf(everything)('brings a backup from before tables were renamed up to date', async () => {
    await makeCuenta(await admin());
    await db().update(tables.avisos).set({ leido: '2026-01-01T00:00:00.000Z' });
    await db().insert(tables.avisosPrivacidad).values({ texto: 'Lo que se guarda' });
    await makeBackup(folder.backup, quietly);
    const manifest = await readManifest(folder.backup);
    const renamed: Record<string, string> = { avisos: 'avisos_de_usuario', avisos_privacidad: 'avisos' };
    const before = { ...renamed, cuentas: 'cuentas', usuarios: 'usuarios' };
    const older = {
      ...manifest,
      migraciones: manifest.migraciones.filter(({ archivo }) => archivo < '0041'),
      tablas: manifest.tablas.flatMap((table) =>
        Object.entries(before).flatMap(([now, then]) =>
          now === table.nombre ? [{ ...table, nombre: then }] : [],
        ),
      ),
    };
    for (const [now, then] of Object.entries(renamed))
      await rename(join(folder.backup, rowsPath(now)), join(folder.backup, rowsPath(then)));
    await withoutColumn(join(folder.backup, rowsPath('usuarios')), 'rol_desde');
    await restore({ folder: folder.backup, manifest: older }, quietly);
    expect(await db().select().from(tables.avisosPrivacidad)).toMatchObject([{ texto: 'Lo que se guarda' }]);
    expect(await db().select().from(tables.avisos)).toMatchObject([
      { tipo: 'cuenta', leido: '2026-01-01T00:00:00.000Z' },
    ]);
    const names = await withServer((connection) => listTables(connection, live));
    expect(names).toContain('marcas_de_cambio');
    expect(names.filter((name) => ['avisos_de_usuario', 'versiones'].includes(name))).toEqual([]);
  });
});
