import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

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

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Hashes counters as the challenge wants, and says whether a hash begins as it asks. */
const searcher = ({ salt, nonce, keyPrefix }: Challenge['parameters']) => {
  const fixed = [...hexToBytes(salt), ...hexToBytes(nonce)];
  const bytes = Uint8Array.from([...fixed, 0, 0, 0, 0]);
  const view = new DataView(bytes.buffer);
  const first = Number.parseInt(keyPrefix.slice(0, 2), 16);
  const hashOf = (counter: number): Uint8Array => {
    view.setUint32(fixed.length, counter);
    return sha256(bytes);
  };
  // The first byte rules out nearly all; only then is the whole beginning compared.
  const isIt = (hash: Uint8Array): boolean => hash[0] === first && bytesToHex(hash).startsWith(keyPrefix);
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
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey: bytesToHex(hash) } }));
    if (counter % PORTION === 0 && performance.now() > sliceEnds) {
      // Slice after slice, each after a rest.
      // oxlint-disable-next-line no-await-in-loop
      await rest();
      sliceEnds = performance.now() + SLICE_MS;
    }
  }
  throw new Error('The challenge has no solution');
};
