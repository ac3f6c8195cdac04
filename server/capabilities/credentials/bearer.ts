// A program calls with a credential, told from a session's token by its prefix: a user whose `credencial` narrows
// what the role permits (`permissions.ts`), so no call knows of it. Nothing it holds covers `propio`, and
// `withConfirmation()` calls refuse it.
import { randomBytes } from 'node:crypto';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import {
  type PermisoDeCredencial,
  permisosDeCredencial,
} from '#shared/capabilities/credentials/credenciales.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now, todayInLima } from '#server/platform/db/now.ts';
import { credenciales, exigencias, usuarios } from '#server/platform/db/schema.ts';
import { sha256 } from '#server/platform/sha256.ts';
import type { Account, Credential } from '#server/platform/call/user.ts';
import { accountFields, toAccount } from '#server/people/accounts/account.ts';

/** Tells credentials from the tokens of sessions, and lets scanners of published code recognise a lost one. */
const MARK = 'capitulo_';

export const isCredential = (token: string): boolean => token.startsWith(MARK);

export const newCredential = (): string => MARK + randomBytes(32).toString('base64url');

/** One that works, as far as its own row tells; its owner's account must be open too. */
export const isActive = and(isNull(credenciales.revocada), gte(credenciales.vence, todayInLima));

/** Once an hour is exact enough to see which are in use, and saves a write on every call. */
const isStale = sql<number>`COALESCE(${credenciales.usada}, '1970-01-01') < CURRENT_TIMESTAMP(3) - INTERVAL 1 HOUR`;

/** The permissions a row keeps; one that no longer exists is left out. */
export const toPermisos = (kept: string): PermisoDeCredencial[] => {
  const words = new Set(kept.split(' '));
  return permisosDeCredencial.filter((permiso) => words.has(permiso));
};

/** The owner of a credential, who calls with it; null for an unknown, expired or revoked one, and a locked account. */
export const findCredential = async (
  token: string,
): Promise<(Account & { credencial: Credential }) | null> => {
  const { id, nombre, permisos } = credenciales;
  const [row] = await db()
    .select({ account: accountFields, credencial: { id, nombre, permisos }, stale: isStale })
    .from(credenciales)
    .innerJoin(usuarios, eq(usuarios.id, credenciales.usuario_id))
    .leftJoin(exigencias, eq(exigencias.rol, usuarios.rol))
    .where(and(eq(credenciales.secreto_sha256, sha256(token)), isActive, isNull(usuarios.bloqueado)));
  if (!row) return null;
  const { account, credencial, stale } = row;
  if (stale === 1) await db().update(credenciales).set({ usada: now }).where(eq(id, credencial.id));
  return {
    ...toAccount(account),
    credencial: { nombre: credencial.nombre, permisos: toPermisos(credencial.permisos) },
  };
};

/** Ends all credentials of an account. */
export const revokeAll = async (usuarioId: number): Promise<void> => {
  await db()
    .update(credenciales)
    .set({ revocada: now })
    .where(and(eq(credenciales.usuario_id, usuarioId), isNull(credenciales.revocada)));
};
