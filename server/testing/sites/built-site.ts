import { ensureBuilt } from './built.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const PATIENCE_MS = 300_000;

export interface BuiltSite {
  readonly origin: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** The last megabyte of its output. */
  printed: () => string;
  /** Sends a signal and waits for the exit; resolves to the exit code, or null when the signal killed it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

interface BuiltSiteOptions {
  databaseUrl: string;
  storageDir: string;
  env?: Record<string, string>;
  /** Modules to load before the server's own. */
  imports?: readonly string[];
  /** What Node runs; by default the built server. */
  program?: string;
  /** The account it runs as; by default the tests' own. */
  as?: { uid: number; gid: number };
}

/** A port that is free now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

/** Only these variables: the test process's own configuration must not reach the server. */
const environment = (
  { databaseUrl, storageDir, env }: BuiltSiteOptions,
  port: number,
): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  TMPDIR: process.env['TMPDIR'],
  NODE_ENV: 'production',
  UV_THREADPOOL_SIZE: '8',
  HOST: '127.0.0.1',
  PORT: String(port),
  DATABASE_URL: databaseUrl,
  STORAGE_DIR: storageDir,
  BOT_PROTECTION: 'off',
  RATE_LIMITS: 'off',
  ...env,
});

/** Starts `dist/server/main.js` as `npm start` does, and waits until it is ready to serve. */
export const startBuiltSite = async (options: BuiltSiteOptions): Promise<BuiltSite> => {
  await ensureBuilt();
  const port = await freePort();
  const imports = (options.imports ?? []).flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...imports, options.program ?? 'dist/server/main.js'], {
    cwd: root,
    env: environment(options, port),
    ...options.as,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-1_000_000);
    });
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isReady(origin))) {
    if (child.exitCode === null && Date.now() < deadline) {
      await sleep(50);
      continue;
    }
    child.kill('SIGKILL');
    throw new Error(`The built site did not start:\n${printed.slice(-4000)}`);
  }
  return { origin, port, child, printed: () => printed, end: (signal) => end(child, signal) };
};

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode;
};

/** Signs in at a running site and returns the token. */
export const signIn = async (origin: string, pair: { email: string; password: string }): Promise<string> => {
  const response = await fetch(`${origin}/auth/loginValidar`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(pair),
  });
  const { access_token }: { access_token: string } = await response.json();
  return access_token;
};
