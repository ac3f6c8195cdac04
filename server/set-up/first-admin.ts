import { randomInt } from 'node:crypto';
import { printedPassword } from '../accounts/printed-password.ts';
import { config } from '../config.ts';
import { db } from '../db/client/client.ts';
import { usuarios } from '../db/schema.ts';
import { afterCommit, onUnknownCommit } from '../db/client/unit-of-work.ts';
import { StartError } from '../errors.ts';
import { say } from '../log.ts';
import { hashPassword } from '../password.ts';
import { isWeak } from '../password-rules.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Four groups of four, about 79 bits. */
export const randomPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** The first administrator's e-mail unless another is given. */
export const firstEmail = config.admin.email ?? 'admin@estadisticosarequipa.example';

/** Throws for a given password that the site would refuse from a user. */
const refuseWeakAdmin = async (password: string, email: string): Promise<void> => {
  if (await isWeak(password, [email]))
    throw new StartError(
      'Configuración no válida: ADMIN_PASSWORD es demasiado fácil de adivinar. Elige otra.',
    );
};

/**
 * Creates the first administrator. A generated password is shown right after COMMIT, even when its outcome is unknown,
 * so that no later failure of the start can lose it. Throws for an ADMIN_PASSWORD that is easily guessed. Call it within
 * a unit of work.
 */
export const createFirstAdmin = async (email = firstEmail): Promise<void> => {
  const { password: given } = config.admin;
  if (given !== undefined) await refuseWeakAdmin(given, email);
  const password = given ?? randomPassword();
  const stored =
    given === undefined ? await printedPassword(password) : { password: await hashPassword(password) };
  await db()
    .insert(usuarios)
    .values({ name: 'Administración', email, ...stored });
  const tell = (): void => {
    say(`\nAdministración: ${config.address}/login`);
    tellPassword(email, password);
  };
  if (given !== undefined) return;
  afterCommit(tell);
  onUnknownCommit(tell);
};

/** Shows a password in the terminal; only its hash is stored. */
export const tellPassword = (correo: string, password: string): void => {
  say(`  correo      ${correo}`);
  say(`  contraseña  ${password}   (se muestra solo esta vez: guárdala)`);
};
