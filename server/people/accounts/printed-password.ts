import type { usuarios } from '#server/platform/db/schema.ts';
import { hashPassword } from '../passwords/password.ts';
import { sha256 } from '#server/platform/sha256.ts';

type Account = Pick<typeof usuarios.$inferSelect, 'password' | 'clave_impresa'>;

/** Columns of an account whose password is printed in a terminal. */
export const printedPasswordColumns = async (password: string): Promise<Account> => {
  const hash = await hashPassword(password);
  return { password: hash, clave_impresa: sha256(hash) };
};

/** Whether the account still has the printed password. Compares hashes, so a password change needs to reset no flag. */
export const hasPrintedPassword = ({ password, clave_impresa }: Account): boolean =>
  clave_impresa === sha256(password);
