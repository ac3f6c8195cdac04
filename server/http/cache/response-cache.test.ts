import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, type Api, port, useApp, visitor } from '#server/testing/api.ts';
import * as make from '#server/testing/factories.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});

describe('a remembered body', () => {
  /** A row put in behind the application's back: only who reads anew sees it. */
  const sneak = () => db().insert(tables.cuentas).values(make.good.cuenta);
  const lengthOf = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await visitor().raw('get', path).set(headers)).body.length;

  it('is sent again without asking the database', async () => {
    expect(await lengthOf('/cuentas')).toBe(0);
    await sneak();
    expect([
      await lengthOf('/cuentas'),
      await lengthOf('/cuentas?x=1&y'),
      await lengthOf('/cuentas', { Cookie: 'a=b' }),
    ]).toEqual([0, 0, 0]);
    expect(await lengthOf('/cuentas', { Authorization: 'Bearer null' })).toBe(0);
  });

  it('is made anew after midnight in Lima', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-09-06T04:59:00Z') });
    try {
      expect(await lengthOf('/cuentas')).toBe(0);
      await sneak();
      expect(await lengthOf('/cuentas')).toBe(0);
      vi.setSystemTime(Date.parse('2026-09-06T05:01:00Z'));
      expect(await lengthOf('/cuentas')).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not sent to who has a token, nor made from what they are answered', async () => {
    await lengthOf('/cuentas');
    await sneak();
    const own = await api.raw('get', '/cuentas');
    expect([own.body.length, own.headers['cache-control'], own.headers['etag']]).toEqual([
      1,
      'no-store',
      undefined,
    ]);
    expect(await lengthOf('/cuentas')).toBe(0);
  });

  it('is one for each page of a list', async () => {
    for (const nombreBanco of ['A', 'B', 'C']) await make.makeCuenta(api, { nombreBanco });
    const names = async (query: string) =>
      (await visitor().raw('get', `/cuentas${query}`)).body
        .map((row: { nombreBanco: string }) => row.nombreBanco)
        .join('');
    for (let at = 0; at < 2; at += 1) {
      expect(await names('')).toBe('ABC');
      expect(await names('?limit=1')).toBe('A');
      expect(await names('?offset=1')).toBe('BC');
      expect(await names('?x=9&offset=1&limit=1')).toBe('B');
      expect(await names('?limit=1&offset=1')).toBe('B');
    }
    const bad = await visitor().raw('get', '/cuentas?limit=&offset=1');
    expect(bad.status).toBe(422);
  });

  it('is not changed by what a stranger puts into headers', async () => {
    const plain = await visitor().raw('get', '/');
    const odd = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      'X-Original-URL': '/login',
      'X-Host': 'evil.example',
      Forwarded: 'host=evil.example',
    };
    const poisoned = await visitor().raw('get', '/?poison=1').set(odd);
    expect(poisoned.text).toBe(plain.text);
    expect((await visitor().raw('get', '/')).text).not.toContain('evil.example');
    const other = await visitor().raw('get', '/').set('Host', 'otro.example');
    expect(other.text).toContain('http://otro.example/');
    expect((await visitor().raw('get', '/')).text).toBe(plain.text);
  });

  it('is confirmed with 304 to who has it, until it changes', async () => {
    const first = await visitor().raw('get', '/cuentas');
    const etag = String(first.headers['etag']);
    expect(first.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Authorization, Accept-Encoding',
    });
    for (const value of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const response = await visitor().raw('get', '/cuentas').set('If-None-Match', value);
      expect([response.status, response.text, response.headers['etag']]).toEqual([304, '', etag]);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    }
    await make.makeCuenta(api);
    const after = await visitor().raw('get', '/cuentas').set('If-None-Match', etag);
    expect([after.status, after.body.length]).toEqual([200, 1]);
  });

  const bytesFor = (encoding: string | undefined, method = 'GET', host = 'sitio.example') =>
    new Promise<{ coding: string | undefined; bytes: Buffer; length: string | undefined }>(
      (resolve, reject) => {
        const headers = { Host: host, ...(encoding === undefined ? {} : { 'Accept-Encoding': encoding }) };
        const asking = request({ port: port(), path: '/colegiaturas/R', method, headers }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({
              coding: response.headers['content-encoding'],
              bytes: Buffer.concat(parts),
              length: response.headers['content-length'],
            }),
          );
        });
        asking.on('error', reject).end();
      },
    );

  it('comes packed as the reader can unpack it', async () => {
    await make.makeColegiatura(api, { informacion: 'Título profesional. '.repeat(200) });
    for (let at = 0; at < 2; at += 1) {
      const plain = await bytesFor(undefined);
      expect(plain.coding).toBeUndefined();
      const expected: [string, string | undefined][] = [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip, deflate', 'gzip'],
        ['br;q=0, gzip', 'gzip'],
        ['gzip;q=0', undefined],
        ['identity', undefined],
        ['bread, gzipped', undefined],
        ['deflate', undefined],
      ];
      for (const [accepted, coding] of expected) {
        const { bytes, coding: used, length } = await bytesFor(accepted);
        expect([accepted, used, length]).toEqual([accepted, coding, String(bytes.length)]);
        const whole =
          used === 'br' ? brotliDecompressSync(bytes) : used === 'gzip' ? gunzipSync(bytes) : bytes;
        expect(whole.equals(plain.bytes)).toBe(true);
      }
      const head = await bytesFor(undefined, 'HEAD');
      expect([head.bytes.length, head.length]).toEqual([0, plain.length]);
    }
  });

  it('is packed lightly for the first who asks, and as small as it gets for who asks after', async () => {
    await make.makeColegiatura(api, { informacion: 'Título profesional y constancia. '.repeat(200) });
    const first = await bytesFor('br');
    await vi.waitFor(async () => {
      const later = await bytesFor('br');
      expect(later.bytes.length).toBeLessThan(first.bytes.length);
      expect(brotliDecompressSync(later.bytes).equals(brotliDecompressSync(first.bytes))).toBe(true);
    });
  });

  it('is as small as it gets from the first on after a write, if it was so before', async () => {
    const write = () =>
      make.makeColegiatura(api, { informacion: 'Título profesional y constancia. '.repeat(200) });
    const smallest = async () =>
      brotliCompressSync((await bytesFor(undefined)).bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      }).length;
    await write();
    await vi.waitFor(async () => expect((await bytesFor('br')).bytes.length).toBe(await smallest()));
    // Nothing tells when it is built anew: an early request gets it packed lightly, and the next write counts.
    await vi.waitFor(
      async () => {
        await write();
        await setTimeout(200);
        expect((await bytesFor('br')).bytes.length).toBe(await smallest());
      },
      { timeout: 10_000 },
    );
  });

  it('stays as small as it is when a write leaves it as it was', async () => {
    await make.makeColegiatura(api, { informacion: 'Título profesional y constancia. '.repeat(200) });
    const first = await bytesFor('br');
    await vi.waitFor(async () =>
      expect((await bytesFor('br')).bytes.length).toBeLessThan(first.bytes.length),
    );
    const small = await bytesFor('br');
    await make.makeColegiatura(api, { tipo_informacion: 'N' });
    expect(await bytesFor('br')).toEqual(small);
  });
});
