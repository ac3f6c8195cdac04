import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movingOrders } from '#server/testing/repository/moving-orders.ts';
import { BUCKET, type ObjectStore, startObjectStore } from '#server/testing/services/object-store/index.ts';
import { signIn } from '#server/testing/sites/built-site.ts';
import { rehearseCutAndMove } from '#server/testing/sites/cut-move.ts';
import { makeOwnRoot } from '#server/testing/sites/own-root.ts';
import { staff } from '#server/testing/sites/sites-of-one-database.ts';
import { account, documentWithFile, isSaved, startWriters } from '#server/testing/sites/writers.ts';

const KEYS = { accessKeyId: 'llave', secretAccessKey: 'el secreto de la llave' };
const WRITERS = [account, documentWithFile, documentWithFile, documentWithFile];

let far: ObjectStore;
beforeAll(async () => {
  far = await startObjectStore(KEYS);
});
afterAll(() => far.stop());

const storeAt = (prefix: string) => ({
  STORAGE_URL: `s3://${BUCKET}/${prefix}?region=pe-lima-1&endpoint=${encodeURIComponent(far.endpoint)}`,
  AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
});

it('takes the files of a site that is written to from its folder to a store and back, and loses none', async () => {
  const home = await makeOwnRoot();
  const store = storeAt('sitio');
  let site = await home.start();
  const token = await signIn(site.origin, staff);
  const first = startWriters(site, token, WRITERS);

  const [, order = []] = movingOrders();
  expect(order).toEqual(['almacen:copiar']);
  await rehearseCutAndMove({ home, site, token, order, env: store });
  expect(await home.settings()).toEqual({ DEMO_CONTENT: 'off', ...store });
  const refusal = await documentWithFile.save(site, token, 'tarde');
  expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([503, '5']);
  await first.stop();
  expect(first.refused).toEqual(new Set(['503 5']));
  expect(await first.lostIn(site)).toEqual([]);
  await site.end('SIGTERM');
  await rm(join(home.folder, 'storage/archivos'), { recursive: true });

  site = await home.start();
  expect(first.count()).toBeGreaterThan(0);
  expect(await first.lostIn(site)).toEqual([]);
  const second = startWriters(site, token, WRITERS);
  const back = await home.command(['almacen:copiar', '--al-disco']);
  expect(back.said).toContain('AHORA reinicia el sitio');
  const { STORAGE_URL: gone, ...keys } = store;
  expect(gone).toContain('s3://');
  expect(await home.settings()).toEqual({ DEMO_CONTENT: 'off', ...keys });
  await second.stop();
  await site.end('SIGTERM');
  far.objects.clear();
  site = await home.start();
  expect(second.count()).toBeGreaterThan(0);
  expect([...(await first.lostIn(site)), ...(await second.lostIn(site))]).toEqual([]);
}, 600_000);

it('touches nothing where something is in the way', async () => {
  const home = await makeOwnRoot();
  const site = await home.start();
  const token = await signIn(site.origin, staff);
  await documentWithFile.save(site, token, 'acta');
  const refused = async (env: Record<string, string>, ...options: string[]) => {
    const { code, said } = await home.command(['almacen:copiar', ...options], env);
    expect(code).not.toBe(0);
    expect(await home.settings()).toEqual({ DEMO_CONTENT: 'off' });
    expect(await isSaved(site, token)).toBe(true);
    return said;
  };
  const here = storeAt('aqui');
  far.objects.set('aqui/identidad/otra', { bytes: Buffer.from('3'), put: 0 });
  expect(await refused(here)).toContain('hay archivos de otro sitio');
  far.objects.clear();
  far.objects.set(`aqui/archivos/fotos/${'a'.repeat(26)}.jpg`, { bytes: Buffer.from('x'), put: 0 });
  expect(await refused(here)).toContain('hay archivos de otro sitio');
  expect(far.objects.size).toBe(1);
  far.objects.clear();
  expect(await refused({ ...here, AWS_SECRET_ACCESS_KEY: 'otro secreto' })).toContain(
    'SignatureDoesNotMatch',
  );
  expect(await refused({ ...here, STORAGE_URL: here.STORAGE_URL.replace(BUCKET, 'ninguno') })).toContain(
    'NoSuchBucket',
  );
  far.behaviour = 'full';
  expect(await refused(here)).toContain('no queda espacio');
  far.behaviour = 'well';
  expect(far.objects.size).toBe(0);
  expect(await refused({ ...here, STORAGE_URL: '' })).toContain('Falta STORAGE_URL');
  expect(await refused(here, '--al-disco')).toContain('puesta fuera de .env');
  await rm(join(home.folder, 'storage/archivos'), { recursive: true });
  expect(await refused(here)).toContain('--aunque-falten');
  const moved = await home.command(['almacen:copiar', '--aunque-falten'], here);
  expect(moved.said).toContain('ATENCIÓN');
  expect(await home.settings()).toEqual({ DEMO_CONTENT: 'off', ...here });
  expect((await home.command(['almacen:copiar'])).said).toContain('ya usa ese almacén');
}, 300_000);
