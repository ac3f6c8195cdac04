import { randomInt } from 'node:crypto';
import { dominio } from '#shared/asociacion.ts';
import { config } from '../config.ts';
import { db } from '../db/client/client.ts';
import { usuarios } from '../db/schema.ts';
import { hashPassword } from '../password.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Four groups of four, about 79 bits. */
export const randomPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** The pair to sign in with; `password` only when it was made up here and is shown this once. */
export interface FirstAdmin {
  email: string;
  password: string | null;
}

/** Creates the first administrator while there is no user at all; null afterwards. */
export const ensureAdmin = async (): Promise<FirstAdmin | null> => {
  if ((await db().$count(usuarios)) > 0) return null;
  const email = config.admin.email ?? `admin@${dominio}`;
  const password = config.admin.password ?? randomPassword();
  await db()
    .insert(usuarios)
    .values({ name: 'Administración', email, password: await hashPassword(password) });
  return { email, password: config.admin.password === undefined ? password : null };
};
