// A command that was given the wrong folder or database.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startPlainServer } from '#server/testing/services/plain-server.ts';
import { runBuilt } from '#server/testing/sites/built-command.ts';

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'capitulo-ajena-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

it('a wrong folder is still not there after a look, and an empty database is said to be so', async () => {
  const folder = await newFolder();
  const wrong = join(folder, 'no-hay');
  const looks = ['estado', 'diagnostico', 'respaldo', 'limpiar-archivos', ''];
  for (const name of looks) {
    const { said } = await runBuilt({ STORAGE_DIR: wrong }, name === '' ? [] : [name]);
    expect(said).toContain(name === '' ? 'Uso: npm run cli' : `No hay ningún sitio en ${wrong}`);
  }
  expect(await readdir(folder)).toEqual([]);
  const { code, said } = await runBuilt({ STORAGE_DIR: folder }, ['estado']);
  expect([code, said]).toEqual([1, expect.stringContaining('no hay ninguna base de datos privada')]);
  expect(await readdir(folder)).toEqual(['jwt-secret']);

  const server = await startPlainServer();
  onTestFinished(() => server.end());
  const env = { STORAGE_DIR: folder, DATABASE_URL: server.url };
  for (const args of [['limpiar-archivos'], ['retencion', '--simular'], ['desbloquear', 'ana@ejemplo.pe']]) {
    const empty = await runBuilt(env, args);
    expect(empty).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^La base de datos está vacía o es de otra versión.*\n$/m),
    });
  }
}, 60_000);
