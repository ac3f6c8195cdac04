import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** The fields of an ALTCHA challenge that solving it needs; the others are sent back unread. */
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

const PORTION = 500;
/** Ms after which the event loop gets its turn, so that the page does not stutter. */
const SLICE_MS = 8;
const MAX_COUNTER = 2 ** 32 - 1;

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Hashes counters and checks whether a hash has the required prefix. */
const searcher = ({ salt, nonce, keyPrefix }: Challenge['parameters']) => {
  const fixed = [...hexToBytes(salt), ...hexToBytes(nonce)];
  const bytes = Uint8Array.from([...fixed, 0, 0, 0, 0]);
  const view = new DataView(bytes.buffer);
  const first = Number.parseInt(keyPrefix.slice(0, 2), 16);
  const hashOf = (counter: number): Uint8Array => {
    view.setUint32(fixed.length, counter);
    return sha256(bytes);
  };
  // Nearly all differ in the first byte; only then is the whole prefix compared.
  const isIt = (hash: Uint8Array): boolean => hash[0] === first && bytesToHex(hash).startsWith(keyPrefix);
  return { hashOf, isIt };
};

/** Counts until a hash has the required prefix, in slices between which the page stays responsive. */
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
      // Slices with a pause between them.
      // oxlint-disable-next-line no-await-in-loop
      await rest();
      sliceEnds = performance.now() + SLICE_MS;
    }
  }
  throw new Error('The challenge has no solution');
};
