import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cuentas } from '#shared/cuentas.ts';
import { runCommand } from '../cli/run.ts';
import { db } from '../db/client/client.ts';
import * as tables from '../db/schema.ts';
import { migrationsFolder } from '../open-database.ts';
import { admin, useApp, visitor } from '../testing/api.ts';
import { good, makeCuenta } from '../testing/factories.ts';
import { makeWorld } from '../testing/sample-site.ts';
import { publicJson, quietly, useBackupFolder } from '../testing/services/backup-folder.ts';
import { live, wipe, withServer } from '../testing/services/restored-databases.ts';
import { tablesOf } from './ask.ts';
import { makeBackup } from './backup.ts';
import { partOf, readManifest } from './manifest.ts';
import { restore } from './restore.ts';
import { openConnection } from './snapshot.ts';
import { useTerminal } from '../testing/terminal.ts';

useApp();
const terminal = useTerminal();
const folder = useBackupFolder();

describe('a backup', () => {
  it('has the accounts and the audit, but no session', async () => {
    const staff = await admin();
    await makeCuenta(staff);
    await db().update(tables.avisosDeUsuario).set({ envio: 'R' });
    await makeBackup(folder.backup, quietly);
    await wipe();
    expect(await runCommand(['restaurar', folder.backup])).toBe(0);
    // The notice is there, and nobody is mailed of it again.
    expect(await db().select().from(tables.avisosDeUsuario)).toMatchObject([{ tipo: 'cuenta', envio: null }]);
    expect(await db().$count(tables.usuarios)).toBe(1);
    expect(await db().$count(tables.auditoria)).toBe(1);
    expect((await staff.call(cuentas.create, { body: good.cuenta })).status).toBe(401);
  });

  it('takes a dated folder inside one that stands', async () => {
    expect(await runCommand(['respaldo', folder.root])).toBe(0);
    expect((await readdir(folder.root)).join()).toMatch(/^capitulo-\d{8}_\d{9}$/);
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

describe('a restoration', () => {
  it('is refused while somebody else uses the database', async () => {
    const world = await makeWorld();
    await makeBackup(folder.backup, quietly);
    const json = await publicJson(world);
    const other = await openConnection(quietly.url);
    expect(await runCommand(['restaurar', folder.backup, '--si'])).toBe(1);
    other.destroy();
    expect(terminal.said).toContain('detenlo y repite la restauración');
    expect(await publicJson(world)).toEqual(json);
  });

  it('brings an older backup up to date', async () => {
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
        join(folder.backup, partOf(nombre)),
        (column) => !created.includes(`\`${column}\``),
      );
    }
    await restore({ folder: folder.backup, manifest: older }, quietly);
    expect((await withServer((connection) => tablesOf(connection, live))).includes('limites')).toBe(true);
    expect(JSON.parse((await visitor().call(cuentas.list)).text)).toHaveLength(1);
  });
});
