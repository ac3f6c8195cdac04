import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { HORAS_DE_ENLACE } from '#shared/accesos.ts';
import { db } from '../db/client/client.ts';
import { inSeconds, now } from '../db/now.ts';
import { accesos, usuarios } from '../db/schema.ts';
import { sha256 } from '../sha256.ts';

/** Where a password is chosen. What stands behind `#` reaches neither server nor log. */
export const pathOf = (clave: string): string => `/nueva-contrasena#${clave}`;

/** Makes a link with which whoever has it chooses the password of an account; the table holds only its hash. */
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

/** The account of a valid link; its row is locked: of two who use it at once, the second finds none. */
export const accountOf = async (clave: string) => {
  const [row] = await db()
    .select({ id: usuarios.id, name: usuarios.name, email: usuarios.email })
    .from(accesos)
    .innerJoin(usuarios, eq(usuarios.id, accesos.usuario_id))
    .where(and(eq(accesos.clave_sha256, sha256(clave)), gt(accesos.vence, now), isNull(usuarios.bloqueado)))
    .for('update');
  return row;
};

/** Ends every link of an account: one was used, or the password or e-mail changed. */
export const forgetLinks = async (usuarioId: number): Promise<void> => {
  await db().delete(accesos).where(eq(accesos.usuario_id, usuarioId));
};
