import { createReadStream } from 'node:fs';
import { opensPdf } from '../documents/text/read-text.ts';

/** A PDF that nobody can open without a password, as a sentence for its sender. */
export class LockedPdf extends Error {}

const ENCRYPTED = /\/Encrypt(?![a-zA-Z])/;
/** Characters that a name cut in two by the end of a piece may have. */
const OVERLAP = 16;

const isEncrypted = async (path: string): Promise<boolean> => {
  let end = '';
  for await (const piece of createReadStream(path, { encoding: 'latin1' })) {
    const text = end + String(piece);
    if (ENCRYPTED.test(text)) return true;
    end = text.slice(-OVERLAP);
  }
  return false;
};

/** Throws LockedPdf for one that asks for a password; one that only restricts printing opens. */
export const refuseLockedPdf = async (path: string): Promise<void> => {
  if ((await isEncrypted(path)) && !(await opensPdf(path)))
    throw new LockedPdf('El PDF pide contraseña para abrirse: guárdalo sin ella y súbelo otra vez.');
};
