import { TooMany } from './errors.ts';

/** OWASP's minimum for argon2id, which is the library's own choice: memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
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

/** Loaded with the first password. */
const library = () => import('argon2');

export const hashPassword = async (password: string): Promise<string> => {
  const { hash } = await library();
  return inTurn(() => hash(password, PARAMETERS));
};

const { memoryCost, timeCost, parallelism } = PARAMETERS;
const nothing = (bytes: number): string => Buffer.alloc(bytes).toString('base64').replaceAll('=', '');
/** A hash no password is known to have: an unknown e-mail takes as long as a known one. */
export const NOBODYS = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${nothing(16)}$${nothing(32)}`;

/** Whether the password is the one of the hash; without a hash the answer is no, after the same time. */
export const verifyPassword = async (hash: string | undefined, password: string): Promise<boolean> => {
  const { verify } = await library();
  const matches = await inTurn(() => verify(hash ?? NOBODYS, password));
  return matches && hash !== undefined;
};

export const needsRehash = async (hash: string): Promise<boolean> =>
  (await library()).needsRehash(hash, PARAMETERS);
