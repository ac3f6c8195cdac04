import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cuentas } from '#shared/cuentas.ts';
import { dirigentes } from '#shared/dirigentes.ts';
import { runCommand } from '../cli/run.ts';
import { config } from '../config.ts';
import { db } from '../db/client/client.ts';
import { migrate } from '../db/migrations/migrate.ts';
import * as tables from '../db/schema.ts';
import { migrationsFolder } from '../open-database.ts';
import { deleteFile } from '../storage/files.ts';
import { type Api, admin, forgetEverything, storedFiles, useApp, visitor } from '../testing/api.ts';
import { good, makeCuenta, makeDirigente } from '../testing/factories.ts';
import { allStoredFiles, bytesOf, isStored } from '../testing/stored-files.ts';
import { everyCall, makeWorld, type World } from '../testing/sample-site.ts';
import {
  clearAway,
  leftDatabases,
  leftFolders,
  live,
  wipe,
  withServer,
} from '../testing/services/restored-databases.ts';
import { tablesOf, values } from './ask.ts';
import { makeBackup } from './backup.ts';
import { partOf, readManifest, writeManifest } from './manifest.ts';
import { restore } from './restore.ts';
import { openConnection } from './snapshot.ts';
import { useTerminal } from '../testing/terminal.ts';

useApp();

const url = config.databaseUrl ?? '';
const show = () => () => {};

const terminal = useTerminal();
let root: string;
let backup: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'capitulo-respaldo-'));
  backup = join(root, 'copia');
});

afterEach(async () => {
  await clearAway();
  await rm(root, { recursive: true, force: true });
});
/** The worker's other tests need the tables, however far a failed restoration came. */
afterAll(async () => {
  await migrate(url, migrationsFolder);
});

const hashOf = async (stored: string) =>
  createHash('sha256')
    .update(await bytesOf(stored))
    .digest('hex');
const fileHashes = async (): Promise<Record<string, string>> => {
  const urls = await allStoredFiles();
  return Object.fromEntries(
    await Promise.all(urls.map(async (stored) => [stored, await hashOf(stored)] as const)),
  );
};

const publicReads = everyCall.filter((call) => call.method === 'GET' && call.access === 'public');
/** What visitors are answered to every public call. */
const publicJson = async ({ params }: Pick<World, 'params'>): Promise<Record<string, string>> => {
  forgetEverything();
  const answers: Record<string, string> = {};
  for (const call of publicReads)
    answers[call.path] = (await visitor().call(call, { params: params(call) })).text;
  return answers;
};

/** What one writer's writes change. */
const stateOf = async () => ({
  cuentas: (await visitor().call(cuentas.list)).text,
  dirigentes: (await visitor().call(dirigentes.list)).text,
});

/** Writes rows and files one after another until told to stop, and notes each state the site was in. */
const keepBusy = (staff: Api) => {
  const states: string[] = [];
  const until = new AbortController();
  const note = async () => states.push(JSON.stringify(await stateOf()));
  const work = async () => {
    await note();
    for (let turn = 0; !until.signal.aborted; turn += 1) {
      await makeCuenta(staff, { nombreBanco: `Banco ${turn}` });
      await note();
      const { id } = await makeDirigente(staff, { nombre: `Dirigente ${turn}` });
      await note();
      if (turn % 2 === 0) await staff.call(dirigentes.remove, { params: { id } });
      await note();
    }
  };
  const done = work();
  return {
    states,
    stop: async () => {
      until.abort();
      await done;
    },
  };
};

