import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { HORAS_DE_ENLACE } from '#shared/people/accesos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { inSeconds, now } from '#server/platform/db/now.ts';
import { accesos, usuarios } from '#server/platform/db/schema.ts';
import { sha256 } from '#server/platform/sha256.ts';

/** Path of the page to choose a password. The secret is in the fragment, which reaches neither server nor log. */
export const linkPath = (clave: string): string => `/nueva-contrasena#${clave}`;

/** Makes a link that lets its holder choose the account's password; the table holds only its hash. */
export const makeLink = async (usuarioId: number): Promise<{ clave: string; vence: string }> => {
  const clave = randomBytes(32).toString('base64url');
  const clave_sha256 = sha256(clave);
  await db()
    .insert(accesos)
    .values({ usuario_id: usuarioId, clave_sha256, vence: inSeconds(HORAS_DE_ENLACE * 3600) });
  const [row] = await db()
    .select({ vence: accesos.vence })
    .from(accesos)
    .where(eq(accesos.clave_sha256, clave_sha256));
  return { clave, vence: row?.vence ?? '' };
};

const accountsBehind = (clave: string) =>
  db()
    .select({ id: usuarios.id, name: usuarios.name, email: usuarios.email })
    .from(accesos)
    .innerJoin(usuarios, eq(usuarios.id, accesos.usuario_id))
    .where(and(eq(accesos.clave_sha256, sha256(clave)), gt(accesos.vence, now), isNull(usuarios.bloqueado)));

/** The account of a valid link. */
export const accountOfLink = async (clave: string) => (await accountsBehind(clave))[0];
/** `accountOf` with the row locked: of two concurrent uses of a link, the second finds none. */
export const lockAccountOfLink = async (clave: string) => (await accountsBehind(clave).for('update'))[0];

/** Deletes all links of an account: one was used, or the password or e-mail changed. */
export const deleteLinks = async (usuarioId: number): Promise<void> => {
  await db().delete(accesos).where(eq(accesos.usuario_id, usuarioId));
};
