// A command beside a database that runs and does not answer, and one that was given the wrong folder or database.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { recordedPid } from '#server/platform/private-database/program.ts';
import { startPlainServer } from '#server/testing/services/plain-server.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { type Ended, runBuilt } from '#server/testing/sites/built-command.ts';
import { startBuiltSite } from '#server/testing/sites/built-site.ts';

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'capitulo-callada-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Every command that asks the database something. */
const commandsIn = (folder: string): string[][] => [
  ['diagnostico'],
  ['estado', '--completo'],
  ['respaldo'],
  ['limpiar-archivos'],
  ...(everything
    ? [
        ['migrate'],
        ['comenzar', '--si', '--nombre=Colegio', '--administrador=ana@ejemplo.pe', '--sufijo=A'],
        ['sembrar'],
        ['crear-administrador', 'ana@ejemplo.pe'],
        ['cambiar-contrasena', 'ana@ejemplo.pe'],
        ['cambiar-rol', 'ana@ejemplo.pe', 'editor'],
        ['desbloquear', 'ana@ejemplo.pe'],
        ['quitar-segundo-factor', 'ana@ejemplo.pe'],
        ['cerrar-sesiones', '--todas'],
        ['personas:importar', join(folder, 'personas.csv')],
        ['colegiados:importar', join(folder, 'padron.csv')],
        ['mudar-base', 'mysql://nadie@127.0.0.1:1/otra', '--ensayo'],
        ['respaldo:avisar'],
        ['exportar', join(folder, 'contenido.zip')],
        ['privacidad:exportar', 'ana@ejemplo.pe'],
        ['privacidad:borrar', 'ana@ejemplo.pe'],
        ['retencion', '--simular'],
      ]
    : []),
];

const SENTENCE = /base de datos.* (?:no contesta|dejó de contestar)|No se llega a la base de datos/;

/** A few side by side: each is a process. */
const LANES = [1, 2, 3, 4];

const runAll = async (
  env: Record<string, string>,
  waiting: string[][],
): Promise<(Ended & { args: string })[]> => {
  const ended: (Ended & { args: string })[] = [];
  const lane = async (): Promise<void> => {
    for (let args = waiting.shift(); args; args = waiting.shift())
      ended.push({ args: args.join(' '), ...(await runBuilt(env, args)) });
  };
  await Promise.all(LANES.map(lane));
  return ended;
};

it.each(['private database', 'server'])(
  'every command says beside a frozen one that it does not answer, and ends: %s',
  async (kind) => {
    const server = kind === 'server' ? await startPlainServer() : undefined;
    onTestFinished(() => server?.end());
    const [storageDir, databaseUrl] = [await newFolder(), server?.url ?? ''];
    const site = await startBuiltSite({ databaseUrl, storageDir, env: { DEMO_CONTENT: 'off' } });
    const signal = async (name: 'SIGSTOP' | 'SIGCONT'): Promise<void> => {
      if (server) server.signal(name);
      else process.kill((await recordedPid(join(storageDir, 'mysql'))) ?? 0, name);
    };
    onTestFinished(async () => {
      await signal('SIGCONT').catch(() => undefined);
      await site.end('SIGTERM');
    });
    const folder = await newFolder();
    await writeFile(
      join(folder, 'personas.csv'),
      'Codigo,dni,Nombres,ApellidoPaterno,ApellidoMaterno\nC-1,12345678,Ana,Ríos,Paz\n',
    );
    await writeFile(join(folder, 'padron.csv'), 'codigo,nombre,estado\nCOE-1,Rosa Quispe,H\n');
    await signal('SIGSTOP');
    const env = { STORAGE_DIR: storageDir, DATABASE_URL: databaseUrl };
    // What a command takes on this machine that asks no database.
    const idle = Math.max(
      ...(
        await runAll(
          env,
          LANES.map(() => ['estado', '--help']),
        )
      ).map((one) => one.seconds),
    );
    const ended = await runAll(env, commandsIn(folder));
    await signal('SIGCONT');
    for (const { args, code, said, seconds } of ended) {
      expect({ args, code, said }).toEqual({ args, code: 1, said: expect.stringMatching(SENTENCE) });
      expect(said).not.toMatch(/Failed query|^\s+at /m);
      expect({ args, soon: seconds - idle < 15 }).toEqual({ args, soon: true });
    }
    expect(await site.end('SIGTERM')).toBe(0);
  },
  300_000,
);

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
