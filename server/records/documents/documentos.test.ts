import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { biblioteca } from '#shared/records/biblioteca.ts';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { type Documento, documentos } from '#shared/records/documentos.ts';
import { historia } from '#shared/records/historia.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { ensureDocuments } from '#server/records/documents/ensure-documents.ts';
import { qrImage } from '#server/files/images/qr.ts';
import { fillSums } from '#server/records/documents/fill-sums.ts';
import { admin, type Api, expectFailure, ownOrigin, useApp, visitor } from '#server/testing/api.ts';
import { makeSettings } from '#server/testing/factories.ts';
import { files, type FormFile } from '#server/testing/files.ts';
import { type CachingProxy, openCachingProxy } from '#server/testing/services/caching-proxy.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});

/** A PDF like no other of this name. */
const pdf = (text: string, name = 'estatuto.pdf'): FormFile => ({
  name,
  bytes: Buffer.concat([files.pdf.bytes, Buffer.from(`% ${text}\n%%EOF\n`)]),
});
const sumOf = ({ bytes }: FormFile): string => createHash('sha256').update(bytes).digest('hex');

/** Puts a file into the setting of the statute. */
const replace = async (archivo: FormFile) => {
  const id = await makeSettings('url_codigoEtica');
  return api.call(configuraciones.updateArchivo, { params: { id }, body: { archivo } }).expect(200);
};
const CLAVE = 'codigo-de-etica';
const read = async (clave = CLAVE): Promise<Documento> =>
  (await visitor().call(documentos.ver, { params: { clave } }).expect(200)).body;
const get = (path: string) => visitor().raw('get', path).buffer(true);
const bytesAt = async (path: string): Promise<Buffer> => (await get(path).expect(200)).body;
const undo = (changed: { headers: Record<string, string> }) =>
  api.call(historia.deshacer, { params: { cambio: changed.headers['x-cambio'] ?? '' } });

const [one, two, three] = [pdf('uno'), pdf('dos'), pdf('tres')];

