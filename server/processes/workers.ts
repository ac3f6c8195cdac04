import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartError } from '../errors.ts';
import { log } from '../log.ts';

/** ms; one that lived for less did not come to work. */
const STEADY = 10_000;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;
/** ms a worker has to end in order; it lets answers finish for a second less. */
const PATIENCE = 10_000;

/** A worker that knows why it ended has told it. */
const TOLD = 1;
const EARLY_END = 'Un proceso del sitio terminó antes de empezar a atender.';

/** From the first worker that serves to the end. */
let isOpen = false;
let pause = 0;
const waiting = new Set<NodeJS.Timeout>();

/** Grows while workers die young, so that a fault at start does not take all of a machine. */
const nextPause = (lived: number): number =>
  lived > STEADY ? 0 : Math.min(Math.max(pause * 2, FIRST_PAUSE), LONGEST_PAUSE);

const replace = (lived: number, env: NodeJS.ProcessEnv): void => {
  pause = nextPause(lived);
  const timer = setTimeout(() => {
    waiting.delete(timer);
    launch(env);
  }, pause);
  waiting.add(timer);
};

const launch = (env: NodeJS.ProcessEnv): Worker => {
  const worker = cluster.fork(env);
  const born = Date.now();
  worker.once('listening', () => log.info({ pid: worker.process.pid }, 'A worker serves'));
  worker.once('exit', (code, signal) => {
    if (!isOpen) return;
    log.error({ pid: worker.process.pid, code, signal }, 'A worker ended');
    replace(Date.now() - born, env);
  });
  return worker;
};

/**
 * Starts so many workers, and a new one for each that dies. The first comes alone: what keeps it from serving, keeps
 * all, and is said once. Throws when it does not come to serve.
 */
export const startWorkers = async (count: number, env: NodeJS.ProcessEnv): Promise<void> => {
  const first = launch(env);
  const failed = once(first, 'exit').then(([code]) =>
    Promise.reject(new StartError(code === TOLD ? '' : EARLY_END)),
  );
  await Promise.race([once(first, 'listening'), failed]);
  failed.catch(() => undefined);
  isOpen = true;
  for (let started = 1; started < count; started += 1) launch(env);
};

/** Has every worker end in order, and waits for it; who is late is killed. */
export const endWorkers = async (): Promise<void> => {
  isOpen = false;
  for (const timer of waiting) clearTimeout(timer);
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const late = setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL');
  }, PATIENCE);
  await Promise.all(
    workers.map(async (worker) => {
      const ended = once(worker, 'exit');
      worker.process.kill('SIGTERM');
      await ended;
    }),
  );
  clearTimeout(late);
};
