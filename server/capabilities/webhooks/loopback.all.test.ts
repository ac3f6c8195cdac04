import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { root } from '#server/platform/config.ts';
import { ensureBuilt } from '#server/testing/sites/built.ts';

beforeAll(ensureBuilt);

it('a site in production does not start with webhooks to its own computer', async () => {
  const storage = await mkdtemp(join(tmpdir(), 'capitulo-propio-'));
  onTestFinished(() => rm(storage, { recursive: true }));
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATABASE_URL: 'mysql://root@127.0.0.1:1/capitulo',
    STORAGE_DIR: storage,
    WEBHOOKS_LOOPBACK: 'on',
  };
  const start = promisify(execFile)(process.execPath, ['dist/server/main.js'], { cwd: root, env });
  await expect(start).rejects.toMatchObject({
    code: 1,
    stderr: 'Configuración no válida: WEBHOOKS_LOOPBACK=on es solo para pruebas, quítalo de este sitio.\n',
  });
});
