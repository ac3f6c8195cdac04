// A command, a restore and a start by another account than the folder's owner. Only root can make folders of several
// accounts: a run of anybody else proves the refusal, on a folder of the system.
import { chmod, chown, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { everything } from '#server/testing/setup/everything.ts';
import { startPlainServer } from '#server/testing/services/plain-server.ts';
import { type Account, type Ended, runBuilt } from '#server/testing/sites/built-command.ts';
import { startBuiltSite } from '#server/testing/sites/built-site.ts';
import { ensureBuilt } from '#server/testing/sites/built.ts';

/** `nobody` and `daemon`. */
const OWNER: Account = { uid: 65_534, gid: 65_534 };
const STRANGER: Account = { uid: 1, gid: 1 };
const isRoot = process.getuid?.() === 0;

let house: string;
beforeAll(async () => {
  await ensureBuilt();
  house = await mkdtemp(join(tmpdir(), 'capitulo-ajena-'));
  await chmod(house, 0o755);
});
afterAll(() => rm(house, { recursive: true, force: true }));

const ownedFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(house, name));
  await chmod(folder, 0o755);
  await chown(folder, OWNER.uid, OWNER.gid);
  return folder;
};

/** What is below a folder: path, owner, and when it last changed. */
const look = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true });
  const seen = await Promise.all(
    names.map(async (name) => {
      const found = await lstat(join(folder, name)).catch(() => undefined);
      return found ? [`${name} ${found.uid} ${found.ctimeMs}`] : [];
    }),
  );
  return seen.flat().toSorted();
};
const strange = async (folder: string): Promise<string[]> =>
  (await look(folder)).filter((line) => line.split(' ').at(-2) !== String(OWNER.uid));

/** Soon, whatever else this machine does: not long after a command that only lists the others. */
const saidSoon = async ({ seconds }: Ended): Promise<void> => {
  const { seconds: shortest } = await runBuilt({ STORAGE_DIR: '/usr' }, []);
  expect(seconds).toBeLessThan(2 * shortest);
};

const refused = (path: string, owner: string) =>
  `${path} es del usuario «${owner}» y esta orden se ejecuta como`;

it('whoever may not write the folder is told as whom to run a command', async () => {
  const ended = await runBuilt({ STORAGE_DIR: '/usr' }, ['estado'], isRoot ? OWNER : {});
  expect(ended).toMatchObject({ code: 1, said: expect.stringContaining(refused('/usr', 'root')) });
  expect(ended.said.trim().split('\n')).toHaveLength(1);
  await saidSoon(ended);
});

describe.runIf(isRoot && everything)('a site of another account', { timeout: 240_000 }, () => {
  it.each(['private database', 'server'])('lets root do everything as its owner: %s', async (kind) => {
    const server = kind === 'server' ? await startPlainServer() : undefined;
    onTestFinished(() => server?.end());
    const databaseUrl = server?.url ?? '';
    const storageDir = await ownedFolder('sitio-');
    const copies = await ownedFolder('copias-');
    const env = { STORAGE_DIR: storageDir, DATABASE_URL: databaseUrl };
    const site = { storageDir, databaseUrl, as: OWNER, env: { DEMO_CONTENT: 'off' } };

    const first = await startBuiltSite(site);
    expect(await runBuilt(env, ['respaldo', copies])).toMatchObject({ code: 0 });
    // The owner still gets in.
    expect(await runBuilt(env, ['estado'], OWNER)).toMatchObject({ code: 0 });
    const [copy = ''] = await readdir(copies);
    expect(await strange(storageDir)).toEqual([]);
    expect(await strange(copies)).toEqual([]);
    const running = await runBuilt(env, ['estado'], STRANGER);
    expect(running).toMatchObject({
      code: 1,
      said: expect.stringContaining(refused(storageDir, 'nobody')),
    });
    await first.end('SIGTERM');

    const restored = await runBuilt(env, ['restaurar', join(copies, copy), '--si']);
    expect(restored).toMatchObject({
      code: 0,
      said: expect.stringContaining('Listo: el sitio es el de la copia.'),
    });
    expect(await strange(storageDir)).toEqual([]);

    const before = await look(storageDir);
    const stranger = await runBuilt(env, ['restaurar', join(copies, copy), '--si'], STRANGER);
    expect(stranger).toMatchObject({
      code: 1,
      said: expect.stringContaining(refused(storageDir, 'nobody')),
    });
    await saidSoon(stranger);
    await expect(startBuiltSite({ ...site, as: STRANGER })).rejects.toThrow(refused(storageDir, 'nobody'));
    expect(await look(storageDir)).toEqual(before);

    const again = await startBuiltSite(site);
    expect((await fetch(`${again.origin}/readyz`)).status).toBe(200);
    await again.end('SIGTERM');
    // A start by root is the owner's too.
    const byRoot = await startBuiltSite({ storageDir, databaseUrl, env: { DEMO_CONTENT: 'off' } });
    await byRoot.end('SIGTERM');
    expect(await strange(storageDir)).toEqual([]);
  });

  it('refuses a private database of another account than the folder, though everybody may write there', async () => {
    const storageDir = await ownedFolder('mezcla-');
    await runBuilt({ STORAGE_DIR: storageDir }, ['migrate'], OWNER);
    await chmod(storageDir, 0o777);
    await chown(join(storageDir, 'mysql'), STRANGER.uid, STRANGER.gid);
    const { code, said } = await runBuilt({ STORAGE_DIR: storageDir }, ['estado']);
    expect([code, said]).toEqual([1, expect.stringContaining(refused(join(storageDir, 'mysql'), 'daemon'))]);
  });
});
