import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { isAlive } from '#server/platform/private-database/program.ts';

const RUN_NODE = new URL('run-node.mjs', import.meta.url).href;
/** What `npm start` runs, with a service that tells its process id. */
const START = `
  import { runNode } from '${RUN_NODE}';
  await runNode(['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'], { env: process.env, service: true });
`;
/** A process that calls itself npm, as npm does, with a shell between it and us that waits for us or that we replace. */
const startedByNpm = (after: string): ChildProcess => {
  const npm = `
    process.title = 'npm start';
    const { execPath, env } = process;
    const start = '"' + execPath + '" --input-type=module -e "$START" ${after}';
    require('node:child_process').spawn('sh', ['-c', start], { stdio: 'inherit' });
  `;
  const env = { PATH: process.env['PATH'], npm_lifecycle_event: 'start', START };
  return spawn(process.execPath, ['-e', npm], { env, stdio: ['ignore', 'pipe', 'inherit'] });
};

it.each(['; true', ''])(
  'a service ends when npm is killed, though the shell goes on: «%s»',
  async (after) => {
    const npm = startedByNpm(after);
    const [told] = npm.stdout ? await once(npm.stdout, 'data') : [];
    const service = Number(told);
    onTestFinished(() => void (isAlive(service) && process.kill(service, 'SIGKILL')));
    expect(isAlive(service)).toBe(true);
    npm.kill('SIGKILL');
    await expect.poll(() => isAlive(service), { timeout: 20_000 }).toBe(false);
  },
);
