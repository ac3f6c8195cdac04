import argon2 from 'argon2';
import { TooMany } from './errors.ts';

/** OWASP's minimum for argon2id: memory in KiB. */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_WAITING = 16;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One at a time: parallel hashing starves the threads that also read files. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting >= MAX_WAITING) throw new TooMany(1);
  waiting += 1;
  const next = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = next.catch(() => undefined);
  return next;
};

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => argon2.hash(password, PARAMETERS));

/** A hash no password has: an unknown e-mail takes as long as a known one. */
const dummy = argon2.hash('\u0000', PARAMETERS);

/** Whether the password is the one of the hash; without a hash the answer is no, after the same time. */
export const verifyPassword = async (hash: string | undefined, password: string): Promise<boolean> => {
  const against = hash ?? (await dummy);
  const matches = await inTurn(() => argon2.verify(against, password));
  return matches && hash !== undefined;
};

export const needsRehash = (hash: string): boolean => argon2.needsRehash(hash, PARAMETERS);
