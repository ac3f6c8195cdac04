import { describe, expect, it } from 'vitest';
import { consultas } from '#shared/correspondence/consultas.ts';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { elecciones } from '#shared/content/elections/elecciones.ts';
import { groups } from '#shared/contract/contract.ts';
import { fillPath } from '#shared/contract/params.ts';
import { db } from '#server/platform/db/client/client.ts';
import { auditoria, consultas as table } from '#server/platform/db/schema.ts';
import { admin, expectFailure, ownOrigin, port, useApp, visitor } from '../api.ts';
import { good, makeCuenta, makeEleccion, makeEvento } from '../factories.ts';
import { files } from '../files.ts';
import { makeWorld } from '../sample-site.ts';
import { htmlPaths, withoutTable } from './site.ts';
import { sendRaw } from './wire.ts';

useApp();

const FOREIGN = 'https://evil.example';
const get = (path: string) => visitor().raw('get', path).set('Accept', 'text/html').buffer(true);

describe('V3 web frontend security', () => {
  it('3.2.1 an uploaded file that is opened directly runs nothing', async () => {
    await makeEleccion(await admin(), { url_archivo: { ...files.txt, name: 'x.txt', type: 'text/html' } });
    const [row] = (await visitor().call(elecciones.list, { params: { tipoArchivo: 'B' } })).body;
    const { headers } = await get(row.url_archivo);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': expect.stringMatching(/^attachment; /),
      'x-content-type-options': 'nosniff',
    });
  });

  it('3.4.2 a foreign origin is given no access to answers', async () => {
    await makeCuenta(await admin());
    for (const origin of [FOREIGN, 'null', `${ownOrigin()}.evil.example`]) {
      for (const path of ['/cuentas', '/', '/api/eventos'])
        for (const method of ['get', 'options'] as const) {
          const { headers } = await visitor().raw(method, path).set('Origin', origin);
          expect(headers['access-control-allow-origin']).toBeUndefined();
          expect(headers['access-control-allow-credentials']).toBeUndefined();
        }
    }
  });

  it('3.4.3 every page has the policy, with Trusted Types and nothing unsafe', async () => {
    await makeEvento(await admin());
    const pages = await htmlPaths();
    expect(pages.length).toBeGreaterThan(14);
    for (const path of pages) {
      const { headers } = await get(path);
      expect(headers['content-type'], path).toBe('text/html; charset=utf-8');
      const policy = String(headers['content-security-policy']);
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        `trusted-types ${path === '/administrable' ? 'ProseMirrorClipboard' : "'none'"}`,
      ])
        expect(policy.split('; '), path).toContain(part);
      expect(policy).not.toMatch(/unsafe|\*|data:|http:/);
    }
  });

  it('3.4.4, 3.4.5, 3.4.6 nosniff, referrer policy and no framing, also on failures and refusals', async () => {
    await makeCuenta(await admin());
    const big = visitor().raw('post', consultas.create.path).type('json').send('x'.repeat(300_000));
    const answers = [
      await get('/'),
      await get('/no-existe'),
      await visitor().call(cuentas.list),
      await visitor().raw('get', '/api/no-existe'),
      await visitor().raw('post', '/cuentasGuardar'),
      await big,
      await visitor().raw('delete', '/cuentas'),
      await get('/assets/no-existe.js'),
      await get('/docs/'),
    ];
    await withoutTable('cuentas', async () => {
      answers.push(await visitor().raw('get', '/cuentas?limit=1'));
    });
    expect(answers.map(({ status }) => status)).toEqual(
      expect.arrayContaining([200, 404, 401, 413, 405, 500]),
    );
    for (const { headers, request } of answers)
      expect({ url: request.url, ...headers }).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    const garbled = await sendRaw(port(), 'GET / HTTP/1.1\r\nbroken\r\n\r\n');
    expect(garbled).toMatch(/^HTTP\/1\.1 400 .*X-Content-Type-Options: nosniff/s);
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'nombre=a&correo=a%40b.pe&mensaje=x'],
    ['plain text', 'text/plain', JSON.stringify(good.consulta)],
    ['JSON', 'application/json', JSON.stringify(good.consulta)],
    ['no type', '', JSON.stringify(good.consulta)],
  ])('3.5.1, 3.5.2 another site changes nothing by sending %s', async (_, type, body) => {
    for (const headers of [
      { Origin: FOREIGN },
      { Origin: 'null' },
      { Referer: `${FOREIGN}/x` },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: FOREIGN, 'Sec-Fetch-Site': 'cross-site', Cookie: 'XSRF-TOKEN=x; csrf=y' },
    ]) {
      const response = await visitor()
        .raw('post', consultas.create.path)
        .set({ ...headers, ...(type && { 'Content-Type': type }) })
        .send(body);
      expect(response.status).toBe(403);
    }
    expect(await db().$count(table)).toBe(0);
  });

  it('3.5.3 nothing that changes something answers to GET', async () => {
    const world = await makeWorld();
    const before = await db().$count(auditoria);
    const changing = Object.values(groups)
      .flatMap((group) => Object.values(group))
      .filter(({ kind }) => kind !== 'read' && kind !== 'list');
    expect(changing.length).toBeGreaterThan(45);
    for (const endpoint of changing) {
      const response = await world.staff.raw('get', fillPath(endpoint.path, world.params(endpoint)));
      expectFailure(response, 405);
    }
    expect(await db().$count(auditoria)).toBe(before);
  });

  it.each([
    '//evil.example',
    '//evil.example/%2f..',
    '/%2f%2fevil.example',
    String.raw`/\evil.example`,
    '/login?next=//evil.example',
    '/login?volver=https://evil.example',
    '/buscar?termino=//evil.example',
    '/eventos/..//evil.example/',
    '/https://evil.example',
  ])('3.7.2 nobody is sent elsewhere by %s', async (path) => {
    const answer = await sendRaw(
      port(),
      `GET ${path} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`,
    );
    const [, location = '/'] = /^location: (.*)\r$/im.exec(answer) ?? [];
    expect(new URL(location, 'http://a.example').origin).toBe('http://a.example');
    const [, refresh] = /http-equiv="?refresh"?(.*?)>/i.exec(answer) ?? [];
    expect(refresh).toBeUndefined();
  });
});

