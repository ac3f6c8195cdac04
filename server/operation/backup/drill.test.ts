import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { runCommand } from '../cli/run.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { deleteFile } from '#server/records/tracking/files.ts';
import { type Api, admin, clearCaches, storedFiles, useApp, visitor } from '#server/testing/api.ts';
import { makeCuenta, makeDirigente } from '#server/testing/factories.ts';
import { makeWorld } from '#server/testing/sample-site.ts';
import { isStored, keysIn, putBytes } from '#server/testing/stored-files.ts';
import { storeDoubt } from '#server/files/stores/identity.ts';
import {
  fileHashes,
  partsOf,
  publicJson,
  onlyIn,
  quietly,
  useBackupFolder,
} from '#server/testing/services/backup-folder.ts';
import { leftDatabases, leftFolders, wipe, withServer } from '#server/testing/services/restored-databases.ts';
import { selectValues } from './queries.ts';
import { makeBackup } from './backup.ts';
import { lastVerified } from './last-verified.ts';
import { readManifest } from './manifest.ts';
import { restore } from './restore.ts';
import { useTerminal } from '#server/testing/terminal.ts';
import { everything } from '#server/testing/setup/everything.ts';

useApp();
const terminal = useTerminal();
const folder = useBackupFolder();

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
    expect(await runCommand(['respaldo', folder.root])).toBe(0);
    const backup = await onlyIn(folder.root);
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

  it('tells of a file that was lost before', async () => {
    await makeDirigente(await admin());
    const [lost = ''] = await storedFiles();
    await deleteFile(lost);
    expect(await runCommand(['respaldo', folder.root])).toBe(1);
    expect(terminal.said).toContain(`ATENCIÓN: ${lost} está en el registro pero no en el disco`);
    expect(await runCommand(['respaldo:verificar', await onlyIn(folder.root)])).toBe(1);
    expect(terminal.said).toContain(
      'NO está entera: tiene 0 archivos, y le faltan 1 que el sitio registraba.',
    );
    expect(terminal.said).toContain(`falta ${lost}`);
    expect(await lastVerified()).toBeNull();
  });
});

/** Nothing of the copy is left in the site, its files neither. */
const replaceDirigentes = async (staff: Api, nombre: string) => {
  for (const { id } of await db().select().from(tables.dirigentes))
    await staff.call(dirigentes.remove, { params: { id } });
  await makeDirigente(staff, { nombre });
};

describe('a restoration', () => {
  it('asks before it replaces a site, and keeps that one', async () => {
    const staff = await admin();
    await makeDirigente(staff, { nombre: 'De la copia' });
    await makeBackup(folder.backup, quietly);
    await makeDirigente(staff, { nombre: 'De después' });
    const later = await fileHashes();
    expect(await runCommand(['restaurar', folder.backup])).toBe(1);
    expect(terminal.said).toContain('Con --si la copia ocupa su lugar');
    expect(await runCommand(['restaurar', folder.backup, '--si'])).toBe(0);
    clearCaches();
    expect((await visitor().call(dirigentes.list)).text).not.toContain('De después');
    expect(await storeDoubt()).toBeNull();
    const [left = ''] = await leftFolders();
    expect(left).toMatch(/^anterior-/);
    const kept = await partsOf(join(config.storageDir, left));
    expect(new Set(kept.map((path) => basename(path)))).toEqual(
      new Set(Object.keys(later).map((stored) => basename(stored))),
    );
    const [name = ''] = await leftDatabases();
    const names = await withServer((connection) =>
      selectValues(connection, `SELECT nombre AS value FROM ${String(name)}.dirigentes ORDER BY id`),
    );
    expect(names).toEqual(['De la copia', 'De después']);
  });

  it.runIf(everything)('where another database stored files too, takes none of those', async () => {
    await makeDirigente(await admin());
    await makeBackup(folder.backup, quietly);
    const foreign = `archivos/eventos/${'a'.repeat(26)}.pdf`;
    for (const key of [foreign, 'identidad/otra']) await putBytes(key, 'x');
    expect(await runCommand(['restaurar', folder.backup, '--si'])).toBe(0);
    expect(await keysIn('archivos')).toContain(foreign);
    expect(await storeDoubt()).not.toBeNull();
  });

  it.runIf(everything)(
    'killed before any step, leaves the old site whole or the new one, and the next one clears up',
    async () => {
      const staff = await admin();
      await makeDirigente(staff, { nombre: 'De la copia' });
      await makeBackup(folder.backup, quietly);
      const manifest = await readManifest(folder.backup);
      const copied = [await stateOf(), await fileHashes()];
      let finished = false;
      for (let killedAt = 1; !finished; killedAt += 1) {
        await replaceDirigentes(await admin(), `De después ${killedAt}`);
        clearCaches();
        const [old, oldFiles] = [await stateOf(), await fileHashes()];
        let step = 0;
        let swapped = false;
        const watch = (name: string) => {
          step += 1;
          if (step === killedAt) throw new Error('killed');
          swapped ||= name === 'swap';
        };
        finished = await restore({ folder: folder.backup, manifest }, { ...quietly, watch }).then(
          () => true,
          () => false,
        );
        clearCaches();
        const [now, files] = [await stateOf(), await fileHashes()];
        expect(now).toEqual(swapped ? copied[0] : old);
        expect(files).toMatchObject(swapped ? (copied[1] ?? {}) : oldFiles);
        const registered = await db().select({ url: tables.archivos.url }).from(tables.archivos);
        for (const row of registered) expect(await isStored(row.url)).toBe(true);
      }
      expect((await leftFolders()).every((name) => name.startsWith('anterior-'))).toBe(true);
      expect((await leftDatabases()).every((name) => String(name).includes('_anterior_'))).toBe(true);
      expect(await fileHashes()).toEqual(copied[1]);
      // Every step is a whole restoration: on a busy machine with MySQL 90 s were too few.
    },
    240_000,
  );
});
