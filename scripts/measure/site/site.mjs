import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { RUNTIME } from '../../run-node.mjs';
import { must } from './ask.mjs';
import { startServer } from './process.mjs';

const ADMIN = { email: 'administracion@ejemplo.pe', password: 'clave-de-la-medida' };

/** The built site as measures start it: by itself, with nothing that keeps robots out. */
const environmentOf = (storage) => ({
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

/** Starts a process of the site on a storage folder; `env` overrides, and a port may be given. */
export async function startProcess(storage, { env = {}, port } = {}) {
  const all = { ...environmentOf(storage), ...env };
  const server = await startServer(['dist/server/main.js'], {
    env: all,
    path: '/readyz',
    port,
  });
  return { ...server, env: all };
}

/** The token of the first administrator. */
export const signIn = async (origin) =>
  (await must(`${origin}/auth/loginValidar`, { body: ADMIN })).access_token;

/** A request that signs in, for load generators. */
export const signInRequest = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(ADMIN),
};

/** A new storage folder, and how to remove it. */
export function newStorage() {
  const storage = mkdtempSync(join(tmpdir(), 'capitulo-medida-'));
  return { storage, clear: () => rmSync(storage, { recursive: true, force: true }) };
}

/**
 * The built site on a database and a storage folder of its own. It is started twice: the first start fills it, the
 * second is the one whose time counts. `startBeside` starts another process of it, on the database that runs by then.
 */
export async function startSite() {
  const { storage, clear } = newStorage();
  try {
    await (await startProcess(storage)).end();
    const site = await startProcess(storage);
    const end = async () => {
      await site.end();
      clear();
    };
    return { ...site, storage, startBeside: () => startProcess(storage), end };
  } catch (error) {
    clear();
    throw error;
  }
}

/** The socket of the private database of a storage folder. */
export const socketOf = (storage) => readFileSync(join(storage, 'mysql/socket'), 'utf8').trim();

/** A connection to the private database of a storage folder. */
export const connectTo = (storage) =>
  createConnection({ socketPath: socketOf(storage), user: 'root', database: 'capitulo' });
