import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import sharp from 'sharp';
import { beforeAll, describe, expect, test as base, vi } from 'vitest';
import { type BuiltSite, signIn, startBuiltSite } from '../sites/built-site.ts';
import { createTestDatabase } from '../setup/database.ts';
import { objectStore, storeEnvironment } from '../services/object-store/shared.ts';

const staff = { email: 'admin@pruebas.example', password: 'clave de la prueba' };
const BOUNDARY = 'frontera-de-la-prueba';
const DRAIN_MS = 10_000;

/** Large enough that decoding and encoding it takes a while. */
let large: Buffer;
let small: Buffer;
const drawn = (width: number, height: number): Promise<Buffer> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, noise, background: '#000' } })
    .jpeg()
    .toBuffer();
};
beforeAll(async () => {
  [large, small] = await Promise.all([drawn(3000, 2400), drawn(60, 40)]);
});

/** A site with a database and a storage folder that outlive its process. */
interface House {
  readonly storageDir: string;
  readonly databaseUrl: string;
  site: BuiltSite;
}

const start = ({ databaseUrl, storageDir }: Omit<House, 'site'>): Promise<BuiltSite> =>
  startBuiltSite({
    databaseUrl,
    storageDir,
    env: {
      DEMO_CONTENT: 'off',
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      ...storeEnvironment(basename(storageDir)),
    },
  });

const test = base.extend<{ house: House }>({
  house: async ({ task: _task }, provide) => {
    const storageDir = await mkdtemp(join(tmpdir(), 'capitulo-caida-'));
    const databaseUrl = await createTestDatabase();
    const house = { storageDir, databaseUrl, site: await start({ storageDir, databaseUrl }) };
    await provide(house);
    await house.site.end('SIGKILL');
    await rm(storageDir, { recursive: true, force: true });
  },
});

