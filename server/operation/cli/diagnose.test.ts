import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '#server/platform/config.ts';
import { inDays, makeAuthority } from '#server/testing/services/certificates.ts';
import { catchMail } from '#server/testing/services/mail-catcher.ts';
import { createTestDatabase } from '#server/testing/setup/database.ts';
import { type BuiltSite, freePort, startBuiltSite } from '#server/testing/sites/built-site.ts';
import type { Finding } from '../diagnosis/finding.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'capitulo-diagnostico-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A site behind a proxy with HTTPS, as docs/debian.md sets it up, and how to ask it for its diagnosis. */
const startAll = async () => {
  const [storageDir, authority, port] = [
    join(folder, 'sitio'),
    await makeAuthority(folder),
    await freePort(),
  ];
  const certificate = await authority.issue('sitio', inDays(-1), inDays(89));
  const databaseUrl = await createTestDatabase(`diagnostico_${process.pid}`);
  const env = {
    SITE_URL: `https://localhost:${port}`,
    TRUST_PROXY: '1',
    DEMO_CONTENT: 'off',
    BOT_PROTECTION: 'altcha',
    RATE_LIMITS: 'on',
  };
  const site: BuiltSite = await startBuiltSite({ databaseUrl, storageDir, env });
  const proxy = createServer(certificate, (req, res) => {
    const headers = { ...req.headers, 'x-forwarded-for': '127.0.0.1' };
    req.pipe(
      request({ port: site.port, path: req.url, method: req.method, headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      }),
    );
  });
  await once(proxy.listen(port, '127.0.0.1'), 'listening');
  const run = async (args: string[], other: Record<string, string> = {}) => {
    const given = {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_EXTRA_CA_CERTS: authority.file,
      DATABASE_URL: databaseUrl,
      STORAGE_DIR: storageDir,
      ...env,
      ...other,
    };
    const command = spawn(process.execPath, ['dist/server/cli.js', ...args], { cwd: root, env: given });
    const [said, [code]] = await Promise.all([text(command.stdout), once(command, 'close')]);
    return { said, code: Number(code) };
  };
  const end = async (): Promise<void> => {
    proxy.closeAllConnections();
    proxy.close();
    await site.end('SIGTERM');
  };
  return { run, end };
};

it('says line by line what a right site has, what it lacks, and ends with 1 while something is wrong', async () => {
  const { run, end } = await startAll();
  const mail = await catchMail();
  try {
    const { said, code } = await run(['diagnostico', '--json'], {
      SMTP_URL: mail.url,
      MAIL_FROM: 'avisos@capitulo.invalid',
    });
    const found: Finding[] = JSON.parse(said);
    const states = Object.fromEntries(found.map(({ que, estado }) => [que, estado]));
    expect(states).toMatchObject({
      configuración: 'bien',
      'base de datos': 'bien',
      tablas: 'bien',
      permisos: 'bien',
      archivos: 'bien',
      nombre: 'bien',
      certificado: 'bien',
      sitio: 'bien',
      proxy: 'bien',
      correo: 'bien',
      'copia verificada': 'mal',
    });
    expect(found.every(({ estado, remedio }) => estado === 'bien' || remedio)).toBe(true);
    expect(code).toBe(1);
    await run(['respaldo']);
    const copies = join(folder, 'sitio/respaldos');
    await run(['respaldo:verificar', join(copies, (await readdir(copies))[0] ?? '')]);
    const told = await run(['diagnostico']);
    expect(told.said).toMatch(/^✗ MAL {4}disco de la copia .*en el mismo disco que el sitio/m);
    expect(told.said).toMatch(/^ +→ Monta el disco de las copias/m);
  } finally {
    await end();
  }
});
