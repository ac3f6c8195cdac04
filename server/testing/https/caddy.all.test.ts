import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureCaddy } from '../../../scripts/caddy.mjs';
import { files } from '../files.ts';
import { testDatabaseUrl } from '../setup/database.ts';
import { type BuiltSite, freePort, startBuiltSite } from '../sites/built-site.ts';

const staff = { email: 'decana@ejemplo.pe', password: 'clave de la decana' };
const MIB = 1024 * 1024;

let folder: string;
let site: BuiltSite;
let caddy: ChildProcess;
let ports: { http: number; https: number };
let ca: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'capitulo-caddy-'));
  ports = { http: await freePort(), https: await freePort() };
  const env = {
    SITE_URL: `https://localhost:${ports.https}`,
    TRUST_PROXY: '1',
    RATE_LIMITS: 'on',
    ADMIN_EMAIL: staff.email,
    ADMIN_PASSWORD: staff.password,
  };
  site = await startBuiltSite({ databaseUrl: testDatabaseUrl(), storageDir: join(folder, 'sitio'), env });
  caddy = await startCaddy();
  await vi.waitFor(async () => {
    ca = await readFile(join(folder, 'caddy/pki/authorities/local/root.crt'));
    if ((await ask('/readyz')).status !== 200) throw new Error('Caddy does not reach the site yet');
  }, 20_000);
});
afterAll(async () => {
  caddy.kill();
  await Promise.all([once(caddy, 'exit'), site.end('SIGTERM')]);
  await rm(folder, { recursive: true, force: true });
});

const startCaddy = async (): Promise<ChildProcess> =>
  spawn(await ensureCaddy(), ['run', '--adapter', 'caddyfile', '--config', 'docker/Caddyfile'], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `localhost:${await freePort()}`,
      DOMINIO: 'localhost',
      SITIO: `127.0.0.1:${site.port}`,
      HTTP_PORT: String(ports.http),
      HTTPS_PORT: String(ports.https),
    },
  });

interface Sent {
  method?: 'POST';
  headers?: Record<string, string>;
  body?: Buffer | string;
}
const ask = async (
  path: string,
  { method, headers, body }: Sent = {},
): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: 'localhost', port: ports.https, path, method, headers, ca }, resolve)
      .on('error', reject)
      .end(body);
  });
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
};
const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const signIn = async (): Promise<Record<string, string>> => {
  const { access_token }: { access_token: string } = JSON.parse(
    (await send('/auth/loginValidar', staff)).text,
  );
  return { Authorization: `Bearer ${access_token}` };
};

/** docker/Caddyfile before the built site; for `localhost`, Caddy makes a certificate of its own. */
describe('HTTPS in one step', () => {
  it('leads from http to https, and the site knows its address', async () => {
    const { status, headers } = await fetch(`http://localhost:${ports.http}/eventos`, { redirect: 'manual' });
    expect(status).toBe(308);
    expect(headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/eventos$/);
    const page = await ask('/nosotros');
    expect(page.status).toBe(200);
    expect(page.text).toContain(`<link rel="canonical" href="https://localhost:${ports.https}/nosotros"/>`);
    expect(page.headers['strict-transport-security']).toBe('max-age=2592000');
    const { headers: cookies } = await ask('/sanctum/csrf-cookie');
    for (const cookie of cookies['set-cookie'] ?? ['none']) expect(cookie).toContain('; Secure');
  });

  it('takes the largest file of the site, and the site itself says what is too large', async () => {
    const authorization = await signIn();
    const settings: { id: number; key: string }[] = JSON.parse((await ask('/configuraciones')).text);
    const anthem = settings.find(({ key }) => key.startsWith('audioHimno'))?.id;
    const upload = async (bytes: number) => {
      const boundary = 'una-frontera';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="audio"; filename="himno.mp3"\r\n\r\n`;
      const audio = Buffer.concat([files.mp3.bytes], bytes);
      return ask(`/actualizar-audio/${anthem}`, {
        method: 'POST',
        headers: { ...authorization, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
        body: Buffer.concat([Buffer.from(head), audio, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      });
    };
    expect((await upload(30 * MIB)).status).toBe(200);
    const refused = await upload(45 * MIB);
    expect([refused.status, refused.headers['content-type']]).toEqual([
      413,
      'application/json; charset=utf-8',
    ]);
  });

  it('passes on the address of the visitor, whatever the visitor claims', async () => {
    const cuenta = { nombreBanco: 'B', titularCuenta: 'T', numeroCuenta: '1', cciCuenta: '2' };
    const forged = {
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Proto': 'http',
      Forwarded: 'for=203.0.113.9',
    };
    const headers = { ...(await signIn()), ...forged };
    expect((await send('/cuentasGuardar', cuenta, headers)).status).toBe(201);
    const person = await send('/datos-personales-buscar', { correo: staff.email }, headers);
    const { auditoria }: { auditoria: { direccion: string }[] } = JSON.parse(person.text);
    expect(auditoria.at(-1)?.direccion).toMatch(/^(127\.0\.0\.1|::1)$/);
  });
});
