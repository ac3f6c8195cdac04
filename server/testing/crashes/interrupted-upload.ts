import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import sharp from 'sharp';
import type { TestContext } from 'vitest';
import { type BuiltSite, signIn, startBuiltSite } from '../sites/built-site.ts';
import { createTestDatabase } from '../setup/database.ts';
import { objectStore, storeEnvironment } from '../services/object-store/shared.ts';

const staff = { email: 'admin@pruebas.example', password: 'clave de la prueba' };
const BOUNDARY = 'frontera-de-la-prueba';

const drawn = (width: number, height: number): Promise<Buffer> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, noise, background: '#000' } })
    .jpeg()
    .toBuffer();
};
/** A JPEG that takes a while to decode and encode. */
export const large = await drawn(3000, 2400);
export const small = await drawn(60, 40);

/** A site with a database and a storage folder that outlive its process. */
export interface TestSite {
  readonly storageDir: string;
  readonly databaseUrl: string;
  site: BuiltSite;
}

export const startTestSite = ({ databaseUrl, storageDir }: Omit<TestSite, 'site'>): Promise<BuiltSite> =>
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

/** Fixture for `test.extend`: a new house for each test. */
export const provideTestSite = async (
  { task: _task }: TestContext,
  provide: (house: TestSite) => Promise<void>,
): Promise<void> => {
  const storageDir = await mkdtemp(join(tmpdir(), 'capitulo-caida-'));
  const databaseUrl = await createTestDatabase();
  const house = { storageDir, databaseUrl, site: await startTestSite({ storageDir, databaseUrl }) };
  await provide(house);
  await house.site.end('SIGKILL');
  await rm(storageDir, { recursive: true, force: true });
};

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
    // Different bytes: equal files are stored once.
    file('img_fondo', Buffer.concat([picture, Buffer.alloc(1)])),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

interface Upload {
  socket: Socket;
  /** Sends a share of the rest of the body: 0.5 is half of it. */
  send: (share: number) => Promise<void>;
  /** The raw response; empty when the server died. */
  answer: Promise<string>;
}

/** Posts a new event over a raw socket, so that its body can stop anywhere. */
export const beginUpload = async (
  { site }: TestSite,
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

/** The house's objects in the object store; undefined when files are kept on the disk. */
export const objectsOf = ({ storageDir }: TestSite) =>
  objectStore() &&
  [...(objectStore()?.objects ?? [])].filter(([key]) => key.startsWith(basename(storageDir)));

export const filesIn = async (house: TestSite, folder: 'tmp' | 'archivos'): Promise<string[]> => {
  const { storageDir } = house;
  const objects = folder === 'archivos' && objectsOf(house);
  if (objects)
    return objects
      .map(([key]) => key)
      .filter((key) => key.startsWith(`${basename(storageDir)}/${folder}/`))
      .toSorted();
  const entries = await readdir(join(storageDir, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
};
export const weigh = async (paths: readonly string[]): Promise<number> => {
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

const rows = async ({ databaseUrl }: TestSite, sql: string): Promise<RowDataPacket[]> => {
  const connection = await createConnection(databaseUrl);
  try {
    return (await connection.query<RowDataPacket[]>(sql))[0];
  } finally {
    await connection.end();
  }
};
export const keptFiles = async (house: TestSite) => ({
  temporary: await filesIn(house, 'tmp'),
  stored: await filesIn(house, 'archivos'),
  eventos: (await rows(house, 'SELECT titulo FROM eventos')).map((row) => String(row['titulo'])),
  archivos: (await rows(house, 'SELECT url FROM archivos')).length,
});

export const until = async (reached: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + 30_000;
  while (!(await reached())) {
    if (Date.now() > deadline) throw new Error('The moment never came');
    await sleep(2);
  }
};
