import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { errorCode } from './error-code.ts';
import { StartError } from './errors.ts';

const MIN_BYTES = 32;
/** Different characters; 32 random hexadecimal digits have about 14. */
const MIN_DIFFERENT = 8;
/** Words of the placeholders that examples and instructions use. */
const EXAMPLE = /cambia|change.?(?:me|this)|ejemplo|example|placeholder|your.?secret/i;
const REPEATED = /^(.+?)\1+$/s;

/** Whether a secret is long enough and neither an example nor a pattern typed to reach the length. */
export const isGoodSecret = (secret: string): boolean =>
  Buffer.byteLength(secret) >= MIN_BYTES &&
  new Set(secret).size >= MIN_DIFFERENT &&
  !EXAMPLE.test(secret) &&
  !REPEATED.test(secret);

const newSecret = (): string => randomBytes(48).toString('base64url');

const makeSecret = (file: string): void => {
  try {
    writeFileSync(file, newSecret(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another process made it at the same time.
    if (errorCode(error) === 'EEXIST') return;
    // On a full disk the file exists but is empty.
    rmSync(file, { force: true });
    throw error;
  }
};

/** The secret of a site that was given none: made at its first start, readable by its owner only. */
export const storedSecret = (storageDir: string): string => {
  // Only for a command that was given a wrong folder: nothing is signed there.
  if (!existsSync(storageDir)) return newSecret();
  const file = resolve(storageDir, 'jwt-secret');
  if (!existsSync(file)) makeSecret(file);
  const secret = readFileSync(file, 'utf8');
  if (isGoodSecret(secret)) return secret;
  throw new StartError(
    `${file} está dañado: bórralo y vuelve a iniciar. Todos tendrán que ingresar otra vez.`,
  );
};
