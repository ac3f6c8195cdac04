import { describe, expect, it } from 'vitest';
import { consultas } from '#shared/correspondence/consultas.ts';
import { config } from '#server/platform/config.ts';
import {
  admin,
  caller,
  expectFailure,
  clearCaches,
  ownOrigin,
  useApp,
  visitor,
} from '#server/testing/api.ts';
import { good, makeConsulta } from '#server/testing/factories.ts';

useApp();

type Headers = Record<string, string>;
const FOREIGN = 'La solicitud viene de otro sitio.';
const EXPIRED = 'La página venció. Recárgala y vuelve a intentarlo.';

const send = (headers: Headers) => visitor().call(consultas.create, { body: good.consulta }).set(headers);
const cookiesOf = (header: unknown): string[] => (Array.isArray(header) ? header.map(String) : []);

/** What a browser holds after asking for a token. */
const token = async (held = '') => {
  const response = await visitor().raw('get', '/sanctum/csrf-cookie').set('Cookie', held);
  const cookies = cookiesOf(response.headers['set-cookie']);
  const pairs = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const value = (pairs.find((pair) => pair.startsWith('XSRF-TOKEN=')) ?? '').slice('XSRF-TOKEN='.length);
  return { response, cookies, value, cookie: pairs.join('; ') };
};

describe('the token', () => {
  it('comes with 204 and two cookies, the readable one plain enough for every reader', async () => {
    const { response, cookies, value } = await token();
    expect([response.status, response.text, response.headers['cache-control']]).toEqual([
      204,
      '',
      'no-store',
    ]);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(value).toMatch(/^[\w-]{20,}$/);
    const readable = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='));
    const secret = cookies.find((cookie) => cookie.startsWith('csrf='));
    expect(readable).toMatch(/; Path=\/; SameSite=Lax$/);
    expect(secret).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(secret).toMatch(/^csrf=s%3A/);
    expect(cookies).toHaveLength(2);
  });

  it('is named by the answer too, for a page behind a proxy that closes its cookie to scripts', async () => {
    const { response, cookie, value } = await token();
    expect(response.headers['x-csrf-token']).toBe(value);
    expect(response.headers['access-control-expose-headers']).toBeUndefined();
    const own = { Origin: ownOrigin(), 'Sec-Fetch-Site': 'same-origin', Cookie: cookie };
    expect((await send({ ...own, 'X-CSRF-TOKEN': value })).status).toBe(201);
  });

  it('is the only answer that sets a cookie', async () => {
    for (const path of ['/', '/eventos', '/api/eventos', '/cuentas', '/healthz', '/nada']) {
      expect((await visitor().raw('get', path)).headers['set-cookie']).toBeUndefined();
    }
    expect((await send({})).headers['set-cookie']).toBeUndefined();
  });

  it('stays good when a new one of the same secret is given', async () => {
    const first = await token();
    const second = await token(first.cookie);
    for (const value of [first.value, second.value]) {
      const response = await send({ Origin: ownOrigin(), Cookie: first.cookie, 'X-CSRF-TOKEN': value });
      expect(response.status).toBe(201);
    }
  });

  it('is taken from either header, and from nowhere else', async () => {
    const { value, cookie } = await token();
    const browser = { Origin: ownOrigin(), Cookie: cookie };
    expect((await send({ ...browser, 'X-CSRF-TOKEN': value })).status).toBe(201);
    expect((await send({ ...browser, 'X-XSRF-TOKEN': value })).status).toBe(201);
    const body = { ...good.consulta, _token: value, _csrf: value };
    const inBody = await visitor()
      .call(consultas.create, { body, query: { _csrf: value } })
      .set(browser);
    expectFailure(inBody, 419, { message: EXPIRED });
  });
});

