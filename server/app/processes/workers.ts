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

/** The workers of a site: each that dies is replaced. */
export class Workers {
  readonly #env: NodeJS.ProcessEnv;
  /** True from the first worker's start until shutdown. */
  #isOpen = false;
  /** Ms before the next worker is started. */
  #pause = 0;
  readonly #waiting = new Set<NodeJS.Timeout>();

  constructor(env: NodeJS.ProcessEnv) {
    this.#env = env;
  }

  /**
   * Starts `count` workers. The first starts alone: if it fails, so would all, and the error is reported once. Throws when
   * the first worker fails.
   */
  async start(count: number): Promise<void> {
    const first = this.#launch();
    const failed = once(first, 'exit').then(([code]) =>
      Promise.reject(new StartError(code === TOLD ? '' : EARLY_END)),
    );
    await Promise.race([once(first, 'listening'), failed]);
    failed.catch(() => undefined);
    this.#isOpen = true;
    for (let started = 1; started < count; started += 1) this.#launch();
  }

  /** Shuts every worker down and waits for it; a late one is killed. */
  async end(): Promise<void> {
    this.#isOpen = false;
    for (const timer of this.#waiting) clearTimeout(timer);
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
  }

  #launch(): Worker {
    const worker = cluster.fork(this.#env);
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
      if (!this.#isOpen) return;
      log.error({ pid: worker.process.pid, code, signal }, 'A worker ended');
      this.#replace(Date.now() - born, served);
    });
    return worker;
  }

  /** Backs off while workers end before they serve, so that a fault at start does not use up the machine. */
  #replace(lived: number, served: boolean): void {
    if (served) this.#pause = lived > STEADY ? 0 : FIRST_PAUSE;
    else this.#pause = Math.min(Math.max(this.#pause * 2, FIRST_PAUSE), LONGEST_PAUSE);
    const timer = setTimeout(() => {
      this.#waiting.delete(timer);
      this.#launch();
    }, this.#pause);
    this.#waiting.add(timer);
  }
}
