import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dirigentes } from '#shared/dirigentes.ts';
import { admin, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { makeDirigente } from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';
import { pathOf, tmpDir, tmpRoot } from './disk.ts';
import { findOwnerless, sweepAtStart } from './sweep.ts';

useApp();

const put = async (path: string): Promise<string> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, files.jpg.bytes);
  return path;
};
const ORPHAN = `/storage/eventos/${'a'.repeat(26)}.jpg`;
/** No process has this number. */
const NOBODY = 4_194_999;

describe('the sweep before the first request', () => {
  it('takes away what a killed process left, and nothing that has a row', async () => {
    await makeDirigente(await admin());
    const [{ url_consejal: kept }] = (await visitor().call(dirigentes.list)).body;
    await put(pathOf(ORPHAN) ?? '');
    await put(join(tmpDir, 'mine'));
    await put(join(tmpRoot, `${hostname()}-${NOBODY}`, 'theirs'));
    await sweepAtStart();
    await expectFiles([kept]);
  });

  it('leaves alone what another running process may still be writing', async () => {
    const theirs = await put(join(tmpRoot, `${hostname()}-1`, 'upload'));
    const young = await put(pathOf(ORPHAN) ?? '');
    await sweepAtStart();
    expect([existsSync(theirs), existsSync(young)]).toEqual([true, true]);
  });
});

describe('files without a row', () => {
  it('are found by their age', async () => {
    await makeDirigente(await admin());
    await put(pathOf(ORPHAN) ?? '');
    expect(await findOwnerless(0)).toEqual([ORPHAN]);
    expect(await findOwnerless(60_000)).toEqual([]);
  });
});
