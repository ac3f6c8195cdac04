import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { RUNTIME } from '../run-node.mjs';
import { startServer } from './process.mjs';

export const ADMIN = { email: 'administracion@ejemplo.pe', password: 'clave-de-la-medida' };

/**
 * The built site on a database and a storage folder of its own. It is started twice: the first start fills it, the
 * second is the one whose time counts. `startBeside` starts another process of it, on the database that runs by then.
 */
export async function startSite() {
  const storage = mkdtempSync(join(tmpdir(), 'capitulo-bench-'));
  const clear = () => rmSync(storage, { recursive: true, force: true });
  try {
    await (await start(storage)).end();
    const site = await start(storage);
    return {
      ...site,
      storage,
      credentials: ADMIN,
      env: envOf(storage),
      startBeside: () => start(storage),
      end: async () => {
        await site.end();
        clear();
      },
    };
  } catch (error) {
    clear();
    throw error;
  }
}

const envOf = (storage) => ({
  HOST: '127.0.0.1',
  STORAGE_DIR: storage,
  DATABASE_URL: '',
  SITE_URL: '',
  DEMO_CONTENT: 'on',
  BOT_PROTECTION: 'off',
  RATE_LIMITS: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  ...RUNTIME,
});

const start = (storage) =>
  startServer(['dist/server/main.js', '--preparar'], { env: envOf(storage), path: '/readyz' });

/** Named by the connection, not by the answer. */
const PER_CONNECTION = new Set(['date', 'connection', 'keep-alive']);

/** Ms until a body that was asked for again is compressed as small as possible. */
const COMPRESSING = 500;

/** One answer of the site, byte by byte, as it comes from memory once it was asked for again. */
export async function capture(origin, { path, encoding }) {
  const headers = encoding ? { 'Accept-Encoding': encoding } : {};
  await raw(origin + path, headers);
  await raw(origin + path, headers);
  await sleep(COMPRESSING);
  const { status, rawHeaders, body } = await raw(origin + path, headers);
  if (status !== 200) throw new Error(`${path} responde ${status}`);
  return { path, encoding, headers: keptHeaders(rawHeaders), body };
}

function keptHeaders(rawHeaders) {
  const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1]]] : []));
  return Object.fromEntries(pairs.filter(([name]) => !PER_CONNECTION.has(name.toLowerCase())));
}

function raw(url, headers) {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (res) => {
      const parts = [];
      res.on('data', (part) => parts.push(part));
      res.on('error', reject);
      res.on('end', () =>
        resolve({ status: res.statusCode, rawHeaders: res.rawHeaders, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}
