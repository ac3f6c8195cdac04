import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { archivos } from '#server/platform/db/schema.ts';
import { deleteFile } from '#server/records/tracking/files.ts';
import { admin, storedFiles, useApp } from '#server/testing/api.ts';
import { makeDirigente } from '#server/testing/factories.ts';
import { withOtherBytes, files } from '#server/testing/files.ts';
import { openPinnedSnapshot, openPins, type Pins } from './pins.ts';

useApp();

const url = config.databaseUrl ?? '';

it('takes a newer snapshot when a file goes before it is pinned, and tells lost files from deleted ones', async () => {
  const staff = await admin();
  for (const image of [files.jpg, files.png, withOtherBytes(files.jpg)])
    await makeDirigente(staff, { image });
  const [goes = '', lost = '', stays = ''] = await storedFiles();
  await deleteFile(lost);
  const pins = await openPins();
  const asked: string[] = [];
  /** Somebody deletes a file, its row first, when its turn to be pinned has come. */
  const late: Pins = {
    ...pins,
    pin: async (stored) => {
      asked.push(stored);
      if (stored === goes) {
        await db().delete(archivos).where(eq(archivos.url, goes));
        await deleteFile(goes);
      }
      return pins.pin(stored);
    },
  };
  const { snapshot, urls, lost: told } = await openPinnedSnapshot(url, late);
  snapshot.close();
  expect([urls, told]).toEqual([[stays], [lost]]);
  expect(asked).toEqual([goes, lost, stays, lost, stays]);
  await deleteFile(stays);
  expect(existsSync(pins.path(stays))).toBe(true);
  await pins.release();
  expect(await storedFiles()).toEqual([]);
});