describe('a backup of a busy site', () => {
  it('is one moment of it, and brings it back after everything was lost', async () => {
    const world = await makeWorld();
    const before = await publicJson(world);
    const writer = keepBusy(world.staff);
    await vi.waitFor(() => expect(writer.states.length).toBeGreaterThan(4), { timeout: 10_000 });
    const begun = writer.states.length;
    expect(await runCommand(['respaldo', backup])).toBe(0);
    expect(writer.states.length, 'it was written to meanwhile').toBeGreaterThan(begun);
    await writer.stop();
    const all = await fileHashes();

    await wipe();
    expect(await runCommand(['restaurar', backup])).toBe(0);
    const after = await publicJson(world);
    expect(writer.states).toContain(JSON.stringify(await stateOf()));
    const untouched = Object.keys(before).filter((path) => !/cuentas|dirigentes/i.test(path));
    expect(untouched.length).toBeGreaterThan(10);
    for (const path of untouched) expect([path, after[path]]).toEqual([path, before[path]]);
    const registered = (await db().select({ url: tables.archivos.url }).from(tables.archivos)).map(
      (row) => row.url,
    );
    const hashes = await fileHashes();
    expect(Object.keys(hashes)).toEqual(registered.toSorted());
    const { archivos: copies } = await readManifest(backup);
    expect(hashes).toEqual(Object.fromEntries(copies.map((copy) => [copy.url, copy.sha256])));
    for (const [stored, hash] of Object.entries(hashes)) expect(all[stored] ?? hash).toBe(hash);
  });

  it('has the accounts and the audit, but no session', async () => {
    const staff = await admin();
    await makeCuenta(staff);
    await db().update(tables.avisosDeUsuario).set({ envio: 'R' });
    await makeBackup(backup, { url, show });
    await wipe();
    expect(await runCommand(['restaurar', backup])).toBe(0);
    // The notice is there, and nobody is mailed of it again.
    expect(await db().select().from(tables.avisosDeUsuario)).toMatchObject([{ tipo: 'cuenta', envio: null }]);
    expect(await db().$count(tables.usuarios)).toBe(1);
    expect(await db().$count(tables.auditoria)).toBe(1);
    expect((await staff.call(cuentas.create, { body: good.cuenta })).status).toBe(401);
  });

  it('takes a dated folder inside one that stands', async () => {
    expect(await runCommand(['respaldo', root])).toBe(0);
    expect((await readdir(root)).join()).toMatch(/^capitulo-\d{8}_\d{9}$/);
  });

  it('tells of a file that was lost before', async () => {
    await makeDirigente(await admin());
    const [lost = ''] = await storedFiles();
    await deleteFile(lost);
    expect(await runCommand(['respaldo', backup])).toBe(1);
    expect(terminal.said).toContain(`ATENCIÓN: ${lost} está en el registro pero no en el disco`);
    expect(await runCommand(['respaldo:verificar', backup])).toBe(0);
  });
});

const partsOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

describe('a damaged backup', () => {
  it('is refused by the name of the part, wherever a byte is flipped, before anything is touched', async () => {
    const world = await makeWorld();
    await makeBackup(backup, { url, show });
    const [json, hashes] = [await publicJson(world), await fileHashes()];
    const whole = await partsOf(backup);
    for (const part of whole) {
      const bytes = await readFile(part);
      if (bytes.length === 0) continue;
      const damaged = Buffer.from(bytes);
      const at = Math.floor(bytes.length / 2);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      await writeFile(part, damaged);
      terminal.clear();
      expect([part, await runCommand(['respaldo:verificar', backup])]).toEqual([part, 1]);
      expect(terminal.said).toContain(
        part.slice(backup.length + 1).replace('manifest.json.sha256', 'manifest.json'),
      );
      await writeFile(part, bytes);
    }
    await appendFile(join(backup, 'datos/eventos.jsonl'), '\n');
    expect(await runCommand(['restaurar', backup, '--si'])).toBe(1);
    expect(terminal.said).toContain('La copia está dañada: no se tocó nada.');
    expect([await publicJson(world), await fileHashes()]).toEqual([json, hashes]);
    expect([await leftFolders(), await leftDatabases()]).toEqual([[], []]);
  });

  it('is refused without a part, without a manifest, and from another version', async () => {
    await makeCuenta(await admin());
    await makeBackup(backup, { url, show });
    expect(await runCommand(['respaldo:verificar', root])).toBe(1);
    expect(terminal.said).toContain('falta manifest.json');
    const manifest = await readManifest(backup);
    const foreign = { ...manifest, migraciones: [{ archivo: '9999_otra.sql', hash: '0'.repeat(64) }] };
    await expect(restore({ folder: backup, manifest: foreign }, { url, show })).rejects.toThrow(
      'La copia es de otra versión del programa: aplicó la migración 9999_otra.sql',
    );
    for (const name of ['manifest.json', 'manifest.json.sha256']) await rm(join(backup, name));
    const miscounted = manifest.tablas.map((table) => Object.assign({}, table, { filas: 7 }));
    await writeManifest(backup, { ...manifest, tablas: miscounted });
    expect(await runCommand(['respaldo:verificar', backup])).toBe(1);
    expect(terminal.said).toContain('datos/cuentas.jsonl tiene 1 filas en vez de 7');
    await rm(join(backup, 'datos/cuentas.jsonl'));
    expect(await runCommand(['respaldo:verificar', backup])).toBe(1);
    expect(terminal.said).toContain('falta datos/cuentas.jsonl');
  });
});

