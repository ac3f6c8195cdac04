import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { StartError } from '#server/platform/errors.ts';
import { log } from '#server/platform/log.ts';

/** Ms; a worker that served but lived shorter than this is replaced after the first pause, not at once. */
const STEADY = 10_000;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 30_000;
/** Ms a worker has to shut down; it lets answers finish for one second less. */
const PATIENCE = 10_000;

/** The exit code of a worker that has already explained why it ended. */
const TOLD = 1;
const EARLY_END = 'Un proceso del sitio terminó antes de empezar a atender.';

/** True from the first worker's start until shutdown. */
let isOpen = false;
let pause = 0;
const waiting = new Set<NodeJS.Timeout>();

/** Backs off while workers end before they serve, so that a fault at start does not use up the machine. */
const nextPause = (lived: number, served: boolean): number => {
  if (served) return lived > STEADY ? 0 : FIRST_PAUSE;
  return Math.min(Math.max(pause * 2, FIRST_PAUSE), LONGEST_PAUSE);
};

const replace = (env: NodeJS.ProcessEnv): void => {
  const timer = setTimeout(() => {
    waiting.delete(timer);
    launch(env);
  }, pause);
  waiting.add(timer);
};

interface Closable {
  close(): void;
}
const isClosable = (handle: unknown): handle is Closable =>
  typeof handle === 'object' && handle !== null && 'close' in handle && typeof handle.close === 'function';

/** The worker to which each connection was handed last. */
const holders = new WeakMap<Closable, Worker>();

/**
 * Node's primary keeps a connection open until its worker says that it took it. When the worker is killed before, nobody
 * closes the connection, and its visitor would wait for ever.
 */
const closeUntaken = (worker: Worker): void => {
  let last: Closable | undefined;
  const send = worker.process.send.bind(worker.process);
  Object.assign(worker.process, {
    send: (...args: Parameters<typeof send>) => {
      const [, handle] = args;
      if (isClosable(handle)) {
        last = handle;
        holders.set(handle, worker);
      }
      return send(...args);
    },
  });
  worker.once('exit', () => {
    if (last && holders.get(last) === worker) last.close();
  });
};

const launch = (env: NodeJS.ProcessEnv): Worker => {
  const worker = cluster.fork(env);
  const born = Date.now();
  let served = false;
  closeUntaken(worker);
  // Sending to a worker that was just killed fails; without a listener that error would end the site.
  worker.on('error', (err) => log.warn({ err, pid: worker.process.pid }, 'A worker was not reached'));
  worker.once('listening', () => {
    served = true;
    log.info({ pid: worker.process.pid }, 'A worker serves');
  });
  worker.once('exit', (code, signal) => {
    if (!isOpen) return;
    log.error({ pid: worker.process.pid, code, signal }, 'A worker ended');
    pause = nextPause(Date.now() - born, served);
    replace(env);
  });
  return worker;
};

/**
 * Starts `count` workers and replaces each that dies. The first starts alone: if it fails, so would all, and the error
 * is reported once. Throws when the first worker fails.
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

/** Shuts every worker down and waits for it; a late one is killed. */
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
