import { afterEach, expect, it, vi } from 'vitest';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { admin, expectFiles, storedFiles, useApp } from '#server/testing/api.ts';
import { storageKeyOf, newAddress } from '#server/files/stores/addresses.ts';
import { diskPath } from '#server/files/stores/disk.ts';
import { publishFile } from '#server/files/stores/durable-writes.ts';
import { good, makeDirigente } from '#server/testing/factories.ts';
import { withOtherBytes, files, type FormFile } from '#server/testing/files.ts';
import { keysIn, temporaryFiles } from '#server/testing/stored-files.ts';
import { lastWatched } from '#server/testing/crashes/steps.mjs';
import { db } from './client.ts';
import { LOOK_MS, reconcileLater } from '#server/records/tracking/file-registry.ts';
import * as tables from '../schema.ts';

useApp();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a connection that breaks under COMMIT takes no file away before it is known which has a row', async () => {
  const api = await admin();
  const { id } = await makeDirigente(api);
  const change = (image: FormFile) =>
    api.call(dirigentes.update, { params: { id }, body: { ...good.dirigente, image } });
  await change(files.png).set('X-Paso', '999 lose').expect(200);
  const steps = lastWatched()?.steps ?? [];
  const commit = steps.findIndex((step) => /^commit$/i.test(step)) + 1;
  const [before] = await storedFiles();
  const held = await keysIn('archivos');

  const timers = vi.spyOn(globalThis, 'setTimeout');
  await change(withOtherBytes(files.png)).set('X-Paso', `${commit} lose`).expect(503);
  expect(lastWatched()?.steps.at(commit - 1)).toMatch(/^commit$/i);
  // The old file stays for the history, and the new one until it is known whether it has a row.
  expect(timers.mock.calls.filter(([, ms]) => ms === LOOK_MS)).toHaveLength(1);
  expect(await keysIn('archivos')).toHaveLength(held.length + 1);
  // If the process ends before, the next one finds these traces.
  expect((await temporaryFiles()).filter((path) => path.includes('dirigentes-'))).not.toEqual([]);
  const [row] = await db().select().from(tables.dirigentes);
  expect(row?.url_consejal).toBe(before);
});

it('the file without a row goes, the one with a row stays', async () => {
  const api = await admin();
  await makeDirigente(api);
  const [kept = ''] = await storedFiles();
  const loose = newAddress('dirigentes', 'jpg');
  const from = diskPath(storageKeyOf(kept) ?? '');
  await publishFile(from, diskPath(storageKeyOf(loose) ?? ''), `${from}.paso`);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const url of [kept, loose]) reconcileLater(url);
  vi.advanceTimersByTime(LOOK_MS);
  vi.useRealTimers();
  await vi.waitFor(() => expectFiles([kept]));
});
