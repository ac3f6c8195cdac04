import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { dirigentes } from '#shared/content/councils/dirigentes.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { storageKeyOf, storageKeysOf } from '#server/files/stores/addresses.ts';
import { listQuarantine } from '#server/files/stores/quarantine.ts';
import { markStore } from '#server/files/stores/identity.ts';
import { store } from '#server/files/stores/store.ts';
import { tmpDir, tmpRoot } from '#server/files/stores/temporary.ts';
import { admin, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { makeDirigente } from '#server/testing/factories.ts';
import { files } from '#server/testing/files.ts';
import { backdate, isStored, keysIn, putBytes } from '#server/testing/stored-files.ts';
import { findOrphans } from './orphans.ts';
import { sweepAtStart, sweepHourly } from './sweep.ts';

useApp();

const putTemporary = async (path: string, bytes = files.jpg.bytes): Promise<string> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return path;
};
const HOUR_AGO = new Date(Date.now() - 3_601_000);
const LEFT = `/storage/eventos/${'a'.repeat(26)}.jpg`;
const FOREIGN = `/storage/eventos/${'b'.repeat(26)}.jpg`;
/** No process has this number. */
const NOBODY = 4_194_999;
const dead = join(tmpRoot, `${hostname()}-${NOBODY}`);

/** A file with one size, and the trace of the process that was storing it. */
const putLeft = async (folder: string): Promise<string> => {
  for (const key of storageKeysOf(LEFT).slice(0, 2)) await putBytes(key, files.jpg.bytes);
  return putTemporary(join(folder, `eventos-${'a'.repeat(26)}.jpg`), Buffer.alloc(0));
};

const keptFile = async (): Promise<string> => {
  await makeDirigente(await admin());
  const [{ url_consejal: kept }] = (await visitor().call(dirigentes.list)).body;
  return kept;
};

/** Old and without a row, but nobody left a trace of it. */
const putForeign = async (): Promise<void> => {
  await putBytes(storageKeyOf(FOREIGN) ?? '', 'x');
  await backdate(storageKeyOf(FOREIGN) ?? '', 0);
};

const expectSetAside = async (): Promise<void> => {
  // Nobody waits for an object store.
  await vi.waitFor(async () =>
    expect((await listQuarantine()).map(({ was }) => was).toSorted()).toEqual(
      storageKeysOf(LEFT).slice(0, 2),
    ),
  );
  expect(await isStored(LEFT)).toBe(false);
};

describe('the sweep before the first request', () => {
  it('sets aside what a killed process was storing, and nothing that has a row or no trace', async () => {
    const kept = await keptFile();
    await putForeign();
    await putLeft(dead);
    await putTemporary(join(dead, kept.slice('/storage/'.length).replace('/', '-')), Buffer.alloc(0));
    await putTemporary(join(dead, 'theirs'));
    await sweepAtStart();
    await expectSetAside();
    await vi.waitFor(() => expect(existsSync(dead)).toBe(false));
    expect(new Set(await keysIn('archivos'))).toEqual(new Set([storageKeyOf(kept), storageKeyOf(FOREIGN)]));
  });

  it('settles what an earlier process of the same number left', async () => {
    await markStore();
    await putLeft(tmpDir);
    await putTemporary(join(tmpDir, 'mine'));
    await sweepAtStart();
    await expectSetAside();
    await expectFiles([]);
  });

  it('leaves alone what another running process may still be writing', async () => {
    await markStore();
    const trace = await putLeft(join(tmpRoot, `${hostname()}-1`));
    await sweepAtStart();
    expect([existsSync(trace), await isStored(LEFT)]).toEqual([true, true]);
  });

  it('takes nothing where nobody knows whose the files are', async () => {
    const trace = await putLeft(dead);
    await sweepAtStart();
    expect([existsSync(trace), await isStored(LEFT)]).toEqual([true, true]);
  });
});

describe('the sweep of every hour', () => {
  it('takes what was forgotten, and nothing that may still be under way', async () => {
    const kept = await keptFile();
    await putForeign();
    const mine = await putTemporary(join(tmpDir, 'mine'));
    const forgotten = [await putTemporary(join(tmpDir, 'forgotten')), await putLeft(tmpDir)];
    for (const path of forgotten) await utimes(path, HOUR_AGO, HOUR_AGO);
    const pinned = join(tmpDir, 'pins');
    await mkdir(pinned);
    await utimes(pinned, HOUR_AGO, HOUR_AGO);
    const lent = join(tmpDir, 'lent');
    await store.fetch(storageKeyOf(kept) ?? '', lent);
    const theirs = await putTemporary(join(dead, 'theirs'));
    await sweepHourly();
    expect([mine, pinned, lent].filter((path) => !existsSync(path))).toEqual([]);
    expect([...forgotten, theirs].filter((path) => existsSync(path))).toEqual([]);
    await expectSetAside();
    expect(new Set(await keysIn('archivos'))).toEqual(new Set([storageKeyOf(kept), storageKeyOf(FOREIGN)]));
  });

  it('deletes what was set aside thirty days ago', async () => {
    const day = (ago: number): string => diaEnLima(Date.now() - ago * 86_400_000);
    const [old, young] = [31, 29].map((ago) => `retirados/${day(ago)}/${storageKeyOf(LEFT)}`);
    for (const key of [old, young]) await putBytes(key ?? '', 'x');
    await sweepHourly();
    expect(await keysIn('retirados')).toEqual([young]);
  });
});

describe('files without a row', () => {
  it('are found by their age, whatever else the store keeps', async () => {
    const kept = await keptFile();
    const [file, size] = storageKeysOf(LEFT);
    for (const key of [file, size]) await putBytes(key ?? '', 'x');
    for (const letter of 'bcdef') await putBytes(`archivos/eventos/${letter.repeat(26)}.pdf`, 'x');
    expect(await findOrphans(0)).toHaveLength(7);
    expect(await findOrphans(0)).toEqual(expect.arrayContaining([file, size]));
    expect(await findOrphans(60_000)).toEqual([]);
    expect(await isStored(kept)).toBe(true);
  });
});
