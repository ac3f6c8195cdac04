import { rm, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { unitOfWork } from '#server/db/client/unit-of-work.ts';
import { expectFiles, storedFiles, useApp } from '#server/testing/api.ts';
import { files } from '#server/testing/files.ts';
import { sha256 } from '../sha256.ts';
import { keepFile } from './keep.ts';
import { temporaryPath } from '../storage/temporary.ts';

useApp();

it.each(['jpg', 'pdf'] as const)(
  'a received file can be stored by a second run of its unit of work: %s',
  async (extension) => {
    const { name, bytes } = files[extension];
    const path = await temporaryPath();
    await writeFile(path, bytes);
    const type = extension === 'jpg' ? 'image/jpeg' : 'application/pdf';
    const received = { name, size: bytes.length, type, path, sha256: sha256(bytes) };
    const keep = () => keepFile(received, 'pruebas', 'archivo');
    const failed = unitOfWork(async () => {
      await keep();
      throw new Error('deadlock');
    });
    await expect(failed).rejects.toThrow('deadlock');
    const url = await unitOfWork(keep);
    await rm(path);
    await expectFiles([url]);
    expect(await storedFiles()).toEqual([url]);
  },
);
