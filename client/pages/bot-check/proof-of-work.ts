import { digest, hexOf, padded } from './sha256.ts';

/** A challenge of ALTCHA, as far as solving it needs; what else it holds goes back unread. */
export interface Challenge {
  parameters: {
    algorithm: string;
    /** Hexadecimal, as `salt` and `keyPrefix`. */
    nonce: string;
    salt: string;
    cost: number;
    keyPrefix: string;
  };
  signature?: string;
}

/** Hashes between two looks at the clock. */
const PORTION = 500;
/** After so many ms the page gets its turn: it must not stutter. */
const SLICE_MS = 8;
const MAX_COUNTER = 2 ** 32 - 1;

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** What finds the number: `try` says whether one is it. */
const searcher = ({ salt, nonce, keyPrefix }: Challenge['parameters']) => {
  const bytes = [...bytesOf(salt), ...bytesOf(nonce)];
  const view = padded(Uint8Array.from([...bytes, 0, 0, 0, 0]));
  const first = Number.parseInt(keyPrefix.slice(0, 8), 16) | 0;
  const hashOf = (counter: number): Int32Array => {
    view.setUint32(bytes.length, counter);
    return digest(view);
  };
  // The first word rules out nearly all; only then is the whole beginning compared.
  const isIt = (hash: Int32Array): boolean => hash[0] === first && hexOf(hash).startsWith(keyPrefix);
  return { hashOf, isIt };
};

/** Counts until the hash begins as the challenge wants, in slices between which the page lives on. */
export const solveChallenge = async (challenge: Challenge): Promise<string> => {
  const { algorithm, cost } = challenge.parameters;
  if (algorithm !== 'SHA-256' || cost !== 1) throw new Error('Unknown challenge');
  const { hashOf, isIt } = searcher(challenge.parameters);
  let sliceEnds = performance.now() + SLICE_MS;
  for (let counter = 0; counter <= MAX_COUNTER; counter += 1) {
    const hash = hashOf(counter);
    if (isIt(hash))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey: hexOf(hash) } }));
    if (counter % PORTION === 0 && performance.now() > sliceEnds) {
      // Slice after slice, each after a rest.
      // oxlint-disable-next-line no-await-in-loop
      await rest();
      sliceEnds = performance.now() + SLICE_MS;
    }
  }
  throw new Error('The challenge has no solution');
};
