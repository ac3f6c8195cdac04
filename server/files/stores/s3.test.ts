import { once } from 'node:events';
import { request } from 'node:http';
import { randomBytes } from 'node:crypto';
import { S3Client, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { objectStore as place } from './object-store.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import { admin, type Api, expectFailure, expectFiles, port, useApp, visitor } from '#server/testing/api.ts';
import { good, makeDirigente, makeEleccion } from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';
import { BUCKET, type Behaviour, type ObjectStore } from '#server/testing/services/object-store/index.ts';
import { objectStore } from '#server/testing/services/object-store/shared.ts';
import { bytesOf, putBytes, storedFiles } from '#server/testing/stored-files.ts';
import { useTerminal } from '#server/testing/terminal.ts';
import { Unavailable } from '#server/platform/errors.ts';
import { runCommand } from '#server/operation/cli/run.ts';
import { storageKeyOf } from './addresses.ts';
import { disk } from './disk.ts';
import { storeDoubt } from './identity.ts';
import { s3 } from './s3.ts';

useApp();

let far: ObjectStore;
let api: Api;
beforeEach(async () => {
  const running = objectStore();
  if (!running) throw new Error('These tests are about an object store');
  far = running;
  api = await admin();
});
afterEach(() => {
  far.behaviour = 'well';
});

const leaders = async (): Promise<{ url_consejal: string }[]> => (await visitor().call(dirigentes.list)).body;
const get = (path: string) => visitor().raw('get', path).buffer(true);
const SONG = `/storage/himnos/${'a'.repeat(26)}.mp3`;
const song = randomBytes(3_000_000);

describe('an object store in trouble', () => {
  it.each<[Behaviour, number, string | undefined]>([
    ['overloaded', 503, '5'],
    ['silent', 503, '5'],
    ['full', 507, undefined],
  ])('%s refuses an upload with %i in time, and leaves no row', async (behaviour, status, retryAfter) => {
    far.behaviour = behaviour;
    const begun = Date.now();
    const response = await api.call(dirigentes.create, { body: { ...good.dirigente, image: files.jpg } });
    expectFailure(response, status);
    expect(response.headers['retry-after']).toBe(retryAfter);
    expect(response.body.message).toMatch(/avisa a quien administra el servidor\.$/i);
    expect(Date.now() - begun).toBeLessThan(12_000);
    far.behaviour = 'well';
    expect(await leaders()).toEqual([]);
    await expectFiles([]);
    await makeDirigente(api);
  });

  it('that nobody answers for is away', async () => {
    if (!place) throw new Error('There is no store');
    const nowhere = s3({ ...place, endpoint: 'http://127.0.0.1:1' });
    await expect(nowhere.size('x')).rejects.toThrow(Unavailable);
    await expect(nowhere.put('x', process.execPath)).rejects.toThrow(Unavailable);
    await expect(s3(place).put('x', '/nowhere/x')).rejects.toThrow(
      expect.objectContaining({ code: 'ENOENT' }),
    );
  });

  it('says when to ask for a file again, and keeps what was asked for lately', async () => {
    await makeDirigente(api);
    await makeEleccion(api);
    const [seen] = await leaders();
    const url = seen?.url_consejal ?? '';
    const bytes = (await get(url).expect(200)).body;
    far.behaviour = 'overloaded';
    expect((await get(url).expect(200)).body).toEqual(bytes);
    const [unseen] = await db().select().from(tables.elecciones);
    const response = await get(unseen?.url_archivo ?? '');
    expectFailure(response, 503);
    expect(response.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(response.headers['content-disposition']).toBeUndefined();
  });
});

describe('a file far away', () => {
  it('that went without its row is not found', async () => {
    await makeDirigente(api);
    const url = (await leaders())[0]?.url_consejal ?? '';
    far.objects.delete(storageKeyOf(url) ?? '');
    expectFailure(await get(url), 404);
  });

  it('is passed on by the part that was asked for', async () => {
    await putBytes(storageKeyOf(SONG) ?? '', song);
    const response = await get(SONG).set('Range', 'bytes=1000000-1999999').expect(206);
    expect(response.headers['content-range']).toBe('bytes 1000000-1999999/3000000');
    expect(Buffer.compare(response.body, song.subarray(1_000_000, 2_000_000))).toBe(0);
  });

  it('is not read on for a visitor who left', async () => {
    await putBytes(storageKeyOf(SONG) ?? '', song);
    far.behaviour = 'slow in the middle';
    const before = far.leftEarly;
    const asking = request({ port: port(), path: SONG });
    asking.on('error', () => undefined).end();
    const [response] = await once(asking, 'response');
    await once(response, 'data');
    asking.destroy();
    await vi.waitFor(() => expect(far.leftEarly).toBe(before + 1), { timeout: 5000 });
  });

  it('is asked for once, however many look at it', async () => {
    await makeDirigente(api);
    const url = (await leaders())[0]?.url_consejal ?? '';
    const small = `${url.slice(0, url.lastIndexOf('.'))}-480`;
    await get(small).set('Accept', 'image/webp').expect(200);
    far.asked.length = 0;
    await Promise.all(
      [url, small, url, small].map((one) => get(one).set('Accept', 'image/webp').expect(200)),
    );
    for (const asked of new Set(far.asked))
      expect([asked, far.asked.filter((one) => one === asked).length]).toEqual([asked, 1]);
    far.asked.length = 0;
    await get(url).expect(200);
    await get(small).set('Accept', 'image/webp').expect(200);
    expect(far.asked).toEqual([]);
  });
});

describe('almacen:copiar', () => {
  const terminal = useTerminal();

  it('brings the files of a disk to the store and back, goes on where it stopped, and reads each again', async () => {
    await makeDirigente(api);
    await makeEleccion(api);
    const [first = '', second = ''] = await storedFiles();
    const whole = await bytesOf(second);
    expect(await runCommand(['almacen:copiar', '--al-disco', '--ensayo'])).toBe(0);
    expect(await storeDoubt(disk)).toBeNull();
    far.objects.delete(storageKeyOf(first) ?? '');
    far.objects.set(storageKeyOf(second) ?? '', { bytes: Buffer.from('damaged'), put: 0 });
    expect(await runCommand(['almacen:copiar', '--ensayo'])).toBe(0);
    expect(terminal.said).toContain('2 archivos (');
    expect(terminal.said).toContain('copiados ahora: 2.');
    expect(far.objects.get(storageKeyOf(second) ?? '')?.bytes).toEqual(whole);
    far.objects.delete(storageKeyOf(first) ?? '');
    expect(await runCommand(['storage:copy', '--ensayo'])).toBe(0);
    expect(terminal.said).toContain('copiados ahora: 1.');
    await disk.remove([storageKeyOf(first) ?? '']);
    expect(await runCommand(['almacen:copiar', '--ensayo'])).toBe(1);
    expect(terminal.said).toContain(`faltan, o no están enteros, 1 archivos registrados: ${first}.`);
    expect(await runCommand(['almacen:copiar', '--ensayo', '--aunque-falten'])).toBe(0);
    expect(terminal.said).toContain(`ATENCIÓN: ${first} está en el registro`);
  });
});

describe('the stand-in for a store', () => {
  const clientOf = (secretAccessKey: string, more: object = {}) =>
    new S3Client({
      region: 'pe-lima-1',
      endpoint: far.endpoint,
      forcePathStyle: true,
      credentials: { accessKeyId: place?.accessKeyId ?? '', secretAccessKey },
      maxAttempts: 1,
      ...more,
    });
  const secret = place?.secretAccessKey ?? '';
  const put = (more: object = {}) =>
    new PutObjectCommand({ Bucket: BUCKET, Key: 'x', Body: 'texto', ...more });

  it('takes what the client sends by itself, checksums and trailers included', async () => {
    await clientOf(secret).send(put());
    expect(far.objects.get('x')?.bytes.toString()).toBe('texto');
    far.objects.delete('x');
  });

  it('refuses a wrong secret, another bucket and another content than was signed', async () => {
    await expect(clientOf('wrong').send(put())).rejects.toThrow(
      expect.objectContaining({ name: 'SignatureDoesNotMatch' }),
    );
    await expect(clientOf(secret).send(put({ Bucket: 'otro' }))).rejects.toThrow(
      expect.objectContaining({ name: 'NoSuchBucket' }),
    );
    await expect(clientOf(secret).send(put({ ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }))).rejects.toThrow(
      expect.objectContaining({ name: 'BadDigest' }),
    );
    const { status } = await fetch(`${far.endpoint}/${BUCKET}/x`);
    expect([status, far.objects.has('x')]).toEqual([403, false]);
  });
});
