import { and, eq, isNull } from 'drizzle-orm';
import { SIN_PERMISO } from '#shared/contract/permisos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { Conflict, Forbidden } from '#server/platform/errors.ts';

const LAST = 'Es el último administrador: haz administrador a otra persona primero.';

/**
 * Throws unless an administrator who can sign in remains without the account `without`, and the caller `by` is still
 * one. Locks these rows until the unit of work ends: if two administrators demote each other at once, the second is
 * refused.
 */
export const keepAnAdministrator = async ({
  without,
  by,
}: {
  without?: number;
  by?: number;
}): Promise<void> => {
  const rows = await db()
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(and(eq(usuarios.rol, 'administrador'), isNull(usuarios.bloqueado)))
    .for('update');
  const ids = rows.map(({ id }) => id);
  if (by !== undefined && !ids.includes(by)) throw new Forbidden(SIN_PERMISO);
  if (ids.every((id) => id === without)) throw new Conflict(LAST);
};
