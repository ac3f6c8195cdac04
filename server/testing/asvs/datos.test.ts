import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { comentarios } from '#shared/correspondence/comentarios.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { groups } from '#shared/contract/contract.ts';
import { fillPath } from '#shared/contract/params.ts';
import { root } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { endSession } from '#server/people/accounts/sessions.ts';
import jwt from 'jsonwebtoken';
import { caller, expectFailure, makeUser, port, tokenOf, useApp, visitor } from '../api.ts';
import { good } from '../factories.ts';
import { makeWorld } from '../sample-site.ts';
import { everyAnswer, withoutTable } from './site.ts';
import { sendRaw } from './wire.ts';

useApp();

const all = Object.values(groups).flatMap((group) => Object.values(group));
const protectedCalls = all.filter(({ access }) => access === 'admin');
const contact = (body: object) => visitor().call(consultas.create, { body });

describe('V8 authorization', () => {
  it('8.2.1, 8.3.1 every protected call is refused without a living session, and nothing changes', async () => {
    const world = await makeWorld();
    const ended = await tokenOf((await makeUser()).id);
    const claims = jwt.decode(ended);
    await endSession(typeof claims === 'string' ? '' : String(claims?.jti));
    const before = await db().$count(tables.auditoria);
    expect(protectedCalls.length).toBeGreaterThan(55);
    for (const endpoint of protectedCalls) {
      const path = fillPath(endpoint.path, world.params(endpoint));
      const method = endpoint.method === 'GET' ? 'get' : 'post';
      for (const api of [visitor(), caller(ended), caller(`${ended.slice(0, -2)}xx`)])
        expectFailure(await api.raw(method, path).send(method === 'post' ? {} : undefined), 401);
      expect([401, 404]).toContain((await visitor().raw(method, `${path}/`)).status);
    }
    expect(await db().$count(tables.auditoria)).toBe(before);
  });

  it('8.2.3, 15.3.1 no public answer holds a hash, an e-mail of anybody, an address or a fingerprint', async () => {
    const world = await makeWorld();
    const id_evento = Number(world.params(comentarios.listByEvento)['idEvento']);
    const body = { ...good.comentario, id_evento, fingerprint: 'huella-del-navegador' };
    await visitor().call(comentarios.create, { body }).expect(201);
    const users = await db().select().from(tables.usuarios);
    const written = await db().select().from(tables.comentarios);
    const secrets = [
      ...users.flatMap(({ email, password }) => [email, password]),
      ...written.flatMap(({ correo, huella }) => [correo, huella ?? '']),
      good.consulta.correo,
      good.consulta.mensaje,
      'huella-del-navegador',
      'argon2',
      '"huella":',
      '"aviso_version":',
      '"sospechoso":',
    ].filter(Boolean);
    const told = (await everyAnswer(world)).flatMap(({ path, text }) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => `${path}: ${secret}`),
    );
    // The API's documentation names the fields that only staff receive.
    expect(told.filter((line) => !line.startsWith('/openapi.json'))).toEqual([]);
  });
});

