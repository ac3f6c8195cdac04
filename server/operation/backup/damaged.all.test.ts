import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../cli/run.ts';
import { admin, useApp } from '#server/testing/api.ts';
import { makeCuenta } from '#server/testing/factories.ts';
import { makeWorld } from '#server/testing/sample-site.ts';
import {
  fileHashes,
  partsOf,
  publicJson,
  quietly,
  useBackupFolder,
} from '#server/testing/services/backup-folder.ts';
import { leftDatabases, leftFolders } from '#server/testing/services/restored-databases.ts';
import { makeBackup } from './backup.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { restore } from './restore.ts';
import { useTerminal } from '#server/testing/terminal.ts';

useApp();
const terminal = useTerminal();
const folder = useBackupFolder();

describe('a damaged backup', () => {
  it('is refused by the name of the part, wherever a byte is flipped, before anything is touched', async () => {
    const world = await makeWorld();
    await makeBackup(folder.backup, quietly);
    const [json, hashes] = [await publicJson(world), await fileHashes()];
    const whole = await partsOf(folder.backup);
    for (const part of whole) {
      const bytes = await readFile(part);
      if (bytes.length === 0) continue;
      const damaged = Buffer.from(bytes);
      const at = Math.floor(bytes.length / 2);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      await writeFile(part, damaged);
      terminal.clear();
      expect([part, await runCommand(['respaldo:verificar', folder.backup])]).toEqual([part, 1]);
      expect(terminal.said).toContain(
        part.slice(folder.backup.length + 1).replace('manifest.json.sha256', 'manifest.json'),
      );
      await writeFile(part, bytes);
    }
    await appendFile(join(folder.backup, 'datos/eventos.jsonl'), '\n');
    expect(await runCommand(['restaurar', folder.backup, '--si'])).toBe(1);
    expect(terminal.said).toContain('La copia está dañada: no se tocó nada.');
    expect([await publicJson(world), await fileHashes()]).toEqual([json, hashes]);
    expect([await leftFolders(), await leftDatabases()]).toEqual([[], []]);
  });

  it('is refused without a part, without a manifest, and from another version', async () => {
    await makeCuenta(await admin());
    await makeBackup(folder.backup, quietly);
    expect(await runCommand(['respaldo:verificar', folder.root])).toBe(1);
    expect(terminal.said).toContain('falta manifest.json');
    const manifest = await readManifest(folder.backup);
    const foreign = { ...manifest, migraciones: [{ archivo: '9999_otra.sql', hash: '0'.repeat(64) }] };
    await expect(restore({ folder: folder.backup, manifest: foreign }, quietly)).rejects.toThrow(
      'La copia es de otra versión del programa: aplicó la migración 9999_otra.sql',
    );
    for (const name of ['manifest.json', 'manifest.json.sha256']) await rm(join(folder.backup, name));
    const miscounted = manifest.tablas.map((table) => Object.assign({}, table, { filas: 7 }));
    await writeManifest(folder.backup, { ...manifest, tablas: miscounted });
    expect(await runCommand(['respaldo:verificar', folder.backup])).toBe(1);
    expect(terminal.said).toContain('datos/cuentas.jsonl tiene 1 filas en vez de 7');
    await rm(join(folder.backup, 'datos/cuentas.jsonl'));
    expect(await runCommand(['respaldo:verificar', folder.backup])).toBe(1);
    expect(terminal.said).toContain('falta datos/cuentas.jsonl');
  });
});
