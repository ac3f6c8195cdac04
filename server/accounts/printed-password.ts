import type { usuarios } from '../db/schema.ts';
import { hashPassword } from '../password.ts';
import { sha256 } from '../sha256.ts';

type Account = Pick<typeof usuarios.$inferSelect, 'password' | 'clave_impresa'>;

/** The columns of an account whose password is shown in a terminal. */
export const printedPassword = async (password: string): Promise<Account> => {
  const hash = await hashPassword(password);
  return { password: hash, clave_impresa: sha256(hash) };
};

/** Whether the password of an account is still the one that was shown: whoever changes it need not know of this. */
export const hasPrintedPassword = ({ password, clave_impresa }: Account): boolean =>
  clave_impresa === sha256(password);
