import type { usuarios } from '#server/platform/db/schema.ts';
import { hashPassword } from '../passwords/password.ts';
import { sha256 } from '#server/platform/sha256.ts';

type Account = Pick<typeof usuarios.$inferSelect, 'password' | 'clave_impresa'>;

/** The columns of an account whose password is shown in a terminal. */
export const printedPassword = async (password: string): Promise<Account> => {
  const hash = await hashPassword(password);
  return { password: hash, clave_impresa: sha256(hash) };
};

/** Whether the password of an account is still the one that was shown. Compares hashes, so a password change has no flag to reset. */
export const hasPrintedPassword = ({ password, clave_impresa }: Account): boolean =>
  clave_impresa === sha256(password);
