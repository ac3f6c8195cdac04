/** SHA-256 in plain JavaScript: browsers keep their own from pages without https. */

const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
};
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32) | 0;
const CONSTANTS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

const BLOCK = 64;
const words = new Int32Array(64);

/** Spreads one block of 64 bytes over the 64 words that are mixed in. */
const spread = (view: DataView, from: number): void => {
  for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(from + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const near = words[at - 15]!;
    const far = words[at - 2]!;
    const s0 = ((near >>> 7) | (near << 25)) ^ ((near >>> 18) | (near << 14)) ^ (near >>> 3);
    const s1 = ((far >>> 17) | (far << 15)) ^ ((far >>> 19) | (far << 13)) ^ (far >>> 10);
    words[at] = words[at - 16]! + s0 + words[at - 7]! + s1;
  }
};

/** Mixes the spread block into the state. */
const mix = (state: Int32Array): void => {
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let at = 0; at < 64; at += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + s1 + ((e & f) ^ (~e & g)) + CONSTANTS[at]! + words[at]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = state[0]! + a;
  state[1] = state[1]! + b;
  state[2] = state[2]! + c;
  state[3] = state[3]! + d;
  state[4] = state[4]! + e;
  state[5] = state[5]! + f;
  state[6] = state[6]! + g;
  state[7] = state[7]! + h;
};

/** The bytes filled up to whole blocks, as the standard says: a one, zeros, the length in bits. */
export const padded = (bytes: Uint8Array): DataView => {
  const blocks = Math.ceil((bytes.length + 9) / BLOCK);
  const filled = new Uint8Array(blocks * BLOCK);
  filled.set(bytes);
  filled[bytes.length] = 0x80;
  const view = new DataView(filled.buffer);
  view.setUint32(filled.length - 4, bytes.length * 8);
  return view;
};

/** The eight words of the hash of filled-up bytes. */
export const digest = (view: DataView): Int32Array => {
  const state = START.slice();
  for (let from = 0; from < view.byteLength; from += BLOCK) {
    spread(view, from);
    mix(state);
  }
  return state;
};

export const hexOf = (hash: Int32Array): string =>
  Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

/** The hash of a text, in hexadecimal. */
export const sha256 = (text: string): string => hexOf(digest(padded(new TextEncoder().encode(text))));
