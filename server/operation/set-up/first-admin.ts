import { randomInt } from 'node:crypto';
import { printedPasswordColumns } from '#server/people/accounts/printed-password.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { afterCommit, onUnknownCommit } from '#server/platform/db/client/unit-of-work.ts';
import { StartError } from '#server/platform/errors.ts';
import { printLine } from '#server/platform/log.ts';
import { siteAddress } from '#server/platform/start/serving-processes.ts';
import { hashPassword } from '#server/people/passwords/password.ts';
import { isWeak } from '#server/people/passwords/password-rules.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Four groups of four, about 79 bits. */
export const randomPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** The first administrator's e-mail unless another is given. */
export const firstEmail = config.admin.email ?? 'admin@capitulo.example';

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
    given === undefined ? await printedPasswordColumns(password) : { password: await hashPassword(password) };
  await db()
    .insert(usuarios)
    .values({ name: 'Administración', email, ...stored });
  const address = await siteAddress();
  const tell = (): void => printPassword(email, password, address);
  if (given !== undefined) return;
  afterCommit(tell);
  onUnknownCommit(tell);
};

export const NOBODY_ENTERS =
  'ATENCIÓN: nadie puede administrar este sitio. Crea una cuenta: npm run cli -- crear-administrador <correo>';

/** Prints the address, e-mail and password to sign in with; only the password's hash is stored. */
export const printPassword = (correo: string, password: string, address: string): void => {
  printLine(`\nAdministración: ${address}/login`);
  printLine(`  correo      ${correo}`);
  printLine(`  contraseña  ${password}   (se muestra solo esta vez: guárdala)`);
};
