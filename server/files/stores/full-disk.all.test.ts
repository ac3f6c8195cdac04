import { randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Test } from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { elecciones } from '#shared/content/elections/elecciones.ts';
import { config } from '#server/platform/config.ts';
import { admin, type Api, expectFailure, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { good, makeDirigente } from '#server/testing/factories.ts';
import type { FormFile } from '#server/testing/files.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '#server/testing/services/small-disk.ts';

useApp();

const reason = await whyNoSmallDisk(config.storageDir);

const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
const photoOf = async (width: number): Promise<FormFile> => ({
  name: 'foto.jpg',
  bytes: await sharp({ create: { width, height: 700, channels: 3, noise, background: '#000' } })
    .jpeg({ quality: 60 })
    .toBuffer(),
});
const [photo, portrait] = [await photoOf(900), await photoOf(896)];
const paper: FormFile = {
  name: 'acta.pdf',
  bytes: Buffer.concat([
    Buffer.from('%PDF-1.4\n<</Type/Page>>\n'),
    randomBytes(700_000),
    Buffer.from('\n%%EOF\n'),
  ]),
};

let api: Api;
let old: string;
const begin = async (): Promise<void> => {
  api = await admin();
  await makeDirigente(api, { image: portrait });
  [{ url_consejal: old }] = (await visitor().call(dirigentes.list)).body;
  // Also waits until the temporary files of this upload are deleted: a read-only disk would keep them for ever.
  await expectFiles([old]);
};

const uploads = {
  'an image': () => api.call(dirigentes.create, { body: { ...good.dirigente, image: photo } }),
  'a document': () => api.call(elecciones.create, { body: { ...good.eleccion, url_archivo: paper } }),
};
/** Expects no row, no partial file, and the old file still served. */
const expectUntouched = async () => {
  await expectFiles([old]);
  expect((await visitor().call(dirigentes.list)).body).toHaveLength(1);
  expect((await visitor().call(elecciones.list, { params: { tipoArchivo: 'B' } })).body).toHaveLength(0);
  await visitor().raw('get', old).expect(200);
  await visitor()
    .raw('get', `${old.slice(0, -4)}-480`)
    .set('Accept', 'image/webp')
    .expect(200);
};

/** Retries with more and more free space until the upload succeeds; each failure must be a 507 and leave nothing. */
const untilThereIsRoom = async (
  upload: () => Test,
  { step, give, free }: { step: number; give: (left: number) => Promise<void>; free: () => Promise<void> },
): Promise<number> => {
  for (let left = 0; ; left += step) {
    await give(left);
    const response = await upload();
    await free();
    if (response.status === 201) return left / step;
    expectFailure(response, 507, {
      message: 'No queda espacio para guardar archivos. Avisa a quien administra el servidor.',
    });
    await expectUntouched();
  }
};

describe.skipIf(reason)(`on a small disk ${reason ?? ''}`, () => {
  let disk: SmallDisk;
  beforeEach(async () => {
    disk = await mountSmallDisk(config.storageDir, '6m');
    await begin();
  });
  afterEach(() => disk.unmount());

  it.each(Object.entries(uploads))('%s finds no room at any step', async (_, upload) => {
    const full = { step: 100_000, give: disk.leaveBytes, free: disk.free };
    expect(await untilThereIsRoom(upload, full)).toBeGreaterThan(3);
  });

  it.each(Object.entries(uploads))('%s finds no name left at any step', async (_, upload) => {
    const full = { step: 1, give: disk.leaveNames, free: disk.free };
    expect(await untilThereIsRoom(upload, full)).toBeGreaterThan(1);
  });

  it('that turned read-only, uploads are 503 and reading goes on', async () => {
    await disk.readOnly();
    for (const upload of Object.values(uploads)) {
      const response = await upload();
      expectFailure(response, 503, {
        message:
          'El servidor no puede guardar archivos: su disco es de solo lectura. Avisa a quien lo administra.',
      });
      expect(response.headers['retry-after']).toBe('60');
      await expectUntouched();
    }
    await disk.free();
    for (const upload of Object.values(uploads)) expect((await upload()).status).toBe(201);
  });
});

/** Without mounting: a limit on file size makes writes fail in this process. */
describe('where no file may grow beyond a size', () => {
  const limit = async (bytes: number | 'unlimited'): Promise<void> => {
    await promisify(execFile)('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
  };
  beforeEach(begin);
  afterEach(() => limit('unlimited'));

  it.each(Object.entries(uploads))('%s is 507, and leaves nothing', async (_, upload) => {
    const full = { step: 100_000, give: limit, free: () => limit('unlimited') };
    expect(await untilThereIsRoom(upload, full)).toBeGreaterThan(1);
  });
});
