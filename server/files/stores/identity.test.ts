import { writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#server/platform/db/client/client.ts';
import { archivos, identidad } from '#server/platform/db/schema.ts';
import { deleteFile, storeFile } from '#server/records/tracking/files.ts';
import { registerFile } from '#server/records/tracking/file-registry.ts';
import { useApp } from '#server/testing/api.ts';
import { keysIn, putBytes } from '#server/testing/stored-files.ts';
import { markStore, storeDoubt, claimStore } from './identity.ts';
import { store } from './store.ts';
import { withTemporary } from './temporary.ts';

useApp();

const FOREIGN = `archivos/eventos/${'a'.repeat(26)}.pdf`;

const upload = (): Promise<string> =>
  withTemporary(async (path) => {
    await writeFile(path, 'x');
    const url = await storeFile(path, 'pruebas', 'pdf');
    await registerFile({ url, nombre: 'a.pdf', tipo: 'application/pdf', bytes: 1 });
    return url;
  });

/** Simulates another database: deletes this one's identity and file registry. */
const loseDatabase = async (): Promise<void> => {
  await db().delete(identidad);
  await db().delete(archivos);
};

const doubts = async (): Promise<boolean> => (await storeDoubt()) !== null;

it('a new database and an empty place know each other from the first start or upload', async () => {
  expect(await doubts()).toBe(true);
  expect(await db().select().from(identidad)).toEqual([]);
  await markStore();
  expect([await doubts(), await keysIn('identidad')]).toEqual([false, [expect.any(String)]]);
  const url = await upload();
  await markStore();
  await deleteFile(url);
  expect(await doubts()).toBe(false);
});

it('a site from before there were marks goes on with its files', async () => {
  await upload();
  await db().delete(identidad);
  await store.remove(await keysIn('identidad'));
  await putBytes(FOREIGN, 'left by an upload that was killed long ago');
  await upload();
  expect(await doubts()).toBe(false);
});

it('a new database where files are from before there were marks is in doubt, whatever it stores', async () => {
  await putBytes(FOREIGN, 'x');
  await markStore();
  for (let turn = 0; turn < 3; turn += 1) await upload();
  await markStore();
  expect(await doubts()).toBe(true);
});

it('another database is in doubt, and so is the first one from then on, until a person decides', async () => {
  await upload();
  const [first] = await db().select().from(identidad);
  await loseDatabase();
  expect(await doubts()).toBe(true);
  await markStore();
  expect(await doubts()).toBe(true);
  await db()
    .update(identidad)
    .set(first ?? {});
  expect(await doubts()).toBe(true);
  await claimStore({ alone: true });
  expect([await doubts(), await keysIn('identidad')]).toEqual([false, [`identidad/${first?.clave}`]]);
});

it('a database from an older dump is in doubt after one upload more, however much it stores itself', async () => {
  await upload();
  const [dump] = await db().select().from(identidad);
  const newer = await upload();
  await db()
    .update(identidad)
    .set(dump ?? {});
  await db().delete(archivos).where(eq(archivos.url, newer));
  expect(await doubts()).toBe(true);
  await upload();
  await markStore();
  for (let turn = 0; turn < 3; turn += 1) await upload();
  expect(await doubts()).toBe(true);
});