const part = (head: string, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const file = (name: string, picture: Buffer): Buffer =>
  part(`name="${name}"; filename="foto.jpg"\r\nContent-Type: image/jpeg`, picture);

const body = (titulo: string, picture: Buffer): Buffer =>
  Buffer.concat([
    part('name="titulo"', titulo),
    part('name="tipoEvento"', 'A'),
    part('name="fecha_Inicio"', '2026-11-28'),
    file('img_principal', picture),
    file('img_fondo', picture),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

interface Upload {
  socket: Socket;
  /** Sends a share of what is left, 1 for all. */
  send: (share: number) => Promise<void>;
  /** The answer as it came. */
  answer: Promise<string>;
}

/** A new event by hand, so that its body can stop anywhere. */
const upload = async (
  { site }: House,
  titulo: string,
  { picture = large, connection = 'close' } = {},
): Promise<Upload> => {
  const token = await signIn(site.origin, staff);
  let left = body(titulo, picture);
  const socket = connect(site.port, '127.0.0.1');
  await once(socket, 'connect');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  // A killed server resets the connection.
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  socket.write(
    [
      'POST /guardar-evento HTTP/1.1',
      `Host: 127.0.0.1:${site.port}`,
      `Authorization: Bearer ${token}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      `Content-Length: ${left.length}`,
      `Connection: ${connection}\r\n\r\n`,
    ].join('\r\n'),
  );
  const send = (share: number): Promise<void> => {
    const now = left.subarray(0, Math.ceil(left.length * share));
    left = left.subarray(now.length);
    return new Promise((resolve) => socket.write(now, () => resolve()));
  };
  return { socket, send, answer };
};

/** What a house keeps in the object store; null where it keeps its files on the disk. */
const objectsOf = ({ storageDir }: House) =>
  objectStore() &&
  [...(objectStore()?.objects ?? [])].filter(([key]) => key.startsWith(basename(storageDir)));

const filesIn = async (house: House, folder: 'tmp' | 'archivos'): Promise<string[]> => {
  const { storageDir } = house;
  const objects = folder === 'archivos' && objectsOf(house);
  if (objects) return objects.map(([key]) => key).toSorted();
  const entries = await readdir(join(storageDir, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
};
const weigh = async (paths: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

const rows = async ({ databaseUrl }: House, sql: string): Promise<RowDataPacket[]> => {
  const connection = await createConnection(databaseUrl);
  try {
    return (await connection.query<RowDataPacket[]>(sql))[0];
  } finally {
    await connection.end();
  }
};
const kept = async (house: House) => ({
  temporary: await filesIn(house, 'tmp'),
  stored: await filesIn(house, 'archivos'),
  eventos: (await rows(house, 'SELECT titulo FROM eventos')).map((row) => String(row['titulo'])),
  archivos: (await rows(house, 'SELECT url FROM archivos')).length,
});

const until = async (reached: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 30_000;
  while (!(await reached())) {
    if (Date.now() > deadline) throw new Error('The moment never came');
    await sleep(2);
  }
};

/** When the server dies; each waits for a trace on the disk. */
const moments: { moment: string; share: number; reached: (house: House) => Promise<boolean> }[] = [
  {
    moment: 'in the middle of the body',
    share: 0.6,
    reached: async (house) => (await weigh(await filesIn(house, 'tmp'))) > large.length / 2,
  },
  {
    moment: 'when all of the body has come',
    share: 1,
    reached: async (house) => (await weigh(await filesIn(house, 'tmp'))) >= 2 * large.length,
  },
  {
    moment: 'while an image is encoded anew',
    share: 1,
    reached: async (house) => (await filesIn(house, 'tmp')).length >= 3,
  },
  {
    moment: 'when one image is stored and no row',
    share: 1,
    // Two belong to the event that was there before.
    reached: async (house) => (await filesIn(house, 'archivos')).length >= 3,
  },
];

describe.concurrent('a server killed during an upload', { timeout: 60_000 }, () => {
  test.for(moments)(
    '$moment leaves no row and no file after the next start',
    async ({ share, reached }, { house }) => {
      const before = await upload(house, 'Evento anterior', { picture: small });
      await before.send(1);
      expect(await before.answer).toMatch(/^HTTP\/1.1 201 /);
      await until(async () => (await filesIn(house, 'tmp')).length === 0);
      const whole = await kept(house);
      expect(whole).toMatchObject({ eventos: ['Evento anterior'], archivos: 2 });
      expect(whole.stored).toHaveLength(2);

      const { send, answer } = await upload(house, 'Evento a medias');
      void send(share);
      await until(() => reached(house));
      await house.site.end('SIGKILL');
      expect(await answer).toBe('');
      const traces = await kept(house);
      expect([...traces.temporary, ...traces.stored].length).toBeGreaterThan(2);

      // In an object store another machine could still be writing: what has no row goes a day later.
      for (const [, object] of objectsOf(house) ?? []) object.put = 0;
      house.site = await start(house);
      await vi.waitFor(async () => expect(await kept(house)).toEqual(whole));
      expect(await (await fetch(`${house.site.origin}/api/eventos`)).json()).toHaveLength(1);
    },
  );
});

const exitOf = async ({ child }: BuiltSite): Promise<{ code: number | null; ms: number }> => {
  const began = Date.now();
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, ms: Date.now() - began };
};

describe.concurrent('a server told to end', { timeout: 60_000 }, () => {
  test('answers what is under way, takes nothing new and ends well', async ({ house }) => {
    const { send, answer } = await upload(house, 'Evento a tiempo', { picture: small });
    await send(0.5);
    await until(async () => (await filesIn(house, 'tmp')).length > 0);
    house.site.child.kill('SIGTERM');
    const ended = exitOf(house.site);
    await until(() => {
      const refused = fetch(`${house.site.origin}/healthz`);
      return refused.then(
        () => false,
        () => true,
      );
    });
    await send(1);
    expect(await answer).toMatch(/^HTTP\/1.1 201 /);
    const { code, ms } = await ended;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(DRAIN_MS);
    house.site = await start(house);
    expect(await kept(house)).toMatchObject({ temporary: [], eventos: ['Evento a tiempo'], archivos: 2 });
  });

  test('lets go of a connection that was busy and would have stayed open', async ({ house }) => {
    const lasting = { picture: small, connection: 'keep-alive' };
    const { send, answer } = await upload(house, 'Evento en curso', lasting);
    await send(0.5);
    await until(async () => (await filesIn(house, 'tmp')).length > 0);
    house.site.child.kill('SIGTERM');
    const ended = exitOf(house.site);
    await send(1);
    expect(await answer).toMatch(/^HTTP\/1.1 201 [^]*\r\nConnection: close\r\n/);
    const { code, ms } = await ended;
    expect(code).toBe(0);
    expect(ms).toBeLessThan(DRAIN_MS);
  });

  test('does not wait longer than ten seconds for somebody who never finishes', async ({ house }) => {
    const { send, answer } = await upload(house, 'Evento eterno');
    await send(0.5);
    house.site.child.kill('SIGTERM');
    const { code, ms } = await exitOf(house.site);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(DRAIN_MS);
    expect(await answer).not.toMatch(/ 201 /);
    house.site = await start(house);
    expect(await kept(house)).toEqual({ temporary: [], stored: [], eventos: [], archivos: 0 });
  });
});
