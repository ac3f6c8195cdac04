import { createSecretKey, randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { IncomingHttpHeaders } from 'node:http';
import type { JwtPayload } from 'jsonwebtoken';
import { MINUTOS_DE_CONFIANZA } from '#shared/people/confirmacion.ts';
import type { Account, Credential, User } from '#server/platform/call/user.ts';
import { accountFields, toAccount } from './account.ts';
import { recordDevice } from './devices.ts';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { inSeconds, now } from '#server/platform/db/now.ts';
import { exigencias, sesiones, usuarios } from '#server/platform/db/schema.ts';
import { Unauthorized } from '#server/platform/errors.ts';
import { sha256 } from '#server/platform/sha256.ts';

const HOUR = 3600;
/** Seconds until a session expires. */
const LIFETIME = 12 * HOUR;
const REMEMBERED = 30 * 24 * HOUR;
/** Idle timeout in seconds, of sessions without "remember me". */
const IDLE = HOUR;
const MAX_SESSIONS = 20;
const MAX_HEADER = 4096;

const ISSUER = 'capitulo';
const keyIdOf = (secret: string): string => sha256(`kid\u0000${secret}`).slice(0, 12);
/** Key objects, because the library would try to parse a string as a public key at every call (0.4 ms). */
const keys = new Map(
  config.jwtSecrets.map((secret) => [keyIdOf(secret), createSecretKey(secret, 'utf8')] as const),
);
const [signingKey] = keys;

/** Loaded with the first token, so that a start does not wait for it. */
const library = () => import('jsonwebtoken');

/** Opens a session and returns its token and lifetime in seconds. A user keeps the 20 newest sessions. */
export const openSession = async (
  usuarioId: number,
  { remember, agent }: { remember: boolean; agent: string },
): Promise<{ token: string; expiresIn: number }> => {
  if (!signingKey) throw new Error('No key to sign with');
  const jti = randomBytes(16).toString('base64url');
  const expiresIn = remember ? REMEMBERED : LIFETIME;
  await db()
    .insert(sesiones)
    .values({
      jti_sha256: sha256(jti),
      usuario_id: usuarioId,
      creada: now,
      ultimo_uso: now,
      expira: inSeconds(expiresIn),
      remember,
      agente: agent.slice(0, 200),
    });
  await endOldest(usuarioId);
  await recordDevice(usuarioId, agent);
  const [keyid, key] = signingKey;
  const { default: jwt } = await library();
  const token = jwt.sign({}, key, {
    algorithm: 'HS256',
    subject: String(usuarioId),
    jwtid: jti,
    issuer: ISSUER,
    audience: ISSUER,
    expiresIn,
    keyid,
  });
  return { token, expiresIn };
};

const endOldest = async (usuarioId: number): Promise<void> => {
  const rows = await db()
    .select({ jti: sesiones.jti_sha256 })
    .from(sesiones)
    .where(and(eq(sesiones.usuario_id, usuarioId), gt(sesiones.expira, now)))
    .orderBy(asc(sesiones.creada), asc(sesiones.jti_sha256));
  const excess = rows.slice(0, Math.max(0, rows.length - MAX_SESSIONS)).map(({ jti }) => jti);
  if (excess.length > 0) await db().delete(sesiones).where(inArray(sesiones.jti_sha256, excess));
};

export const endSession = async (jti: string): Promise<void> => {
  await db()
    .delete(sesiones)
    .where(eq(sesiones.jti_sha256, sha256(jti)));
};

/** Ends every session of a user but the current one: for a change of password. */
export const endOtherSessions = async ({ id, jti }: Pick<User, 'id' | 'jti'>): Promise<void> => {
  await db()
    .delete(sesiones)
    .where(and(eq(sesiones.usuario_id, id), ne(sesiones.jti_sha256, sha256(jti))));
};

/** The bearer token; undefined for none and for the words "null" and "undefined", which clients without a token send. */
const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined => {
  const token =
    authorization.length > MAX_HEADER ? undefined : /^bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  return token === 'null' || token === 'undefined' ? undefined : token;
};

/** Whether a request carries a bearer token, valid or not. */
export const hasBearer = (headers: IncomingHttpHeaders): boolean => bearerOf(headers) !== undefined;

/** Claims of a token signed with one of our keys; null for any other. */
const verified = async (token: string): Promise<JwtPayload | null> => {
  const { default: jwt } = await library();
  const key = keys.get(jwt.decode(token, { complete: true })?.header.kid ?? '');
  if (!key) return null;
  try {
    const rules = { algorithms: ['HS256' as const], issuer: ISSUER, audience: ISSUER, clockTolerance: 30 };
    const claims = jwt.verify(token, key, rules);
    return typeof claims === 'string' ? null : claims;
  } catch (error) {
    if (error instanceof jwt.JsonWebTokenError) return null;
    throw error;
  }
};

/** The session id of a valid token. The library accepts tokens without expiry or issued in the future; we do not. */
const jtiOf = async (token: string): Promise<string | null> => {
  const claims = await verified(token);
  if (!claims?.exp || !claims.jti || !claims.iat) return null;
  return claims.iat > Date.now() / 1000 + 60 ? null : claims.jti;
};

const isIdle = sql<number>`${sesiones.remember} = 0 AND ${sesiones.ultimo_uso} < CURRENT_TIMESTAMP(3) - INTERVAL ${IDLE} SECOND`;
/** SQL condition: the session is valid. */
export const isSessionOpen = sql`${sesiones.expira} > ${now} AND NOT (${isIdle})`;
const isStale = sql<number>`${sesiones.ultimo_uso} < CURRENT_TIMESTAMP(3) - INTERVAL 60 SECOND`;

const isConfirmed = sql<number>`COALESCE(${sesiones.confirmada}, ${sesiones.creada}) > CURRENT_TIMESTAMP(3) - INTERVAL ${MINUTOS_DE_CONFIANZA} MINUTE`;

/** Records that the owner of a session has confirmed who they are. */
export const confirmSession = async (jti: string): Promise<void> => {
  await db()
    .update(sesiones)
    .set({ confirmada: now })
    .where(eq(sesiones.jti_sha256, sha256(jti)));
};

/** The user of a session token; null without an open session. */
const userOfSession = async (token: string): Promise<User | null> => {
  const jti = await jtiOf(token);
  if (!jti) return null;
  const [row] = await db()
    .select({ ...accountFields, idle: isIdle, stale: isStale, confirmed: isConfirmed })
    .from(sesiones)
    .innerJoin(usuarios, eq(usuarios.id, sesiones.usuario_id))
    .leftJoin(exigencias, eq(exigencias.rol, usuarios.rol))
    .where(and(eq(sesiones.jti_sha256, sha256(jti)), gt(sesiones.expira, now), isNull(usuarios.bloqueado)));
  if (!row || row.idle === 1) return null;
  // The last use is written once a minute: exact enough for the idle timeout, without a write per call.
  if (row.stale === 1) await touch(jti);
  const { idle: _idle, stale: _stale, confirmed, ...account } = row;
  return { ...toAccount(account), confirmed: confirmed === 1, jti, credencial: null };
};

/** Another kind of token, such as API credentials: finds its owner and its permissions. */
export interface Tokens {
  readonly takes: (token: string) => boolean;
  readonly find: (token: string) => Promise<(Account & { credencial: Credential }) | null>;
}

/** The user of a request, by session or another token; null without a valid one. */
export const findUser = async (
  headers: IncomingHttpHeaders,
  otherTokens: readonly Tokens[],
): Promise<User | null> => {
  const token = bearerOf(headers);
  if (token === undefined) return null;
  const kind = otherTokens.find(({ takes }) => takes(token));
  if (!kind) return userOfSession(token);
  const found = await kind.find(token);
  return found && { ...found, confirmed: false, jti: '' };
};

const touch = async (jti: string): Promise<void> => {
  await db()
    .update(sesiones)
    .set({ ultimo_uso: now })
    .where(eq(sesiones.jti_sha256, sha256(jti)));
};

/** The user of a protected call. Throws Unauthorized without a valid session. */
export const requireUser = async (
  headers: IncomingHttpHeaders,
  otherTokens: readonly Tokens[],
): Promise<User> => {
  const user = await findUser(headers, otherTokens);
  if (!user) throw new Unauthorized();
  return user;
};
