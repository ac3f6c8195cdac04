import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { admin, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { makeDirigente } from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';
import { objectStore } from '#server/testing/services/object-store/shared.ts';
import { backdate, isStored, keysIn, putBytes } from '#server/testing/stored-files.ts';
import { keyOf, sizeKey, urlOf } from '#server/files/stores/addresses.ts';
import { store } from '#server/files/stores/store.ts';
import { findOwnerless, OWNERLESS_FOR, sweepAtStart, sweepHourly } from './sweep.ts';
import { tmpDir, tmpRoot } from '#server/files/stores/temporary.ts';

useApp();

const putTemporary = async (path: string): Promise<string> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, files.jpg.bytes);
  return path;
};
const ORPHAN = `archivos/eventos/${'a'.repeat(26)}.jpg`;
const ORPHAN_SIZE = `tamanos/eventos/${'a'.repeat(26)}-480.webp`;
const putOrphans = async (age: number): Promise<void> => {
  for (const key of [ORPHAN, ORPHAN_SIZE]) {
    await putBytes(key, files.jpg.bytes);
    await backdate(key, Date.now() - age);
  }
};
/** No process has this number. */
const NOBODY = 4_194_999;

const keptFile = async (): Promise<string> => {
  await makeDirigente(await admin());
  const [{ url_consejal: kept }] = (await visitor().call(dirigentes.list)).body;
  return kept;
};

describe('the sweep before the first request', () => {
  it('takes away what a killed process left, and nothing that has a row', async () => {
    const kept = await keptFile();
    const size = sizeKey(kept.slice(0, kept.lastIndexOf('.')), 480, 'webp');
    await putBytes(size, 'x');
    await backdate(keyOf(kept) ?? '', 0);
    await putOrphans(OWNERLESS_FOR + 1000);
    await putTemporary(join(tmpDir, 'mine'));
    await putTemporary(join(tmpRoot, `${hostname()}-${NOBODY}`, 'theirs'));
    await sweepAtStart();
    // Nobody waits for an object store.
    await vi.waitFor(async () => expect(await keysIn('tamanos')).toEqual([size]));
    await expectFiles([kept]);
  });

  it('takes young files only where nobody else can be writing them', async () => {
    await putOrphans(0);
    await sweepAtStart();
    expect(await isStored(urlOf(ORPHAN) ?? '')).toBe(objectStore() !== undefined);
  });

  it('leaves alone what another running process may still be writing', async () => {
    const theirs = await putTemporary(join(tmpRoot, `${hostname()}-1`, 'upload'));
    await putOrphans(0);
    await sweepAtStart();
    expect([existsSync(theirs), await isStored(urlOf(ORPHAN) ?? '')]).toEqual([true, true]);
  });
});

describe('the sweep of every hour', () => {
  it('takes what was forgotten, and nothing that may still be under way', async () => {
    const kept = await keptFile();
    const size = sizeKey(kept.slice(0, kept.lastIndexOf('.')), 480, 'webp');
    await putBytes(size, 'x');
    await backdate(keyOf(kept) ?? '', 0);
    await putOrphans(OWNERLESS_FOR + 1000);
    const young = `archivos/eventos/${'b'.repeat(26)}.pdf`;
    await putBytes(young, 'x');
    const mine = await putTemporary(join(tmpDir, 'mine'));
    const forgotten = await putTemporary(join(tmpDir, 'forgotten'));
    const hourAgo = new Date(Date.now() - 3_601_000);
    await utimes(forgotten, hourAgo, hourAgo);
    const pinned = join(tmpDir, 'pins');
    await mkdir(pinned);
    await utimes(pinned, hourAgo, hourAgo);
    const lent = join(tmpDir, 'lent');
    await store.fetch(keyOf(kept) ?? '', lent);
    const dead = await putTemporary(join(tmpRoot, `${hostname()}-${NOBODY}`, 'theirs'));
    await sweepHourly();
    expect([mine, forgotten, dead, pinned, lent].map((path) => existsSync(path))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
    expect(await keysIn('tamanos')).toEqual([size]);
    expect(new Set(await keysIn('archivos'))).toEqual(new Set([keyOf(kept), young]));
  });
});

describe('files without a row', () => {
  it('are found by their age, whatever else the store keeps', async () => {
    const kept = await keptFile();
    await putOrphans(0);
    for (const letter of 'bcdef') await putBytes(`archivos/eventos/${letter.repeat(26)}.pdf`, 'x');
    expect(await findOwnerless(0)).toHaveLength(7);
    expect(await findOwnerless(0)).toEqual(expect.arrayContaining([ORPHAN, ORPHAN_SIZE]));
    expect(await findOwnerless(60_000)).toEqual([]);
    expect(await isStored(kept)).toBe(true);
  });
});
