import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { files } from '../files.ts';
import { testDatabaseUrl } from '../setup/database.ts';
import { type Proxy, startCaddy, startNginx } from './web-servers.ts';
import { type BuiltSite, freePort, startBuiltSite } from '../sites/built-site.ts';

const staff = { email: 'decana@ejemplo.pe', password: 'clave de la decana' };
const MIB = 1024 * 1024;

interface Sent {
  method?: 'POST';
  headers?: Record<string, string>;
  body?: Buffer | string;
}

const SERVERS = { caddy: { start: startCaddy, moved: 308 }, nginx: { start: startNginx, moved: 301 } };

/** What is documented for each web server, before the built site. */
describe.each(['caddy', 'nginx'] as const)('HTTPS with %s', (name) => {
  let folder: string;
  let site: BuiltSite;
  let proxy: Proxy;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `capitulo-${name}-`));
    const ports = { http: await freePort(), https: await freePort() };
    const env = {
      SITE_URL: `https://localhost:${ports.https}`,
      TRUST_PROXY: '1',
      RATE_LIMITS: 'on',
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
    };
    site = await startBuiltSite({ databaseUrl: testDatabaseUrl(), storageDir: join(folder, 'sitio'), env });
    proxy = await SERVERS[name].start({ folder, ports, site: site.port });
    await vi.waitFor(async () => {
      if ((await ask('/readyz')).status !== 200) throw new Error('the site is not reached yet');
    }, 20_000);
  });
  afterAll(async () => {
    proxy.child.kill();
    await Promise.all([once(proxy.child, 'exit'), site.end('SIGTERM')]);
    await rm(folder, { recursive: true, force: true });
  });

  const ask = async (
    path: string,
    { method, headers, body }: Sent = {},
  ): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> => {
    const ca = await readFile(proxy.authority);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: 'localhost', port: proxy.ports.https, path, method, headers, ca }, resolve)
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

  it('leads from http to https, and the site knows its address', async () => {
    const { status, headers } = await fetch(`http://localhost:${proxy.ports.http}/eventos?pagina=2`, {
      redirect: 'manual',
    });
    expect(status).toBe(SERVERS[name].moved);
    expect(headers.get('location')).toMatch(/^https:\/\/localhost(:\d+)?\/eventos\?pagina=2$/);
    const page = await ask('/nosotros');
    expect(page.status).toBe(200);
    expect(page.text).toContain(
      `<link rel="canonical" href="https://localhost:${proxy.ports.https}/nosotros"/>`,
    );
    expect(page.headers['strict-transport-security']).toBe('max-age=2592000');
    const { headers: cookies } = await ask('/sanctum/csrf-cookie');
    for (const cookie of cookies['set-cookie'] ?? ['none']) expect(cookie).toContain('; Secure');
  });

  it('leaves the compression of the site as it is', async () => {
    const { headers } = await ask('/', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(headers).toMatchObject({ 'content-encoding': 'br', etag: expect.stringMatching(/^"/) });
    const again = await ask('/', {
      headers: { 'Accept-Encoding': 'br', 'If-None-Match': String(headers.etag) },
    });
    expect(again.status).toBe(304);
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
