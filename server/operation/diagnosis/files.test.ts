import { rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { storageKeyOf } from '#server/files/stores/addresses.ts';
import { diskPath } from '#server/files/stores/disk.ts';
import { store } from '#server/files/stores/store.ts';
import { runCommand } from '../cli/run.ts';
import { checkFileStorage, checkMissing } from './files.ts';
import { registerFile } from '#server/records/tracking/file-registry.ts';
import { admin, expectFailure, storedFiles, useApp, visitor } from '#server/testing/api.ts';
import { good, makeDirigente } from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';
import { keysIn } from '#server/testing/stored-files.ts';
import { useTerminal } from '#server/testing/terminal.ts';

useApp();
const terminal = useTerminal();

let clock = Date.now();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: clock });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What `/readyz` says once its last answer holds no longer. */
const ready = async (): Promise<number> => {
  vi.setSystemTime((clock += 60_000));
  return (await visitor().raw('get', '/readyz')).status;
};

it('a site whose files can be kept and are all there is ready, and no try is left behind', async () => {
  await makeDirigente(await admin());
  const before = await keysIn('archivos');
  expect(await ready()).toBe(200);
  expect(await checkFileStorage()).toMatchObject([{ estado: 'bien' }]);
  expect(await checkMissing()).toMatchObject([{ estado: 'bien' }]);
  expect(await keysIn('archivos')).toEqual(before);
  expect(await runCommand(['estado', '--completo'])).toBe(0);
  expect(terminal.said).toContain('de 1 archivos registrados que se buscaron, faltan 0');
});

it('a folder that takes no file is told everywhere, and an upload says whose matter it is', async () => {
  const api = await admin();
  await makeDirigente(api);
  const [url = ''] = await storedFiles();
  const folder = diskPath(`${storageKeyOf(url)?.split('/').slice(0, 2).join('/')}`);
  await writeFile(diskPath('tamanos'), '');
  expect(await ready()).toBe(503);
  expect(await checkFileStorage()).toMatchObject([
    { estado: 'mal', dice: expect.stringContaining('tamanos') },
  ]);
  expect(await runCommand(['estado'])).toBe(1);
  expect(terminal.said).toContain(`no se pueden guardar archivos en ${diskPath('tamanos')}`);
  await rm(diskPath('tamanos'));
  expect(await ready()).toBe(200);

  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  const image = { ...files.png, name: 'otra.png' };
  const answer = await api.call(dirigentes.create, { body: { ...good.dirigente, image } });
  expectFailure(answer, 503, {
    message:
      'El servidor no puede guardar archivos: su carpeta no es una carpeta. Avisa a quien lo administra.',
  });
});

it('names registered files that are not there, or not whole; without any of them the site is not ready', async () => {
  await makeDirigente(await admin());
  const [whole = ''] = await storedFiles();
  const lost = ['a', 'b', 'c', 'd', 'e'].map((letter) => `/storage/eventos/${letter.repeat(26)}.pdf`);
  for (const url of lost) await registerFile({ url, nombre: 'a.pdf', tipo: 'application/pdf', bytes: 5 });
  expect(await ready()).toBe(200);
  expect(await checkMissing()).toMatchObject([
    { estado: 'mal', dice: expect.stringContaining(`faltan 5: ${lost.join(', ')}`) },
  ]);
  expect(await runCommand(['estado', '--completo'])).toBe(1);
  for (const url of lost) expect(terminal.said).toContain(`falta ${url}`);
  await writeFile(diskPath(storageKeyOf(whole) ?? ''), 'cut off');
  expect(await ready()).toBe(503);
  await store.remove([storageKeyOf(whole) ?? '']);
  expect(await ready()).toBe(503);
});
