import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { configuraciones } from '#shared/content/settings/configuraciones.ts';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { elecciones } from '#shared/content/elections/elecciones.ts';
import { config } from '#server/platform/config.ts';
import { diskPath } from '#server/files/stores/disk.ts';
import { admin, type Api, expectFailure, port, useApp, visitor } from '#server/testing/api.ts';
import { makeDirigente, makeEleccion, makeSettings } from '#server/testing/factories.ts';
import { files, type FormFile } from '#server/testing/files.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});
const stored = async (url_archivo: FormFile): Promise<string> => {
  await makeEleccion(api, { url_archivo });
  return (await visitor().call(elecciones.list, { params: { tipoArchivo: 'B' } })).body.at(-1).url_archivo;
};
const get = (path: string) => visitor().raw('get', path).buffer(true);

/** Asks for a path exactly as it is written. */
const statusOf = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asking = request({ port: port(), path, headers: { Accept: 'application/json' } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.on('error', reject).end();
  });

describe('a stored document', () => {
  it.each([
    [
      'Reseña «única».pdf',
      `attachment; filename="Resena unica.pdf"; filename*=UTF-8''Rese%C3%B1a%20%C2%AB%C3%BAnica%C2%BB.pdf`,
    ],
    ["d'Or (1)*.pdf", `attachment; filename="d'Or (1)*.pdf"; filename*=UTF-8''d%27Or%20%281%29%2A.pdf`],
    ['a\\b;c=d%.pdf', `attachment; filename="b;c=d%.pdf"; filename*=UTF-8''b%3Bc%3Dd%25.pdf`],
    ['統計.pdf', `attachment; filename=".pdf"; filename*=UTF-8''%E7%B5%B1%E8%A8%88.pdf`],
  ])('is downloaded under its own name: %s', async (name, disposition) => {
    const response = await get(await stored({ ...files.pdf, name }));
    expect(response.headers['content-disposition']).toBe(disposition);
    expect(response.body).toEqual(files.pdf.bytes);
  });

  it('never runs for any visitor, and may be kept for ever', async () => {
    const { headers } = await get(await stored(files.txt));
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is sent by its content, not by the type it declared', async () => {
    const { headers } = await get(await stored({ ...files.docx, name: 'x.docx', type: 'text/html' }));
    expect(headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
  });
});

describe('a stored image', () => {
  it('is shown where it stands', async () => {
    await makeDirigente(api);
    const [row] = (await visitor().call(dirigentes.list)).body;
    const { status, headers } = await get(row.url_consejal);
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'image/jpeg',
      undefined,
    ]);
  });
});

describe('a part of a file', () => {
  const text = files.txt.bytes;
  const size = text.length;
  it.each([
    ['bytes=0-3', 0, 4],
    ['bytes=4-', 4, size],
    ['bytes=-5', size - 5, size],
    ['bytes=0-9999', 0, size],
    ['bytes=-9999', 0, size],
    [`bytes=${size - 1}-${size - 1}`, size - 1, size],
  ])('%s is sent alone', async (range, start, end) => {
    const response = await get(await stored(files.txt)).set('Range', range);
    expect([response.status, response.headers['content-range']]).toEqual([
      206,
      `bytes ${start}-${end - 1}/${size}`,
    ]);
    expect(response.headers['content-length']).toBe(String(end - start));
    expect(response.text).toBe(text.subarray(start, end).toString());
  });

  it('of music is sent too, to be played where it stands', async () => {
    const params = { id: await makeSettings('audioHimno') };
    const { body } = await api.call(configuraciones.updateAudio, { params, body: { audio: files.mp3 } });
    const response = await get(body.value).set('Range', 'bytes=100-199');
    expect(response.status).toBe(206);
    expect(response.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-range': `bytes 100-199/${files.mp3.bytes.length}`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['content-disposition']).toBeUndefined();
    expect(response.body).toEqual(files.mp3.bytes.subarray(100, 200));
  });

  it.each([`bytes=${size}-`, 'bytes=-0', 'bytes=9999-'])('outside of it is 416: %s', async (range) => {
    const response = await get(await stored(files.txt)).set('Range', range);
    expect([response.status, response.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  });

  it.each(['bytes=0-1,3-4', 'lines=1-2', 'bytes=x-y', 'bytes=-', ''])(
    'asked for as «%s» is the whole',
    async (range) => {
      expect((await get(await stored(files.txt)).set('Range', range)).status).toBe(200);
    },
  );

  it('is not needed to learn its size', async () => {
    const url = await stored(files.txt);
    const head = await visitor().raw('head', url);
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, String(size), undefined]);
    expect((await visitor().raw('options', url)).headers['allow']).toBe('GET, HEAD, OPTIONS');
    expectFailure(await visitor().raw('delete', url), 405);
    expectFailure(await visitor().raw('post', url), 405);
  });
});

describe('any other address', () => {
  const name = 'a'.repeat(26);
  it.each([
    '/storage',
    '/storage/',
    '/storage/eventos',
    '/storage/eventos/',
    `/storage/eventos/${name}.jpg`,
    `/storage/eventos/${name}.jpg/`,
    '/storage/../jwt-secret',
    '/storage/..%2fjwt-secret',
    '/storage/%2e%2e/jwt-secret',
    '/storage/eventos/..%5c..%5cjwt-secret',
    '/storage/jwt-secret',
    '/storage/archivos/eventos',
    '/storage/.env',
    '/storage/eventos/.htaccess',
    '/storage/tmp/x',
    '/storage/mysql/ibdata1',
    `/storage/eventos/${name}.jpg%00.txt`,
    '/storage//etc/passwd',
    '/storage/%E0%A4%A',
  ])('is not found: %s', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it('of a link or a folder is not found', async () => {
    const folder = diskPath('archivos/pruebas');
    await mkdir(join(folder, `${'b'.repeat(26)}.pdf`), { recursive: true });
    await writeFile(join(config.storageDir, 'secreto.txt'), 'x');
    await symlink(join(config.storageDir, 'secreto.txt'), join(folder, `${name}.txt`));
    expect(await statusOf(`/storage/pruebas/${name}.txt`)).toBe(404);
    expect(await statusOf(`/storage/pruebas/${'b'.repeat(26)}.pdf`)).toBe(404);
  });
});

it('a missing address shows the not-found page to who opens it, and JSON to images and programs', async () => {
  const open = (accept: string) => visitor().raw('get', '/storage/no-existe.pdf').set('Accept', accept);
  const page = await open('text/html,application/xhtml+xml,*/*;q=0.8');
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  for (const accept of ['*/*', 'application/json', 'image/avif,image/webp,*/*;q=0.8'])
    expectFailure(await open(accept), 404);
});
