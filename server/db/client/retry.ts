import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 12;
/** ms; doubled with every try, a few times. */
const LONGEST_PAUSE = 20;
const DOUBLINGS = 4;
/** ms from the first try on after which no other is begun: somebody waits for the answer. */
const PATIENCE = 8_000;

/**
 * Does `work` again, a few times at most, as long as it fails with an error that `mayRetry`. The pauses are random:
 * two who hindered each other must not meet again.
 */
export async function retry<T>(work: () => Promise<T>, mayRetry: (error: unknown) => boolean): Promise<T> {
  const end = Date.now() + PATIENCE;
  const attempt = async (tries: number): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || Date.now() > end || !mayRetry(error)) throw error;
      await sleep(Math.random() * LONGEST_PAUSE * 2 ** Math.min(tries, DOUBLINGS));
      return attempt(tries + 1);
    }
  };
  return attempt(1);
}
