import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { anchosDeImagen } from '#shared/contract/fields/imagenes.ts';
import { store } from '#server/files/stores/store.ts';
import { precomputeSizes } from '#server/records/files/precompute-sizes.ts';
import { admin, type Api, useApp, visitor } from '#server/testing/api.ts';
import { makeDirigente } from '#server/testing/factories.ts';
import { withOtherBytes } from '#server/testing/files.ts';
import { backdate, keysIn } from '#server/testing/stored-files.ts';
import { everything } from '#server/testing/setup/everything.ts';

useApp();

let api: Api;
let base: string;
beforeEach(async () => {
  api = await admin();
  const bytes = await sharp({ create: { width: 700, height: 350, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  await makeDirigente(api, { image: { name: 'x.jpg', bytes } });
  const [row] = (await visitor().call(dirigentes.list)).body;
  base = row.url_consejal.slice(0, -'.jpg'.length);
});

const get = (width: number, accept: string) =>
  visitor().raw('get', `${base}-${width}`).set('Accept', accept).buffer(true).expect(200);
const sizes = () => keysIn('tamanos');

describe('an image in the width of its place', () => {
  it('is made once, in what the browser takes, and the better one for who comes next', async () => {
    const first = await get(480, 'image/avif,image/webp,*/*');
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(first.body.subarray(8, 12).toString()).toBe('WEBP');
    await vi.waitFor(
      async () => expect((await get(480, 'image/avif')).headers['content-type']).toBe('image/avif'),
      { timeout: 10_000 },
    );
    expect((await sizes()).map((key) => key.slice(-'-480.avif'.length))).toEqual(['-480.avif', '-480.webp']);
  });

  it('is made before anybody asks, once, by the work in the background', async () => {
    await precomputeSizes();
    const all = await sizes();
    expect(all.map((key) => /-(\d+)\.webp$/.exec(key)?.[1])).toEqual(anchosDeImagen.map(String).toSorted());
    // Whole seconds, since not every file system stores fractions.
    const long = Math.floor(Date.now() / 1000) * 1000 - 3_600_000;
    for (const key of all) await backdate(key, long);
    await precomputeSizes();
    for await (const listed of store.list('tamanos'))
      expect(listed.map(({ put }) => put)).toEqual(listed.map(() => long));
    const { headers } = await get(480, 'image/webp');
    expect(headers['content-type']).toBe('image/webp');
  });

  it('is the image itself for a browser that takes neither', async () => {
    const { headers, body } = await get(480, 'image/png');
    expect([headers['content-type'], body.subarray(0, 2).toString('hex')]).toEqual(['image/jpeg', 'ffd8']);
    expect(await sizes()).toEqual([]);
  });

  it('is not found in a width nobody asks for, nor without its image', async () => {
    for (const path of [`${base}-481`, `/storage/dirigentes/${'a'.repeat(26)}-480`])
      expect((await visitor().raw('get', path)).status).toBe(404);
  });

  it('goes with the image', async () => {
    await get(480, 'image/webp');
    await get(anchosDeImagen[1], 'image/webp');
    expect(await sizes()).toHaveLength(2);
    const [{ id }] = (await visitor().call(dirigentes.list)).body;
    await api.call(dirigentes.remove, { params: { id } }).expect(200);
    expect(await sizes()).toEqual([]);
    await visitor().raw('get', `${base}-480`).set('Accept', 'image/webp').expect(404);
  });

  it.runIf(everything)(
    'does not wait behind an upload',
    async () => {
      const order: string[] = [];
      const bytes = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#123456' } })
        .png({ compressionLevel: 1 })
        .toBuffer();
      const uploads = Array.from({ length: 4 }, async () => {
        await makeDirigente(api, { image: { name: 'grande.png', bytes } });
        order.push('upload');
      });
      await Promise.race(uploads);
      const { headers } = await get(480, 'image/webp');
      order.push('size');
      await Promise.all(uploads);
      expect(headers['content-type']).toBe('image/webp');
      expect(order.indexOf('size')).toBeLessThan(3);
    },
    30_000,
  );

  it.runIf(everything)(
    'is the image itself when making it takes long, and not for ever',
    async () => {
      const bytes = await sharp({
        create: {
          width: 2400,
          height: 2400,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma: 30 },
        },
      })
        .jpeg({ quality: 40 })
        .toBuffer();
      const image = { name: 'x.jpg', bytes };
      await Promise.all([image, withOtherBytes(image)].map((one) => makeDirigente(api, { image: one })));
      const rows = (await visitor().call(dirigentes.list)).body.slice(-2);
      const addresses = rows.flatMap(({ url_consejal: url }: { url_consejal: string }) =>
        anchosDeImagen.map((width) => `${url.slice(0, -'.jpg'.length)}-${width}`),
      );
      const ask = async (address: string) => {
        const start = Date.now();
        const { headers } = await visitor().raw('get', address).set('Accept', 'image/webp').expect(200);
        const isSize = headers['content-type'] === 'image/webp';
        return { isSize, isKept: /immutable/.test(headers['cache-control'] ?? ''), took: Date.now() - start };
      };
      const answers = await Promise.all(addresses.map(ask));
      expect(answers.filter(({ isSize, isKept }) => isSize !== isKept)).toEqual([]);
      expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(4500);
      await vi.waitFor(async () => expect(await sizes()).toHaveLength(addresses.length), {
        timeout: 30_000,
        interval: 100,
      });
      expect((await ask(addresses.at(-1))).isSize).toBe(true);
    },
    60_000,
  );
});
