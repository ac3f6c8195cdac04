import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

interface Bounds {
  /** MiB of JavaScript objects. */
  readonly mib: number;
  /** Ms until its work counts as failed. */
  readonly patience: number;
}

const ended = async (worker: Worker): Promise<never> => {
  await once(worker, 'exit');
  throw new Error('The thread ended without an answer');
};

/**
 * Runs a program that reads a stranger's file in a thread with limits on its time and memory, and resolves to its
 * answer: a file made to exhaust either harms nobody. Throws when the program fails or exceeds a limit.
 */
export const answerOfThread = async (
  program: string | URL,
  data: object,
  { mib, patience }: Bounds,
): Promise<unknown> => {
  const worker = new Worker(program, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: mib, maxYoungGenerationSizeMb: 16 },
    // A library's complaints about a file do not belong in the site's log.
    stdout: true,
    stderr: true,
  });
  const timer = new AbortController();
  const tooLong = async (): Promise<never> => {
    await setTimeout(patience, undefined, { signal: timer.signal });
    throw new Error('It takes too long to read');
  };
  try {
    // `once` also rejects with what the thread throws.
    const [answer]: unknown[] = await Promise.race([once(worker, 'message'), tooLong(), ended(worker)]);
    return answer;
  } finally {
    timer.abort();
    await worker.terminate();
  }
};
