import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { inSeconds, now } from '#server/platform/db/now.ts';
import { retos } from '#server/platform/db/schema.ts';
import { sha256 } from '#server/platform/sha256.ts';

/** Seconds for which a challenge is valid. */
export const CHALLENGE_SECONDS = 300;

export type Challenge = typeof retos.$inferSelect;

/** Opens a challenge; returns its secret, which a passkey signs. Only the hash is stored. */
export const openChallenge = async (
  challenge: Pick<typeof retos.$inferInsert, 'tipo' | 'usuario_id' | 'recordar'>,
): Promise<string> => {
  const desafio = randomBytes(32).toString('base64url');
  await db()
    .insert(retos)
    .values({ ...challenge, clave_sha256: sha256(desafio), vence: inSeconds(CHALLENGE_SECONDS) });
  return desafio;
};

/** The open challenge with this secret; undefined if it expired or never existed. */
export const findChallenge = async (desafio: string): Promise<Challenge | undefined> => {
  const [row] = await db()
    .select()
    .from(retos)
    .where(and(eq(retos.clave_sha256, sha256(desafio)), gt(retos.vence, now)));
  return row;
};

/** Closes a challenge; false if it was already closed. */
export const closeChallenge = async ({ clave_sha256 }: Challenge): Promise<boolean> => {
  const [{ affectedRows }] = await db().delete(retos).where(eq(retos.clave_sha256, clave_sha256));
  return affectedRows === 1;
};

/** Closes all challenges of an account, because its password has changed. */
export const deleteChallenges = async (usuarioId: number): Promise<void> => {
  await db().delete(retos).where(eq(retos.usuario_id, usuarioId));
};
