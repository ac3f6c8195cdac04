import sharp, { type SharpOptions } from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { admin, type Api, expectFailure, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { good, makeDirigente, makeEvento } from '#server/testing/factories.ts';
import { files, hostile, polyglot } from '#server/testing/files.ts';
import { withStored } from '#server/testing/stored-files.ts';

useApp();

let api: Api;
beforeEach(async () => {
  api = await admin();
});
const leaders = async (): Promise<{ url_consejal: string }[]> => (await visitor().call(dirigentes.list)).body;
const metadataOf = (url: string, options?: SharpOptions) =>
  withStored(url, (path) => sharp(path, options).metadata());
const metadataOfLeader = async () => metadataOf((await leaders())[0]?.url_consejal ?? '');

describe('an image', () => {
  it('is written anew: what hid behind it is gone', async () => {
    await makeDirigente(api, { image: polyglot });
    const [row] = await leaders();
    expect(row?.url_consejal).toMatch(/\.jpg$/);
    const { body } = await visitor()
      .raw('get', row?.url_consejal ?? '')
      .buffer(true);
    expect(Buffer.isBuffer(body) && body.includes('<script>')).toBe(false);
  });

  it('loses its place of origin but keeps its upright position', async () => {
    const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#123456' } })
      .withExif({ IFD0: { Artist: 'Secreto' }, IFD3: { GPSLatitudeRef: 'S' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await makeDirigente(api, { image: { name: 'x.jpg', bytes } });
    const { width, height, exif, orientation } = await metadataOfLeader();
    expect({ width, height, exif, orientation }).toMatchObject({ width: 30, height: 60, exif: undefined });
  });

  it('is made no larger than any screen needs, and an animation keeps its frames', async () => {
    const bytes = await sharp({ create: { width: 3000, height: 20, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    await makeDirigente(api, { image: { name: 'x.png', bytes } });
    expect(await metadataOfLeader()).toMatchObject({ width: 2560, format: 'png' });
    const { slug } = await makeEvento(api, { img_fondo: files.gif });
    const { body } = await api.call(eventos.get, { params: { slug } });
    const meta = await metadataOf(body.img_fondo, { animated: true });
    expect([meta.format, meta.pages, meta.width, meta.pageHeight]).toEqual(['gif', 2, 12, 8]);
  });

  it('of too many pixels is refused in a moment', async () => {
    const begun = performance.now();
    expectFailure(
      await api.call(dirigentes.create, { body: { ...good.dirigente, image: hostile.pixelBomb } }),
      422,
    );
    expect(performance.now() - begun).toBeLessThan(1000);
    await expectFiles([]);
  });
});
