import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything } from '#server/testing/setup/everything.ts';
import { root } from '#server/platform/config.ts';
import { createTestDatabase } from '#server/testing/setup/database.ts';
import { type BuiltSite, startBuiltSite } from '#server/testing/sites/built-site.ts';

let storageDir: string;
let databaseUrl: string;
let site: BuiltSite;
beforeAll(async () => {
  storageDir = await mkdtemp(join(tmpdir(), 'capitulo-estado-'));
  databaseUrl = await createTestDatabase(`estado_${process.pid}`);
  const env = { ADMIN_EMAIL: 'ana@ejemplo.pe', ADMIN_PASSWORD: 'clave de la prueba', DEMO_CONTENT: 'off' };
  site = await startBuiltSite({ databaseUrl, storageDir, env: { ...env, BOT_PROTECTION: 'off' } });
});
afterAll(() => rm(storageDir, { recursive: true }));

const run = () => {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: storageDir,
    // Other settings than the site was started with.
    BOT_PROTECTION: 'altcha',
    RATE_LIMITS: 'on',
    SMTP_URL: 'smtp://correo.example',
    MAIL_FROM: 'avisos@capitulo.example',
  };
  return spawn(process.execPath, ['dist/server/cli.js', 'estado'], { cwd: root, env });
};
const shown = async (): Promise<string> => {
  const command = run();
  let text = '';
  command.stdout.on('data', (bytes) => (text += String(bytes)));
  await once(command, 'close');
  return text;
};

describe('estado', () => {
  it.runIf(everything)('ends in order when nobody reads its output any more', async () => {
    const command = run();
    command.stdout.destroy();
    let told = '';
    command.stderr.on('data', (bytes) => (told += String(bytes)));
    expect([await once(command, 'close'), told]).toEqual([[0, null], '']);
  });

  it('tells what the running site says of itself, and who has an account', async () => {
    const text = await shown();
    expect(text).toContain(`sitio                     ${site.origin}, procesos: 1, desde 20`);
    expect(text).toMatch(/protección de robots +off\n/);
    expect(text).toMatch(/límites de intentos +apagados\n/);
    expect(text).toContain('ana@ejemplo.pe  (Administración, sin segundo factor)\n');
  });

  it.runIf(everything)('says that nothing runs, after an orderly end and after none', async () => {
    const env = { DEMO_CONTENT: 'off' };
    await site.end('SIGTERM');
    expect(await shown()).toMatch(/sitio +detenido\n/);
    await (await startBuiltSite({ databaseUrl, storageDir, env })).end('SIGKILL');
    const text = await shown();
    expect(text).toMatch(/sitio +detenido\n/);
    expect(text).toMatch(/protección de robots +no se sabe: el sitio no está en marcha\n/);
  });
});
