import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

interface Bounds {
  /** MiB of JavaScript objects. */
  readonly memoryMiB: number;
  /** Ms until an answer counts as failed. */
  readonly timeoutMs: number;
}

/**
 * A program that reads a stranger's file in a thread with limits on its time and memory: a file made to exhaust either
 * harms nobody. `answer` throws when the program fails or exceeds a limit; `end` it whatever happens.
 */
export class BoundedThread {
  readonly #worker: Worker;
  readonly #timeoutMs: number;

  constructor(program: string | URL, data: object, { memoryMiB, timeoutMs }: Bounds) {
    this.#timeoutMs = timeoutMs;
    this.#worker = new Worker(program, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryMiB, maxYoungGenerationSizeMb: 16 },
      // A library's complaints about a file do not belong in the site's log.
      stdout: true,
      stderr: true,
    });
    // An error between two questions is reported by the next `answer`.
    this.#worker.on('error', () => undefined);
  }

  /** Its next message; `question` is sent first. */
  async answer(question?: object): Promise<unknown> {
    const timer = new AbortController();
    const tooLong = async (): Promise<never> => {
      await setTimeout(this.#timeoutMs, undefined, { signal: timer.signal });
      throw new Error('It takes too long to read');
    };
    const ended = async (): Promise<never> => {
      await once(this.#worker, 'exit', { signal: timer.signal });
      throw new Error('The thread ended without an answer');
    };
    try {
      // `once` also rejects with what the thread throws.
      const message = once(this.#worker, 'message', { signal: timer.signal });
      if (question) this.#worker.postMessage(question);
      const [answer]: unknown[] = await Promise.race([message, tooLong(), ended()]);
      return answer;
    } finally {
      timer.abort();
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** The answer of a thread that gets a single question. */
export const runInThread = async (program: string | URL, data: object, bounds: Bounds): Promise<unknown> => {
  const thread = new BoundedThread(program, data, bounds);
  try {
    return await thread.answer();
  } finally {
    await thread.end();
  }
};