describe('a public change', () => {
  const refused: [string, () => Promise<Headers>][] = [
    ['own origin, no cookies', async () => ({ Origin: ownOrigin() })],
    ['own referer, no cookies', async () => ({ Referer: `${ownOrigin()}/contacto` })],
    ['browser that navigates, no cookies', async () => ({ 'Sec-Fetch-Site': 'none' })],
    ['our cookies, no token', async () => ({ Cookie: (await token()).cookie })],
    [
      'our cookies from the own page, no token',
      async () => ({ Cookie: (await token()).cookie, 'Sec-Fetch-Site': 'same-origin' }),
    ],
    [
      'token without its secret',
      async () => ({ Cookie: `XSRF-TOKEN=${(await token()).value}`, 'X-CSRF-TOKEN': (await token()).value }),
    ],
    ['token without cookies', async () => ({ Origin: ownOrigin(), 'X-CSRF-TOKEN': (await token()).value })],
    [
      "another visitor's token",
      async () => ({ Cookie: (await token()).cookie, 'X-CSRF-TOKEN': (await token()).value }),
    ],
    [
      'changed token',
      async () => {
        const { cookie, value } = await token();
        return { Cookie: cookie, 'X-CSRF-TOKEN': `${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}` };
      },
    ],
    [
      'unsigned secret',
      async () => ({ Cookie: 'csrf=abcdefghijklmnopqrstuvwx; XSRF-TOKEN=x', 'X-CSRF-TOKEN': 'x' }),
    ],
    [
      'the words null and undefined as bearer',
      async () => ({ Origin: ownOrigin(), Authorization: 'Bearer null' }),
    ],
    ['a bearer that is none of ours', async () => ({ Origin: ownOrigin(), Authorization: 'Bearer garbage' })],
  ];
  it.each(refused)('is refused with 419: %s', async (_, headers) => {
    expectFailure(await send(await headers()), 419, { message: EXPIRED });
    expect((await (await admin()).call(consultas.list)).body).toEqual([]);
  });

  it('passes without a token from programs, and from the own page of who blocks cookies', async () => {
    expect((await send({})).status).toBe(201);
    expect((await send({ Cookie: 'otra=1' })).status).toBe(201);
    expect((await send({ 'Sec-Fetch-Site': 'same-origin', Origin: ownOrigin() })).status).toBe(201);
  });

  it('passes with a true bearer', async () => {
    const api = await admin();
    const response = await api.call(consultas.create, { body: good.consulta }).set('Origin', ownOrigin());
    expect(response.status).toBe(201);
  });
});

describe('a change from another site', () => {
  const foreign: Headers[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://127.0.0.1' },
    { Origin: 'file://' },
    { Referer: 'https://evil.example/x' },
    { Referer: 'not an address' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ];
  it.each(foreign)('is refused even with a token or a bearer: %j', async (headers) => {
    const { cookie, value } = await token();
    expectFailure(await send({ ...headers, Cookie: cookie, 'X-CSRF-TOKEN': value }), 403, {
      message: FOREIGN,
    });
    const api = await admin();
    expectFailure(await api.call(consultas.list).set(headers), 403, { message: FOREIGN });
    expectFailure(await caller('garbage').call(consultas.list).set(headers), 403);
    expect((await api.call(consultas.list)).body).toEqual([]);
  });

  it('is refused when its referer only begins like ours', async () => {
    expectFailure(await send({ Referer: `${ownOrigin()}.evil.example/` }), 403);
    expectFailure(await send({ Referer: `http://evil.example/?${ownOrigin()}` }), 403);
  });

  it('trusts the origin before the referer, and both before the fetch metadata', async () => {
    const { cookie, value } = await token();
    const held = { Cookie: cookie, 'X-CSRF-TOKEN': value };
    expect((await send({ ...held, Origin: ownOrigin(), Referer: 'https://evil.example/' })).status).toBe(201);
    expectFailure(await send({ ...held, Origin: 'https://evil.example', Referer: `${ownOrigin()}/` }), 403);
  });

  it('reads nothing differently', async () => {
    const plain = await visitor().raw('get', '/cuentas');
    const asked = await visitor()
      .raw('get', '/cuentas')
      .set({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' });
    expect(asked.status).toBe(200);
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    expect(asked.headers['etag']).toBe(plain.headers['etag']);
  });
});

describe('an origin of CORS_ORIGINS', () => {
  const friend = 'https://amigos.example';

  it('may call, and read what it is answered, remembered or not', async () => {
    config.corsOrigins.push(friend);
    clearCaches();
    try {
      const { cookie, value } = await token();
      const response = await send({ Origin: friend, Cookie: cookie, 'X-CSRF-TOKEN': value });
      expect([response.status, response.headers['access-control-allow-origin']]).toEqual([201, friend]);
      for (let at = 0; at < 3; at += 1) {
        const { headers } = await visitor().raw('get', '/cuentas').set('Origin', friend);
        expect(headers['access-control-allow-origin']).toBe(friend);
        expect(headers['access-control-allow-credentials']).toBe('true');
        expect(headers['vary']).toContain('Origin');
      }
      const other = await visitor().raw('get', '/cuentas').set('Origin', 'https://evil.example');
      expect(other.headers['access-control-allow-origin']).toBeUndefined();
      const preflight = await visitor().raw('options', '/contactoGuardar').set('Origin', friend);
      expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([204, friend]);
    } finally {
      config.corsOrigins.pop();
      clearCaches();
    }
    expectFailure(await send({ Origin: friend }), 403);
    expect((await makeConsulta(visitor())).id).toBeGreaterThan(0);
  });
});
