import { setTimeout as sleep } from 'node:timers/promises';

const TRIES = 12;
/** Ms; doubled with every try, up to DOUBLINGS times. */
const LONGEST_PAUSE = 20;
const DOUBLINGS = 4;
/** Ms after which no further try starts, because somebody is waiting for the answer. */
const PATIENCE = 8_000;

/** Runs `work`, again a few times while `mayRetry`. Random pauses keep two deadlocked transactions apart. */
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
