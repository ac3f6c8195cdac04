import { randomInt, scrypt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { codigosDeRecuperacion as table } from '#server/platform/db/schema.ts';

const CODES = 10;
const LENGTH = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const derive = (code: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(code, salt, 32, (error, hash) => (error ? reject(error) : resolve(hash)));
  });

/** A slow hash, because short codes could be guessed from a stolen table. One salt per account. */
const hashOf = async (usuarioId: number, code: string): Promise<string> =>
  (await derive(code, `recuperacion ${usuarioId}`)).toString('hex');

const makeCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const grouped = (code: string): string => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

/** Replaces the recovery codes of an account; they are shown only once. */
export const renewCodes = async (usuarioId: number): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, makeCode);
  const rows: (typeof table.$inferInsert)[] = [];
  // One at a time: parallel hashing would take the threads that file access needs.
  await sequentially(codes, async (code) => {
    rows.push({ usuario_id: usuarioId, hash: await hashOf(usuarioId, code) });
  });
  await removeCodes(usuarioId);
  await db().insert(table).values(rows);
  return codes.map(grouped);
};

/** Consumes a recovery code of the account; false if it is wrong. */
export const spendRecoveryCode = async (usuarioId: number, code: string): Promise<boolean> => {
  const hash = await hashOf(usuarioId, code);
  const [{ affectedRows }] = await db()
    .delete(table)
    .where(and(eq(table.usuario_id, usuarioId), eq(table.hash, hash)));
  return affectedRows === 1;
};

export const removeCodes = async (usuarioId: number): Promise<void> => {
  await db().delete(table).where(eq(table.usuario_id, usuarioId));
};