/** Nothing of the copy is left in the site, its files neither. */
const replaceDirigentes = async (staff: Api, nombre: string) => {
  for (const { id } of await db().select().from(tables.dirigentes))
    await staff.call(dirigentes.remove, { params: { id } });
  await makeDirigente(staff, { nombre });
};

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
  it('asks before it replaces a site, and keeps that one', async () => {
    const staff = await admin();
    await makeDirigente(staff, { nombre: 'De la copia' });
    await makeBackup(backup, { url, show });
    await makeDirigente(staff, { nombre: 'De después' });
    const later = await fileHashes();
    expect(await runCommand(['restaurar', backup])).toBe(1);
    expect(terminal.said).toContain('Con --si la copia ocupa su lugar');
    expect(await runCommand(['restaurar', backup, '--si'])).toBe(0);
    forgetEverything();
    expect((await visitor().call(dirigentes.list)).text).not.toContain('De después');
    const [folder = ''] = await leftFolders();
    expect(folder).toMatch(/^anterior-/);
    const kept = await partsOf(join(config.storageDir, folder));
    expect(new Set(kept.map((path) => basename(path)))).toEqual(
      new Set(Object.keys(later).map((stored) => basename(stored))),
    );
    const [name = ''] = await leftDatabases();
    const names = await withServer((connection) =>
      values(connection, `SELECT nombre AS value FROM ${String(name)}.dirigentes ORDER BY id`),
    );
    expect(names).toEqual(['De la copia', 'De después']);
  });

  it('is refused while somebody else uses the database', async () => {
    const world = await makeWorld();
    await makeBackup(backup, { url, show });
    const json = await publicJson(world);
    const other = await openConnection(url);
    expect(await runCommand(['restaurar', backup, '--si'])).toBe(1);
    other.destroy();
    expect(terminal.said).toContain('detenlo y repite la restauración');
    expect(await publicJson(world)).toEqual(json);
  });

  it('brings an older backup up to date', async () => {
    await makeCuenta(await admin());
    await makeBackup(backup, { url, show });
    const manifest = await readManifest(backup);
    const [first] = manifest.migraciones;
    const schema = await readFile(join(migrationsFolder, first?.archivo ?? ''), 'utf8');
    const older = {
      ...manifest,
      migraciones: first ? [first] : [],
      tablas: manifest.tablas.filter(({ nombre }) => schema.includes(`CREATE TABLE \`${nombre}\``)),
    };
    for (const { nombre } of older.tablas) {
      const created = schema.split(`CREATE TABLE \`${nombre}\``)[1]?.split(';')[0] ?? '';
      await withoutColumns(join(backup, partOf(nombre)), (column) => !created.includes(`\`${column}\``));
    }
    await restore({ folder: backup, manifest: older }, { url, show });
    expect((await withServer((connection) => tablesOf(connection, live))).includes('limites')).toBe(true);
    expect(JSON.parse((await visitor().call(cuentas.list)).text)).toHaveLength(1);
  });

  it('killed before any step, leaves the old site whole or the new one, and the next one clears up', async () => {
    const staff = await admin();
    await makeDirigente(staff, { nombre: 'De la copia' });
    await makeBackup(backup, { url, show });
    const manifest = await readManifest(backup);
    const copied = [await stateOf(), await fileHashes()];
    let finished = false;
    for (let killedAt = 1; !finished; killedAt += 1) {
      await replaceDirigentes(await admin(), `De después ${killedAt}`);
      forgetEverything();
      const [old, oldFiles] = [await stateOf(), await fileHashes()];
      let step = 0;
      let swapped = false;
      const watch = (name: string) => {
        step += 1;
        if (step === killedAt) throw new Error('killed');
        swapped ||= name === 'swap';
      };
      finished = await restore({ folder: backup, manifest }, { url, show, watch }).then(
        () => true,
        () => false,
      );
      forgetEverything();
      const [now, files] = [await stateOf(), await fileHashes()];
      expect(now).toEqual(swapped ? copied[0] : old);
      expect(files).toMatchObject(swapped ? (copied[1] ?? {}) : oldFiles);
      const registered = await db().select({ url: tables.archivos.url }).from(tables.archivos);
      for (const row of registered) expect(await isStored(row.url)).toBe(true);
    }
    expect((await leftFolders()).every((name) => name.startsWith('anterior-'))).toBe(true);
    expect((await leftDatabases()).every((name) => String(name).includes('_anterior_'))).toBe(true);
    expect(await fileHashes()).toEqual(copied[1]);
    // Every table adds a step, and every step is a whole restoration.
  }, 90_000);
});
