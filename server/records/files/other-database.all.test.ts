import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { biblioteca } from '#shared/records/biblioteca.ts';
import type { Finding } from '#server/operation/diagnosis/finding.ts';
import { root } from '#server/platform/config.ts';
import { files } from '#server/testing/files.ts';
import { BUCKET, startObjectStore } from '#server/testing/services/object-store/index.ts';
import { copyDatabase } from '#server/testing/setup/copy-database.ts';
import { createTestDatabase, testDatabaseUrl } from '#server/testing/setup/database.ts';
import { type BuiltSite, signIn, startBuiltSite } from '#server/testing/sites/built-site.ts';

/** The private database, as without a `.env`. */
const PRIVATE = '';
const WARNING = 'ATENCIÓN: los archivos de ';

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'capitulo-otra-base-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
};

interface Place {
  readonly databaseUrl: string;
  readonly storageDir: string;
  readonly env?: Record<string, string>;
}

const start = async (place: Place): Promise<BuiltSite> => {
  const site = await startBuiltSite({ ...place, env: { DEMO_CONTENT: 'off', ...place.env } });
  onTestFinished(async () => void (await site.end('SIGTERM')));
  return site;
};

const run = async ({ databaseUrl, storageDir, env }: Place, ...args: string[]) => {
  const command = spawn(process.execPath, ['dist/server/cli.js', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, STORAGE_DIR: storageDir, ...env },
  });
  const [said, [code]] = await Promise.all([text(command.stdout), once(command, 'close')]);
  return { said, code: Number(code) };
};

/** The uploads in a folder, so old that age protects none of them. */
const filesOf = async (storageDir: string): Promise<string[]> => {
  const entries = await readdir(join(storageDir, 'archivos'), { recursive: true, withFileTypes: true });
  const paths = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  await Promise.all(paths.map((path) => utimes(path, 1, 1)));
  return paths.toSorted();
};

const expectDiagnosed = async (place: Place): Promise<void> => {
  const found: Finding[] = JSON.parse((await run(place, 'diagnostico', '--json')).said);
  expect(found.find(({ que }) => que === 'dueño de archivos')).toMatchObject({ estado: 'mal' });
};

/** The command that sweeps takes nothing, and says why. */
const expectDoubt = async (place: Place): Promise<void> => {
  const { said, code } = await run(place, 'limpiar-archivos', '--borrar');
  expect([code, said]).toEqual([1, expect.stringContaining('No se tocó nada: los archivos de ')]);
};

it('a start with a database server, or a new private database, takes no file of the private one', async () => {
  const storageDir = await newFolder();
  const own: Place = { databaseUrl: PRIVATE, storageDir };
  const first = await start({ ...own, env: { DEMO_CONTENT: 'on' } });
  await first.end('SIGTERM');
  const before = await filesOf(storageDir);
  expect(before.length).toBeGreaterThan(20);
  expect(first.printed()).not.toContain(WARNING);

  const other: Place = { databaseUrl: await createTestDatabase(), storageDir };
  const wrong = await start(other);
  expect(wrong.printed()).toContain(WARNING);
  await expectDiagnosed(other);
  await expectDoubt(other);
  await wrong.end('SIGTERM');
  expect(await filesOf(storageDir)).toEqual(before);

  await rename(join(storageDir, 'mysql'), join(storageDir, 'mysql-danada'));
  const anew = await start(own);
  expect(anew.printed()).toContain(WARNING);
  await anew.end('SIGTERM');
  expect(await filesOf(storageDir)).toEqual(before);

  await rm(join(storageDir, 'mysql'), { recursive: true });
  await rename(join(storageDir, 'mysql-danada'), join(storageDir, 'mysql'));
  await expectDoubt(own);
  expect(await run(own, 'limpiar-archivos', '--reconocer', '--si')).toMatchObject({ code: 0 });
  const last = await start(own);
  expect(last.printed()).not.toContain(WARNING);
  expect(await run(own, 'limpiar-archivos')).toEqual({ code: 0, said: 'Archivos sin dueño: 0.\n' });
  expect(await filesOf(storageDir)).toEqual(before);
}, 240_000);

it('a start by hand beside the running site takes none of its files', async () => {
  const storageDir = await newFolder();
  const own: Place = { databaseUrl: await createTestDatabase(), storageDir };
  await start({ ...own, env: { DEMO_CONTENT: 'on' } });
  const before = await filesOf(storageDir);
  const byHand = await start({ databaseUrl: PRIVATE, storageDir });
  expect(byHand.printed()).toContain(WARNING);
  expect(await filesOf(storageDir)).toEqual(before);
  await expectDoubt(own);
  expect(await filesOf(storageDir)).toEqual(before);
}, 120_000);

const staff = { email: 'admin@pruebas.example', password: 'clave de la prueba' };

const upload = async (origin: string, token: string, name: string): Promise<void> => {
  const body = new FormData();
  body.set('archivo', new File([new Uint8Array(files.pdf.bytes)], `${name}.pdf`));
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(origin + biblioteca.subir.path, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
};

it('a database put back from an older dump takes none of the newer files', async () => {
  const storageDir = await newFolder();
  const env = { ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password };
  const own: Place = { databaseUrl: await createTestDatabase(), storageDir, env };
  const site = await start(own);
  const token = await signIn(site.origin, staff);
  await upload(site.origin, token, 'antes');
  const older: Place = { databaseUrl: testDatabaseUrl(), storageDir };
  await copyDatabase(own.databaseUrl, older.databaseUrl);
  for (let at = 0; at < 11; at += 1) await upload(site.origin, token, `despues-${at}`);
  await site.end('SIGKILL');
  const before = await filesOf(storageDir);
  expect(before).toHaveLength(12);
  for (let turn = 0; turn < 2; turn += 1) {
    const put = await start(older);
    expect(put.printed()).toContain(WARNING);
    await put.end('SIGTERM');
  }
  await expectDoubt(older);
  expect(await filesOf(storageDir)).toEqual(before);
}, 120_000);

it('of two sites on one bucket neither takes the files of the other', async () => {
  const keys = { accessKeyId: 'PRUEBA', secretAccessKey: 'the secret of the tests' };
  const far = await startObjectStore(keys);
  onTestFinished(() => far.stop());
  const env = {
    DEMO_CONTENT: 'on',
    STORAGE_URL: `s3://${BUCKET}/?region=pe-lima-1&endpoint=${encodeURIComponent(far.endpoint)}`,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  };
  const newPlace = async (): Promise<Place> => ({
    databaseUrl: await createTestDatabase(),
    storageDir: await newFolder(),
    env,
  });
  const uploads = (): string[] => [...far.objects.keys()].filter((key) => key.startsWith('archivos/'));
  const [one, other] = [await newPlace(), await newPlace()];
  await (await start(one)).end('SIGTERM');
  const before = uploads();
  await (await start(other)).end('SIGTERM');
  expect(uploads()).toHaveLength(2 * before.length);
  for (const object of far.objects.values()) object.put = 0;
  const again = await start(one);
  // Nobody waits for an object store.
  await vi.waitFor(() => expect(again.printed()).toContain(WARNING), { timeout: 10_000 });
  for (const place of [one, other]) await expectDoubt(place);
  expect(uploads()).toHaveLength(2 * before.length);
}, 120_000);
