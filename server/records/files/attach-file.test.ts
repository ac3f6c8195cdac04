import { rm, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { expectFiles, storedFiles, useApp } from '#server/testing/api.ts';
import { files as samples } from '#server/testing/files.ts';
import { sha256 } from '#server/platform/sha256.ts';
import { attachFile } from './attach-file.ts';
import { FilePreparation } from './prepare-files.ts';
import { temporaryPath } from '#server/files/stores/temporary.ts';

useApp();

it.each(['jpg', 'pdf'] as const)(
  'a received file is taken by a second run of its unit of work: %s',
  async (extension) => {
    const { name, bytes } = samples[extension];
    const path = await temporaryPath();
    await writeFile(path, bytes);
    const type = extension === 'jpg' ? 'image/jpeg' : 'application/pdf';
    const received = { name, size: bytes.length, type, path, sha256: sha256(bytes) };
    const files = new FilePreparation('pruebas');
    const ready = await files.prepare(received, 'archivo');
    const keep = () => attachFile(ready, 'archivo');
    const failed = unitOfWork(async () => {
      await keep();
      throw new Error('deadlock');
    });
    await expect(failed).rejects.toThrow('deadlock');
    const url = await unitOfWork(keep);
    await files.discard();
    await rm(path);
    await expectFiles([url]);
    expect(await storedFiles()).toEqual([url]);
  },
);
