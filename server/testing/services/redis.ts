import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findRedis } from '../../../scripts/prepare.mjs';
import { freePort } from '../sites/built-site.ts';

export interface TestRedis {
  readonly url: string;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

const PATIENCE_MS = 20_000;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Starts a Redis of its own that writes nothing to the disk. */
export const startRedis = async (): Promise<TestRedis> => {
  const port = await freePort();
  const child = spawn(
    findRedis() ?? 'redis-server',
    ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--requirepass', 'prueba'],
    { stdio: 'ignore' },
  );
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('Redis did not start');
    await sleep(20);
  }
  return {
    url: `redis://:prueba@127.0.0.1:${port}`,
    child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};
