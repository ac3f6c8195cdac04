import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '#server/platform/config.ts';
import { ensureBuilt } from './built.ts';

export interface Account {
  uid: number;
  gid: number;
}

export interface Ended {
  readonly code: number;
  /** Both outputs. */
  readonly said: string;
  readonly seconds: number;
}

/** Runs the built command line and answers how it ended. */
export const runBuilt = async (
  env: Record<string, string>,
  args: readonly string[],
  as: Partial<Account> = {},
): Promise<Ended> => {
  await ensureBuilt();
  const began = Date.now();
  const child = spawn(process.execPath, ['dist/server/cli.js', ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DEMO_CONTENT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const [code] = await once(child, 'close');
  return { code: Number(code), said, seconds: (Date.now() - began) / 1000 };
};