describe('V4 API and web service', () => {
  it('4.1.1 every body says its type, and texts their letters', async () => {
    await makeEvento(await admin());
    const own = await visitor().call(cuentas.list);
    const paths = [...(await htmlPaths()), '/robots.txt', '/sitemap.xml', '/rss.xml', '/calendario.ics'];
    const assets = [...(await get('/')).text.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
    expect(assets.length).toBeGreaterThan(3);
    for (const path of [...paths, ...assets, '/openapi.json', '/docs/', '/favicon.ico', '/api/nada']) {
      const type = String((await get(path)).headers['content-type']);
      expect(type, path).toMatch(
        /^((text|application)\/[\w+.-]+; charset=utf-8|image\/[\w+.-]+|font\/woff2|application\/manifest\+json)/,
      );
    }
    expect(own.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('4.1.3 forged headers of a proxy have no effect when none is trusted', async () => {
    const forged = {
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Prefix': '/evil',
      'X-Original-URL': '/administrable',
      'X-Real-IP': '203.0.113.9',
      Forwarded: 'for=203.0.113.9;host=evil.example;proto=https',
    };
    const page = (await get('/eventos').set(forged)).text;
    expect(page.includes(`<link rel="canonical" href="${ownOrigin()}/eventos"/>`)).toBe(true);
    expect(page.includes('evil')).toBe(false);
    const { headers } = await visitor().raw('get', '/sanctum/csrf-cookie').set(forged);
    expect(String(headers['set-cookie'])).not.toContain('Secure');
    const staff = await admin();
    await staff.call(cuentas.create, { body: good.cuenta }).set(forged).expect(201);
    expect(await db().select({ direccion: auditoria.direccion }).from(auditoria)).toEqual([
      { direccion: '127.0.0.1' },
    ]);
  });

  it.each([
    ['a length and chunks', 'Content-Length: 6\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 6\r\nContent-Length: 5'],
    ['chunks hidden by a space', 'Content-Length: 6\r\nTransfer-Encoding : chunked'],
    ['an unknown coding', 'Content-Length: 6\r\nTransfer-Encoding: xchunked'],
  ])('4.2.1 a body of %s is refused, and no second request is read from it', async (_, headers) => {
    const smuggled = 'GET /cuentas HTTP/1.1\r\nHost: a\r\n\r\n';
    const answer = await sendRaw(
      port(),
      `POST /contactoGuardar HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n0\r\n\r\n${smuggled}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
});
