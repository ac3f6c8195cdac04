import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { runCommand } from '../cli/run.ts';
import { config } from '#server/platform/config.ts';
import { admin, storedFiles, useApp, visitor } from '#server/testing/api.ts';
import { makeDirigente } from '#server/testing/factories.ts';
import { clearAway, leftDatabases, leftFolders } from '#server/testing/services/restored-databases.ts';
import { makeBackup } from './backup.ts';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';

useApp();
afterEach(async () => {
  vi.restoreAllMocks();
  await clearAway();
});

it('a backup with sessions, or with a part named twice, is refused before anything is touched', async () => {
  const root = await mkdtemp(join(tmpdir(), 'capitulo-respaldo-'));
  const backup = join(root, 'copia');
  await makeDirigente(await admin());
  await makeBackup(backup, { url: config.databaseUrl ?? '', show: () => () => {} });
  const stateOf = async () => [(await visitor().call(dirigentes.list)).text, await storedFiles()];
  const before = await stateOf();
  const manifest = await readManifest(backup);
  const sessions = Buffer.from('{"usuario_id":1}\n');
  const sha256 = createHash('sha256').update(sessions).digest('hex');
  await writeFile(join(backup, 'datos/sesiones.jsonl'), sessions);
  const added = { nombre: 'sesiones', filas: 1, bytes: sessions.length, sha256 };
  const alterations: [Partial<Manifest>, string][] = [
    [{ tablas: [...manifest.tablas, added] }, 'trae la tabla sesiones, que no se guarda'],
    [{ tablas: manifest.tablas.flatMap((part) => [part, part]) }, 'nombra dos veces datos/'],
    [{ archivos: manifest.archivos.flatMap((part) => [part, part]) }, 'nombra dos veces archivos/'],
  ];
  let said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  for (const [altered, sentence] of alterations) {
    for (const name of ['manifest.json', 'manifest.json.sha256']) await rm(join(backup, name));
    await writeManifest(backup, { ...manifest, ...altered });
    said = '';
    expect(await runCommand(['respaldo:verificar', backup])).toBe(1);
    expect(await runCommand(['restaurar', backup, '--si'])).toBe(1);
    expect(said.split(sentence)).toHaveLength(3);
  }
  expect(await stateOf()).toEqual(before);
  expect([await leftFolders(), await leftDatabases()]).toEqual([[], []]);
  await rm(root, { recursive: true });
});
