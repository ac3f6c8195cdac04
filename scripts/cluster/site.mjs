import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startNode, stop } from '../bench/process.mjs';
import { RUNTIME } from '../run-node.mjs';
import { ACCOUNT } from './node.mjs';

export const DATABASE = 'capitulo';
const ADMIN = { email: 'administracion@ejemplo.pe', password: 'clave-de-la-administracion' };

/** Starts the built site on the database behind a port; `ready` waits until it serves. */
export async function startSite(databasePort, storage) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    STORAGE_DIR: storage,
    DATABASE_URL: `mysql://${ACCOUNT.user}:${ACCOUNT.password}@127.0.0.1:${databasePort}/${DATABASE}`,
    JWT_SECRET: 'una clave del ensayo con bastante más de 32 bytes',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DEMO_CONTENT: 'on',
    BOT_PROTECTION: 'off',
    RATE_LIMITS: 'off',
    SITE_URL: '',
    ...RUNTIME,
  };
  const { child, output } = startNode(['dist/server/main.js', '--preparar'], { env });
  return {
    origin,
    output,
    ready: async () => {
      while (!(await isReady(origin))) {
        if (child.exitCode !== null) throw new Error(`El sitio no arrancó:\n${output()}`);
        await sleep(100);
      }
    },
    signIn: async () => {
      const { body } = await send(origin, '/auth/loginValidar', { body: ADMIN });
      if (!body?.access_token) throw new Error(`No se pudo entrar: ${JSON.stringify(body)}`);
      return body.access_token;
    },
    end: () => stop(child),
  };
}

const isReady = (origin) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** One request; a failure of any kind is an answer with status 0. */
export async function send(origin, path, { token, key, body } = {}) {
  const headers = {
    ...(body ? { 'Content-Type': 'application/json' } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
  };
  try {
    const init = { method: body ? 'POST' : 'GET', headers, signal: AbortSignal.timeout(20_000) };
    const response = await fetch(origin + path, body ? { ...init, body: JSON.stringify(body) } : init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: isJson ? JSON.parse(text) : text,
    };
  } catch {
    return { status: 0, retryAfter: null, body: null };
  }
}
