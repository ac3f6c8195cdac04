/** Chunk size in bytes, so that a large file neither fills the memory nor blocks the page. */
const PORTION = 1024 * 1024;

/** Pages without https have no `crypto.subtle`. */
const sumInPortions = async (file: Blob): Promise<Uint8Array> => {
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += PORTION) {
    // oxlint-disable-next-line no-await-in-loop -- each portion follows the one before, and the page lives between them
    hash.update(new Uint8Array(await file.slice(at, at + PORTION).arrayBuffer()));
  }
  return hash.digest();
};

/** The SHA-256 of a file in lower-case hexadecimal, computed here: the file is not sent anywhere. */
export const sha256OfFile = async (file: Blob): Promise<string> => {
  const bytes = globalThis.isSecureContext
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    : await sumInPortions(file);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};
