import { makeQueue } from '#server/platform/background/queue.ts';

/** OWASP's minimum for argon2id; memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_WAITING = 16;

/** Hashes one password at a time: parallel hashing would take the threads that file access needs. */
const inTurn = makeQueue(MAX_WAITING);

/** Loaded at the first use. */
const library = () => import('argon2');

export const hashPassword = async (password: string): Promise<string> => {
  const { hash } = await library();
  return inTurn(() => hash(password, PARAMETERS));
};

const { memoryCost, timeCost, parallelism } = PARAMETERS;
const nothing = (bytes: number): string => Buffer.alloc(bytes).toString('base64').replaceAll('=', '');
/** A hash of no password: checking against it makes unknown e-mails take as long as known ones. */
export const DUMMY_HASH = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${nothing(16)}$${nothing(32)}`;

/** Whether a password matches a hash; without a hash, false after the same time. */
export const verifyPassword = async (hash: string | undefined, password: string): Promise<boolean> => {
  const { verify } = await library();
  const matches = await inTurn(() => verify(hash ?? DUMMY_HASH, password));
  return matches && hash !== undefined;
};

export const needsRehash = async (hash: string): Promise<boolean> =>
  (await library()).needsRehash(hash, PARAMETERS);