describe('V13 configuration', () => {
  it.each([
    '/.git/HEAD',
    '/.git/config',
    '/.env',
    '/.env.example',
    '/package.json',
    '/package-lock.json',
    '/node_modules/express/package.json',
    '/server/platform/config.ts',
    '/dist/server/main.js',
    '/dist/sbom.json',
    '/manifest.json',
    '/storage/jwt-secret',
    '/storage/mysql/ibdata1',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
  ])('13.4.1 what is not for visitors is not there: %s', async (path) => {
    const answer = await sendRaw(
      port(),
      `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept: application/json\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toMatch(/"dependencies"|ref: refs|DATABASE_URL/);
  });

  it('13.4.1 the built site has no source maps', async () => {
    const built = readdirSync(join(root, 'dist/client'), { recursive: true, encoding: 'utf8' });
    expect(built.filter((name) => name.endsWith('.map'))).toEqual([]);
    const script = built.find((name) => /^assets\/.*\.js$/.test(name)) ?? '';
    const { text, status } = await visitor().raw('get', `/${script}`).buffer(true);
    expect([status, text.includes('sourceMappingURL')]).toEqual([200, false]);
    expect((await visitor().raw('get', `/${script}.map`)).status).toBe(404);
  });

  it.each([
    '/metrics',
    '/debug',
    '/debug/vars',
    '/server-status',
    '/actuator',
    '/phpinfo.php',
    '/__vite_ping',
  ])('13.4.2, 13.4.5 there is no page of the machinery: %s', async (path) =>
    expect((await visitor().raw('get', path)).status).toBe(404),
  );

  it('13.4.2, 13.4.3, 13.4.5 no folder is listed, no program named, and health has no detail', async () => {
    await makeWorld();
    for (const path of ['/assets', '/assets/', '/storage', '/storage/', '/storage/eventos/'])
      expect((await visitor().raw('get', path)).status).toBe(404);
    for (const path of ['/', '/healthz', '/readyz', '/cuentas', '/no-existe']) {
      const { headers } = await visitor().raw('get', path);
      expect([headers['x-powered-by'], headers['server']]).toEqual([undefined, undefined]);
    }
    expect((await visitor().raw('get', '/healthz')).body).toEqual({ ok: true });
    // The state of the store is cached for two seconds, and an earlier test may have broken it.
    await expect
      .poll(async () => (await visitor().raw('get', '/readyz')).body, { timeout: 10_000 })
      .toEqual({ ok: true });
  });

  it('13.4.4 TRACE is not answered, and echoes nothing', async () => {
    for (const path of ['/', '/cuentas', '/storage/x', '/assets/x.js', '/healthz', '/sitemap.xml']) {
      const answer = await sendRaw(
        port(),
        `TRACE ${path} HTTP/1.1\r\nHost: a\r\nX-Secret: eco\r\nConnection: close\r\n\r\n`,
      );
      expect(answer, path).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/^allow: /im);
      expect(answer).not.toContain('eco');
    }
  });
});

describe('V14 data protection', () => {
  it('14.3.2 no browser keeps what staff is answered', async () => {
    const world = await makeWorld();
    for (const endpoint of all.filter(({ kind }) => kind === 'read' || kind === 'list')) {
      const { status, headers } = await world.staff.call(endpoint, { params: world.params(endpoint) });
      expect([endpoint.path, status, headers['cache-control']]).toEqual([endpoint.path, status, 'no-store']);
    }
    expect((await visitor().raw('post', '/todos-usuarios')).headers['cache-control']).toBe('no-store');
  });
});

describe('V15 secure coding', () => {
  it('15.3.3 fields nobody asked for are left out', async () => {
    const more = {
      id: 2_000_000_000,
      estado: 'R',
      created_at: '2000-01-01',
      fecha_envio: '2000-01-01',
      sospechoso: true,
    };
    const { body } = await contact({ ...good.consulta, ...more, huella: 'x', aviso_version: 7 });
    const [row] = await db().select().from(tables.consultas);
    expect(row).toMatchObject({ id: body.id, estado: 'P', sospechoso: false, aviso_version: null });
    expect(row?.id).not.toBe(2_000_000_000);
    expect(row?.fecha_envio).not.toMatch(/^2000/);
    expect(row?.huella).not.toBe('x');
  });

  it('15.3.5, 15.3.7 lists, objects and repeats are refused where one value is meant', async () => {
    for (const nombre of [['Ana'], { $ne: null }, { toString: 'x' }, 7, true, [['a']]])
      expectFailure(await contact({ ...good.consulta, nombre }), 422);
    const form = visitor().raw('post', consultas.create.path).type('form');
    expectFailure(await form.send('nombre=Ana&nombre=Berta&correo=a%40b.pe&mensaje=x'), 422);
    const brackets = visitor().raw('post', consultas.create.path).type('form');
    expectFailure(await brackets.send('nombre[a]=Ana&correo=a%40b.pe&mensaje=x'), 422);
    expectFailure(await visitor().raw('get', '/cuentas?limit=1&limit=2'), 422);
  });
});

describe('V16 errors', () => {
  it('16.5.1, 16.5.2, 16.5.3 a failure says nothing of its cause and changes nothing', async () => {
    await withoutTable('limites', async () => {
      await withoutTable('consultas', async () => {
        const response = await contact(good.consulta);
        expectFailure(response, 500, { message: 'Ocurrió un error inesperado. Inténtalo de nuevo.' });
        expect(response.text).not.toMatch(/consultas|ER_|SELECT|INSERT|\.ts|node_modules/i);
      });
    });
    const { staff } = await makeWorld();
    const count = () => db().$count(tables.cuentas);
    const before = await count();
    await withoutTable('auditoria', async () => {
      expectFailure(await staff.raw('post', '/cuentasGuardar').send(good.cuenta), 500);
    });
    expect(await count()).toBe(before);
  });
});
