import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { config } from '#server/platform/config.ts';
import { closeDatabase, database, db, openDatabase } from '#server/platform/db/client/client.ts';
import { admin, expectFailure, expectFiles, clearCaches, useApp, visitor } from '#server/testing/api.ts';
import { good, makeCuenta, makeDirigente } from '#server/testing/factories.ts';

useApp();

/** Without one of its tables every query on it fails. */
const withoutTable = async (name: string, work: () => Promise<void>): Promise<void> => {
  await db().execute(sql.raw(`RENAME TABLE ${name} TO ${name}_lejos`));
  try {
    await work();
  } finally {
    await db().execute(sql.raw(`RENAME TABLE ${name}_lejos TO ${name}`));
  }
};
const SECRET = /select|insert|table|cuentas_|\/work|node_modules|\.ts|at .*\(|ER_|errno|1146/i;

describe('an unexpected failure', () => {
  it('says nothing of its cause', async () => {
    const api = await admin();
    await withoutTable('cuentas', async () => {
      for (const response of [
        await visitor().call(cuentas.list),
        await api.call(cuentas.create, { body: good.cuenta }),
      ]) {
        expectFailure(response, 500, { message: 'Ocurrió un error inesperado. Inténtalo de nuevo.' });
        expect(response.text).not.toMatch(SECRET);
        expect(response.headers['cache-control']).toBe('no-store');
      }
    });
    expect((await visitor().call(cuentas.list)).body).toEqual([]);
  });

  it('after the file was stored takes the file away again', async () => {
    const api = await admin();
    await makeDirigente(api);
    const [before] = (await visitor().call(dirigentes.list)).body;
    await withoutTable('auditoria', async () => {
      expectFailure(await api.call(dirigentes.create, { body: good.dirigente }), 500);
      expectFailure(
        await api.call(dirigentes.update, { params: { id: before.id }, body: good.dirigente }),
        500,
      );
      expectFailure(await api.call(dirigentes.remove, { params: { id: before.id } }), 500);
    });
    await withoutTable('archivos', async () => {
      expectFailure(await api.call(dirigentes.create, { body: good.dirigente }), 500);
      expectFailure(
        await api.call(dirigentes.update, { params: { id: before.id }, body: good.dirigente }),
        500,
      );
    });
    await withoutTable('dirigentes', async () => {
      expectFailure(await api.call(dirigentes.create, { body: good.dirigente }), 500);
    });
    clearCaches();
    expect((await visitor().call(dirigentes.list)).body).toEqual([before]);
    await expectFiles([before.url_consejal]);
  });

  it('does not stick to a page that could not show a block', async () => {
    await withoutTable('cuentas', async () => {
      const response = await visitor().raw('get', '/');
      expect([response.status, response.headers['cache-control']]).toEqual([503, 'no-store']);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.text).toContain('<footer');
      expect(response.text).not.toMatch(/ER_NO_SUCH_TABLE|cuentas_lejos/);
    });
    await makeCuenta(await admin(), { nombreBanco: 'Banco visible' });
    const response = await visitor().raw('get', '/');
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(response.text).toContain('Banco visible');
  });
});

describe('a database that is away', () => {
  it('is 503 with a time to come back, and comes back by itself', async () => {
    const api = await admin();
    await database().pool.end();
    try {
      for (const response of [
        await visitor().call(cuentas.list),
        await api.call(cuentas.create, { body: good.cuenta }),
      ]) {
        expectFailure(response, 503);
        expect(response.headers['retry-after']).toMatch(/^\d+$/);
      }
      expect((await visitor().raw('get', '/healthz')).body).toEqual({ ok: true });
      const ready = await visitor().raw('get', '/readyz');
      expect([ready.status, ready.body]).toEqual([503, { ok: false }]);
    } finally {
      await closeDatabase().catch(() => undefined);
      openDatabase(config.databaseUrl ?? '');
    }
    expect((await visitor().call(cuentas.list)).body).toEqual([]);
    // A look at the files that took too long on a busy machine is taken again.
    await vi.waitFor(
      async () => expect((await visitor().raw('get', '/readyz')).body).toEqual({ ok: true }),
      10_000,
    );
  });
});