describe('a document replaced twice', () => {
  let addresses: string[];
  beforeEach(async () => {
    addresses = [];
    for (const file of [one, two, three]) addresses.push((await replace(file)).body.value);
  });

  it('answers with the right bytes at every address ever published', async () => {
    for (const [at, file] of [one, two, three].entries()) {
      expect(await bytesAt(addresses[at] ?? '')).toEqual(file.bytes);
      expect(await bytesAt(`/documentos/${CLAVE}/versiones/${at + 1}`)).toEqual(file.bytes);
    }
    const response = await get(`/documentos/${CLAVE}`).expect(200);
    expect(response.body).toEqual(three.bytes);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-length': String(three.bytes.length),
      'content-disposition': expect.stringContaining('filename="estatuto.pdf"'),
      'content-type': 'application/pdf',
      'last-modified': expect.stringMatching(/GMT$/),
      'repr-digest': `sha-256=:${createHash('sha256').update(three.bytes).digest('base64')}:`,
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[a-z2-7]{26}\.pdf"$/),
    });
  });

  it('lists its versions, newest first, with date, size and sum', async () => {
    const { titulo, pagina, versiones } = await read();
    expect({ titulo, pagina }).toEqual({ titulo: 'Código de ética', pagina: '/normas' });
    expect(versiones.map(({ numero, sha256, bytes, url }) => ({ numero, sha256, bytes, url }))).toEqual(
      [three, two, one].map((file, at) => ({
        numero: 3 - at,
        sha256: sumOf(file),
        bytes: file.bytes.length,
        url: addresses[2 - at],
      })),
    );
    expect(versiones[0]).toMatchObject({
      publicada: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      vigente_desde: null,
    });
  });

  it('tells a cache that nothing has changed, and sends ranges of the newest only to who has it', async () => {
    const path = `/documentos/${CLAVE}`;
    const { etag = '' } = (await get(path)).headers;
    const unchanged = await get(path).set('If-None-Match', `"x", W/${etag}`).expect(304);
    expect(unchanged.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    await get(path).set('If-None-Match', '"x"').expect(200);
    const part = await get(path).set('Range', 'bytes=1-4').set('If-Range', etag).expect(206);
    expect(part.body).toEqual(three.bytes.subarray(1, 5));
    const whole = await get(path).set('Range', 'bytes=1-4').set('If-Range', '"older"').expect(200);
    expect(whole.body).toEqual(three.bytes);
    const head = await visitor().raw('head', path).expect(200);
    expect(head.headers['content-length']).toBe(String(three.bytes.length));
  });

  it('is verified by the sum of any version, and one flipped bit says no', async () => {
    const verify = async (huella: string) =>
      (await visitor().call(documentos.verificar, { params: { huella } }).expect(200)).body;
    const flipped = Buffer.from(two.bytes);
    flipped[9] = (flipped[9] ?? 0) ^ 1;
    expect(await verify(sumOf(two).toUpperCase())).toEqual([
      expect.objectContaining({ clave: CLAVE, titulo: 'Código de ética', numero: 2, actual: false }),
    ]);
    expect(await verify(sumOf(three))).toMatchObject([{ numero: 3, actual: true }]);
    expect(await verify(sumOf({ name: '', bytes: flipped }))).toEqual([]);
    for (const none of ['x', `${'0'.repeat(63)}'`, 'a'.repeat(65)]) expect(await verify(none)).toEqual([]);
  });

  it('has its address as a QR code, as long as it is there', async () => {
    const path = `/documentos/${CLAVE}/qr.svg`;
    const { headers, body } = await get(path).expect(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(String(body)).toBe(await qrImage(`${ownOrigin()}/documentos/${CLAVE}`));
    await get('/documentos/ninguno/qr.svg').expect(404);
  });

  it('goes back by undo, step by step', async () => {
    const last = await replace(pdf('cuatro'));
    await undo(last).expect(200);
    expect(await bytesAt(`/documentos/${CLAVE}`)).toEqual(three.bytes);
    expect((await read()).versiones.map(({ numero }) => numero)).toEqual([3, 2, 1]);
    // A number is never given twice.
    await replace(pdf('cinco'));
    expect((await read()).versiones.map(({ numero }) => numero)).toEqual([5, 3, 2, 1]);
  });

  it('removed from its setting is gone, and comes back whole', async () => {
    const id = await makeSettings('url_codigoEtica');
    const removed = await api
      .call(configuraciones.update, { params: { id }, body: { value: '' } })
      .expect(200);
    for (const path of [`/documentos/${CLAVE}`, `/documentos/${CLAVE}/versiones/1`]) {
      expectFailure(await get(path).set('Accept', 'application/json'), 410, {
        message: 'Este documento ya no está publicado.',
      });
      expect((await get(path).set('Accept', 'text/html')).status).toBe(410);
    }
    for (const address of addresses) await get(address).expect(404);
    expect((await read()).versiones).toEqual([]);
    await undo(removed).expect(200);
    for (const [at, file] of [one, two, three].entries())
      expect(await bytesAt(addresses[at] ?? '')).toEqual(file.bytes);
    expect(await bytesAt(`/documentos/${CLAVE}`)).toEqual(three.bytes);
  });

  it('shows in the library where its old versions stand', async () => {
    const [, , carpeta = '', archivo = ''] = (addresses[0] ?? '').split('/');
    const params = { carpeta, archivo };
    expect((await api.call(biblioteca.usos, { params })).body).toEqual([
      expect.objectContaining({ grupo: 'documentos', titulo: 'Código de ética', de: CLAVE }),
    ]);
    const refused = await api.call(biblioteca.eliminar, { body: { url: addresses[0] } });
    expect(refused.status).toBe(409);
    const { body } = await api.call(biblioteca.list);
    const usesOf = (url: string | undefined) => body.find((file: { url: string }) => file.url === url)?.usos;
    expect(addresses.map(usesOf)).toEqual([1, 1, 1]);
  });
});

it('a site of an earlier version gets its documents, with the files that history still knows', async () => {
  await replace(one);
  const before = (await replace(two)).body.value;
  await db().delete(tables.documentos);
  await db().update(tables.archivos).set({ suma: null });
  await db().update(tables.archivos).set({ retirado: true });
  await ensureDocuments();
  await ensureDocuments();
  await fillSums();
  const { versiones } = await read();
  expect(versiones.map(({ numero, sha256 }) => [numero, sha256])).toEqual([
    [2, sumOf(two)],
    [1, sumOf(one)],
  ]);
  expect(versiones[0]?.url).toBe(before);
  expect(await bytesAt(versiones[1]?.url ?? '')).toEqual(one.bytes);
});

describe('behind a cache that keeps what it may', () => {
  let proxy: CachingProxy | undefined;
  afterAll(() => proxy?.close());

  it('the newest version is answered at once, and an unchanged one is not sent again', async () => {
    proxy ??= await openCachingProxy(ownOrigin());
    const { origin } = proxy;
    const through = async (path: string) => {
      const response = await fetch(origin + path);
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const old = (await replace(one)).body.value;
    const path = `/documentos/${CLAVE}`;
    expect((await through(path)).bytes).toEqual(one.bytes);
    expect((await through(path)).bytes).toEqual(one.bytes);
    expect(proxy.reused()).toBe(1);
    expect((await through(old)).bytes).toEqual(one.bytes);
    await replace(two);
    expect((await through(path)).bytes).toEqual(two.bytes);
    expect((await through(`${path}/versiones/1`)).bytes).toEqual(one.bytes);
    expect((await through(old)).bytes).toEqual(one.bytes);
    expect(proxy.reused()).toBe(2);
  });
});
