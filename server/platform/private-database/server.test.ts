import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { everything } from '#server/testing/setup/everything.ts';
import { startPrivateServer, type PrivateServer } from './server.ts';

const log = { info: () => undefined, error: () => undefined };
const children: ChildProcess[] = [];
let root: string;
let dataDir: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'private-server-test-'));
  dataDir = join(root, 'storage', 'mysql');
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  // Whatever a test left running is joined and, with nobody else there, shut down.
  if (existsSync(join(dataDir, 'socket'))) await (await start()).stop();
});

afterAll(() => rm(root, { recursive: true, force: true }));

const start = () => startPrivateServer({ dataDir, log });

async function ask(server: PrivateServer, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection(server.url);
  try {
    const [rows] = await connection.query<RowDataPacket[]>(sql);
    return rows;
  } finally {
    await connection.end();
  }
}

const expectDown = (server: PrivateServer) =>
  expect(ask(server, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);

/** Another process that starts or joins the server and then only lives. */
async function otherProcess(): Promise<{ child: ChildProcess; started: boolean }> {
  const script = `
    import { startPrivateServer } from ${JSON.stringify(import.meta.dirname + '/server.ts')};
    const server = await startPrivateServer({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, error() {} } });
    process.stdout.write(server.started + "\\n");
    process.on("SIGTERM", () => server.stop());`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, started: line === 'true' };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

const pid = async () => Number(await readFile(join(dataDir, 'servidor.pid'), 'utf8'));

describe('the private database', { timeout: 60_000 }, () => {
  test('is made, started and stopped on an empty storage folder', async () => {
    const server = await start();
    expect(server.started).toBe(true);
    const [row] = await ask(
      server,
      'SELECT DATABASE() AS name, @@collation_database AS sorting, @@skip_networking AS closed',
    );
    expect(row).toEqual({ name: 'capitulo', sorting: 'utf8mb4_unicode_520_ci', closed: 1 });

    const socket = await readFile(join(dataDir, 'socket'), 'utf8');
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(dirname(socket))).mode & 0o777).toBe(0o700);

    await server.stop();
    expect(existsSync(dirname(socket))).toBe(false);
    await expectDown(server);
    expect(await readdir(dirname(dataDir))).toEqual(['mysql']);
  });

  test.runIf(everything)('keeps its data from one start to the next', async () => {
    const before = await start();
    await ask(before, 'CREATE TABLE notas (texto VARCHAR(20))');
    await ask(before, "INSERT INTO notas VALUES ('sigue aquí')");
    await before.stop();

    const after = await start();
    expect(after.started).toBe(true);
    expect(await ask(after, 'SELECT texto FROM notas')).toEqual([{ texto: 'sigue aquí' }]);
    await after.stop();
  });

  test.runIf(everything)(
    'outlives a killed parent, is reused by the next start and stopped by it',
    async () => {
      const { child, started } = await otherProcess();
      expect(started).toBe(true);
      const survivor = await pid();
      await end(child, 'SIGKILL');

      const server = await start();
      expect(server.started).toBe(false);
      expect(await pid()).toBe(survivor);
      await server.stop();
      await expectDown(server);
    },
  );

  test.runIf(everything)('starts over the socket and number of a server that was killed', async () => {
    const { child } = await otherProcess();
    await end(child, 'SIGKILL');
    process.kill(await pid(), 'SIGKILL');

    const server = await start();
    expect(server.started).toBe(true);
    expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  test.runIf(everything)('starts though its temporary folder was swept', async () => {
    const swept = join(tmpdir(), 'capitulo-swept');
    await rm(swept, { recursive: true, force: true });
    await writeFile(join(dataDir, 'socket'), join(swept, 'db.sock'));
    const server = await start();
    expect(server.url).toContain(encodeURIComponent(swept));
    await server.stop();
  });

  test.runIf(everything)('does not trust a socket in a folder others may enter', async () => {
    const open = join(root, 'open');
    await mkdir(open, { mode: 0o755 });
    await writeFile(join(dataDir, 'socket'), join(open, 'db.sock'));
    const server = await start();
    expect(server.url).not.toContain(encodeURIComponent(open));
    await server.stop();
  });

  test.runIf(everything)('serves two that start at once and stays until the last has stopped', async () => {
    await rm(dataDir, { recursive: true });
    const both = await Promise.all([otherProcess(), otherProcess()]);
    expect(both.filter(({ started }) => started)).toHaveLength(1);

    const server = await start();
    await Promise.all(both.map(({ child }) => end(child, 'SIGTERM')));
    expect(await ask(server, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.stop();
    await expectDown(server);
  });

  test.runIf(everything)('comes back by itself, at the same address, when its process dies', async () => {
    const server = await start();
    process.kill(await pid(), 'SIGKILL');
    await expect
      .poll(() => ask(server, 'SELECT 1 AS one').catch(() => []), { timeout: 20_000 })
      .toEqual([{ one: 1 }]);
    await server.stop();
    await expectDown(server);
  });

  test('leaves the temporary tables of other servers alone', async () => {
    const other = join(tmpdir(), '#sql-temptable-de-otro.MAI');
    await writeFile(other, '');
    const server = await start();
    expect(existsSync(other)).toBe(true);
    await rm(other);
    await server.stop();
  });

  test.runIf(everything)('tells why its program does not start, not that it gave up', async () => {
    await (await start()).stop();
    const data = join(dataDir, 'ibdata1');
    const whole = await readFile(data);
    await writeFile(data, 'no es una base');
    await expect(start()).rejects.toThrow(/^La base de datos privada no arrancó \(mira .*ibdata1/s);
    await writeFile(data, whole);
  });

  test.runIf(everything)(
    'throws away what an interrupted first start left, and refuses a folder of something else',
    async () => {
      const storage = await mkdtemp(join(root, 'other-'));
      const other = join(storage, 'mysql');
      await mkdir(`${other}.nueva-999999999`);
      await mkdir(other);
      await writeFile(join(other, 'apuntes.txt'), 'no es una base');
      await expect(startPrivateServer({ dataDir: other, log })).rejects.toThrow('contiene otra cosa');
      expect(await readdir(storage)).toEqual(['mysql']);
      expect(await readdir(other)).toEqual(['apuntes.txt']);
    },
  );
});