describe('every answer', () => {
  const data = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
  const sandbox = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" };
  const json = { Accept: 'application/json' };

  it('carries the headers that keep it in its place', async () => {
    const api = await admin();
    const answers = {
      list: visitor().call(cuentas.list),
      own: api.call(cuentas.list),
      created: api.call(cuentas.create, { body: good.cuenta }),
      refused: visitor().call(cuentas.create),
      invalid: api.call(cuentas.create, { body: {} }),
      'too large': api.call(cuentas.create, { body: { nombreBanco: 'x'.repeat(300_000) } }),
      'unknown path': visitor().raw('get', '/nada').set(json),
      'unknown file': visitor().raw('get', '/storage/x'),
      'wrong method': visitor().raw('put', '/cuentas'),
      options: visitor().raw('options', '/cuentas'),
      csrf: visitor().raw('get', '/sanctum/csrf-cookie'),
      health: visitor().raw('get', '/healthz'),
      'broken address': visitor().raw('get', '/configuraciones/%FF'),
    };
    for (const [name, answer] of Object.entries(answers)) {
      const { headers } = await answer;
      expect({ name, ...headers }).toMatchObject({ name, ...data, ...sandbox });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('of a page allows nothing but our own', async () => {
    for (const path of ['/', '/eventos', '/eventos/ninguno', '/nada', '/login']) {
      const { headers } = await visitor().raw('get', path).set('Accept', 'text/html');
      expect({ path, ...headers }).toMatchObject({ path, ...data });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:",
      );
      expect(policy).toContain(
        "base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      );
      expect(policy).not.toMatch(/unsafe|\*|data:/);
    }
  });

  it('of the back office lets the editor alone read pasted HTML', async () => {
    const { headers } = await visitor().raw('get', '/administrable').set('Accept', 'text/html');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types ProseMirrorClipboard");
    expect(policy).not.toMatch(/unsafe|\*|data:/);
  });

  it('to an unknown path is a page for people and JSON for programs', async () => {
    const page = await visitor().raw('get', '/nada/de/nada').set('Accept', 'text/html,*/*;q=0.8');
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await visitor().raw('get', '/nada')).headers['content-type']).toBe('text/html; charset=utf-8');
    expectFailure(await visitor().raw('get', '/nada').set(json), 404);
    for (const path of ['/api/nada', '/API/nada', '/api/eventos/X', '/api/']) {
      expectFailure(await visitor().raw('get', path).set('Accept', 'text/html'), 404);
    }
    expectFailure(await visitor().raw('post', '/nada'), 404);
    expectFailure(await visitor().raw('delete', '/nada'), 404);
  });

  it.each(['/', '/eventos', '/sanctum/csrf-cookie', '/healthz', '/readyz'])(
    'to another method on %s is 405 with what is allowed',
    async (path) => {
      for (const method of ['post', 'put', 'delete', 'trace'] as const) {
        const response = await visitor().raw(method, path);
        expectFailure(response, 405);
        expect(response.headers['allow']).toBe('GET, HEAD, OPTIONS');
      }
      const options = await visitor().raw('options', path);
      expect([options.status, options.headers['allow']]).toEqual([204, 'GET, HEAD, OPTIONS']);
    },
  );

  it.each([
    '/.env',
    '/.git/config',
    '/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/',
    '/assets/no.js',
    '/assets/index.js.map',
    '/server/app/app.ts',
  ])('keeps %s to itself', async (path) => {
    const response = await visitor().raw('get', path);
    expect(response.status).toBe(404);
    expect(response.text).not.toContain('devDependencies');
  });
});
