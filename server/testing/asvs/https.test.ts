import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BuiltSite, signIn, startBuiltSite } from '../sites/built-site.ts';
import { testDatabaseUrl } from '../setup/database.ts';
import { sendRaw } from './wire.ts';

/** As in production: behind one https proxy, with the API under a prefix. */
const PUBLIC = 'https://capitulo.example';
const APP = 'https://app.example';
const staff = { email: 'decana@ejemplo.pe', password: 'clave de la decana' };

let folder: string;
let site: BuiltSite;
let printed = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'capitulo-https-'));
  site = await startBuiltSite({
    databaseUrl: testDatabaseUrl(),
    storageDir: folder,
    env: {
      SITE_URL: `${PUBLIC}/`,
      HSTS: 'max-age=63072000; includeSubDomains',
      TRUST_PROXY: '1',
      API_PREFIX: '/servicio/v1',
      CORS_ORIGINS: APP,
      DEMO_CONTENT: 'on',
      RATE_LIMITS: 'on',
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
    },
  });
  site.child.stdout?.on('data', (chunk: string) => {
    printed += chunk;
  });
});
afterAll(async () => {
  await site.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const API = '/servicio/v1';
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { headers, redirect: 'manual' });
const textOf = async (path: string): Promise<string> => (await get(path)).text();
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(site.origin + API + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const oldest = async (): Promise<{ id: number; slug: string }> => {
  const events: { id: number; slug: string }[] = await (await get(`${API}/api/eventos`)).json();
  return events.at(-1) ?? { id: 0, slug: '' };
};
const addresses = (html: string): string[] =>
  [...html.matchAll(/(?:href|src|content|action)="([^"]*)"/g)].map(([, address = '']) => address);

describe('V3 cookies and transport, on https', () => {
  it('3.3.1, 3.3.2, 3.3.3, 3.3.4 cookies are Secure and Lax; the secret is HttpOnly and bound to the host', async () => {
    const { headers } = await get(`${API}/sanctum/csrf-cookie`);
    const all = headers.getSetCookie();
    expect(all).toHaveLength(2);
    for (const cookie of all) expect(cookie).toMatch(/; Path=\/;.*; SameSite=Lax/);
    for (const cookie of all) expect(cookie).toMatch(/; Secure/);
    for (const cookie of all) expect(cookie).not.toMatch(/Domain|Max-Age|Expires/);
    expect(all.find((cookie) => cookie.startsWith('__Host-csrf='))).toMatch(/; HttpOnly/);
    // Deviation: the contract and axios fix the cookie's name, so it has no prefix, and scripts must read it.
    expect(all.find((cookie) => cookie.startsWith('XSRF-TOKEN='))).not.toMatch(/HttpOnly/);
  });

  it('3.4.1 every answer asks for https, for as long and as many names as HSTS says', async () => {
    const paths = [
      '/',
      '/no-existe',
      `${API}/cuentas`,
      '/cuentas',
      '/healthz',
      '/robots.txt',
      '/assets/x.js',
    ];
    for (const path of paths)
      expect((await get(path)).headers.get('strict-transport-security'), path).toBe(
        'max-age=63072000; includeSubDomains',
      );
    expect((await get('/')).headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
    const garbled = await sendRaw(site.port, 'GET / HTTP/1.1\r\nbroken\r\n\r\n');
    expect(garbled).toMatch(/Strict-Transport-Security: max-age=63072000/i);
  });

  it('3.4.2 only the named origins may read answers', async () => {
    const named = await get(`${API}/cuentas`, { Origin: APP });
    expect(named.headers.get('access-control-allow-origin')).toBe(APP);
    expect(named.headers.get('vary')).toContain('Origin');
    for (const origin of ['https://evil.example', `${APP}.evil.example`, 'http://app.example', 'null'])
      expect(
        (await get(`${API}/cuentas`, { Origin: origin })).headers.get('access-control-allow-origin'),
      ).toBeNull();
  });

  it('3.5.1 own is what the site is called, not what the proxy asked for', async () => {
    const body = { nombre: 'Ana', correo: 'ana@ejemplo.pe', mensaje: '¿Hay cupos?' };
    expect((await post('/contactoGuardar', body, { Origin: site.origin })).status).toBe(403);
    const { headers } = await get(`${API}/sanctum/csrf-cookie`);
    const Cookie = headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    const token = /XSRF-TOKEN=([\w-]+)/.exec(Cookie)?.[1] ?? '';
    const own = { Origin: PUBLIC, Cookie, 'X-CSRF-TOKEN': token };
    expect((await post('/contactoGuardar', body, own)).status).toBe(201);
    expect((await post('/contactoGuardar', body, { ...own, 'X-CSRF-TOKEN': 'x' })).status).toBe(419);
  });
});

describe('addresses of a site that has a name', () => {
  it('are absolute and https on pages, and only where they must be', async () => {
    const { slug } = await oldest();
    for (const path of ['/', '/eventos', `/eventos/${slug}`, '/privacidad']) {
      const html = await textOf(path);
      const found = addresses(html);
      expect(html).toContain(`<link rel="canonical" href="${PUBLIC}${path}"/>`);
      expect(html).toMatch(new RegExp(`<meta property="og:image" content="${PUBLIC}/tarjeta`));
      expect(
        found.filter((address) => address.startsWith('http://') || address.includes('127.0.0.1')),
      ).toEqual([]);
    }
  });

  it('are absolute and https in feeds, calendars, the map of the site and robots.txt', async () => {
    const { slug } = await oldest();
    for (const path of [
      '/sitemap.xml',
      '/rss.xml',
      '/atom.xml',
      '/calendario.ics',
      '/robots.txt',
      `/eventos/${slug}.ics`,
    ]) {
      const body = await textOf(path);
      expect(body, path).toContain(`${PUBLIC}/`);
      expect(body.includes('127.0.0.1'), path).toBe(false);
    }
  });

  it('have cards that are there', async () => {
    const html = await textOf(`/eventos/${(await oldest()).slug}`);
    const [, card = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
    const { status, headers } = await get(card.slice(PUBLIC.length));
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('of the API have their prefix: pages name it, files and pages themselves have none', async () => {
    for (const path of ['/', '/login', '/administrable', '/no-existe'])
      expect(await textOf(path), path).toContain(`<meta name="api" content="${API}">`);
    expect((await get(`${API}/cuentas`)).status).toBe(200);
    expect((await get('/cuentas', { Accept: 'application/json' })).status).toBe(404);
    expect((await get(`${API}/eventos`, { Accept: 'application/json' })).status).toBe(404);
    const document: { servers?: { url: string }[] } = JSON.parse(await textOf('/openapi.json'));
    expect(document.servers).toEqual([{ url: API }]);
    expect(await textOf('/docs/inicio.js')).toContain("url: '/openapi.json'");
  });
});

describe('V4 behind one proxy', () => {
  /** The client address the audit log records when a proxy adds `address`. */
  const seenAs = async (token: string, forwarded: string): Promise<string> => {
    const cuenta = { nombreBanco: 'B', titularCuenta: 'T', numeroCuenta: '1', cciCuenta: '2' };
    const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': forwarded };
    expect((await post('/cuentasGuardar', cuenta, headers)).status).toBe(201);
    const person: { auditoria: { direccion: string }[] } = await (
      await post('/datos-personales-buscar', { correo: staff.email }, headers)
    ).json();
    return person.auditoria.at(-1)?.direccion ?? '';
  };

  it('4.1.3 only what the proxy itself adds counts; host, scheme and prefix are never taken', async () => {
    const token = await signIn(site.origin + API, staff);
    expect(await seenAs(token, '198.51.100.7')).toBe('198.51.100.7');
    expect(await seenAs(token, '203.0.113.9, 198.51.100.8')).toBe('198.51.100.8');
    const forged = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'http',
      'X-Forwarded-Prefix': '/evil',
      Forwarded: 'host=evil.example',
    };
    const html = await (await get('/nosotros', forged)).text();
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC}/nosotros"/>`);
    expect(html.includes('evil')).toBe(false);
  });

  it('4.1.3 a forged Host changes no page', async () => {
    const html = await new Promise<string>((resolve, reject) => {
      const headers = { Host: 'evil.example' };
      request({ port: site.port, path: '/contacto', headers }, (response) => resolve(text(response)))
        .on('error', reject)
        .end();
    });
    expect(html).toContain(`<link rel="canonical" href="${PUBLIC}/contacto"/>`);
    expect(html.includes('evil')).toBe(false);
  });
});

describe('V6 and V16', () => {
  it('6.3.2 no sign-in works that everybody knows', async () => {
    const emails = ['admin', 'admin@example.com', 'admin@localhost.com', 'root@localhost.pe', staff.email];
    const passwords = ['admin', 'password', 'admin123', '12345678', '', 'secret', 'capitulo'];
    for (const [at, email] of emails.entries())
      for (const password of passwords) {
        // Each from another address, to stay below the rate limit.
        const headers = { 'X-Forwarded-For': `192.0.2.${at * 16 + passwords.indexOf(password)}` };
        const { status } = await post('/auth/loginValidar', { email, password }, headers);
        expect([401, 422, 429]).toContain(status);
      }
  });

  it('16.3.1, 16.4.1 signing in is logged either way, and nobody forges a line', async () => {
    const marker = 'forjada';
    await post('/auth/loginValidar', { email: `x@y.pe`, password: `${marker}\n{"event":"login"}` });
    await get(`/${marker}%0d%0a%7B%22event%22%3A%22${marker}%22%7D`);
    await get('/', { 'User-Agent': `${marker} "}{"event":"${marker}` });
    await vi.waitFor(() => {
      expect(printed).toContain('"event":"login"');
      expect(printed).toContain('"event":"login.refused"');
      expect(printed).toContain(`${marker}%0d%0a`);
    });
    const lines = printed.split('\n').filter((line) => line.startsWith('{'));
    const events = lines.map((line): { event?: string; time?: string } => JSON.parse(line));
    expect(events.filter(({ event }) => event === marker)).toEqual([]);
    expect(events.every(({ time }) => time?.endsWith('Z'))).toBe(true);
    expect(printed).not.toContain(staff.password);
    expect(printed).not.toContain(staff.email);
  });
});
