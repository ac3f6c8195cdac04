// A command beside a database that runs and does not answer.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { recordedPid } from '#server/platform/private-database/program.ts';
import { startPlainServer } from '#server/testing/services/plain-server.ts';
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
