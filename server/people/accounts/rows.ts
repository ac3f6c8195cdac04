import { eq, sql } from 'drizzle-orm';
import type { MySqlUpdateSetSource } from 'drizzle-orm/mysql-core';
import type { Rol } from '#shared/contract/permisos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { NotFound, Unauthorized } from '#server/platform/errors.ts';

// Accounts have no history: the hash of a password has no business there. So they are written plainly.

/** Inserts an account and returns its id. */
export const insertAccount = async (values: typeof usuarios.$inferInsert): Promise<number> => {
  const [{ insertId }] = await db().insert(usuarios).values(values);
  return insertId;
};

/**
 * Locks an account until the unit of work ends: what one person may have only so many of is made one after the other.
 * @throws Unauthorized when the account is gone
 */
export const lockAccount = async (id: number): Promise<void> => {
  const [found] = await db()
    .select({ id: usuarios.id })
    .from(usuarios)
    .where(eq(usuarios.id, id))
    .for('update');
  if (!found) throw new Unauthorized();
};

/** @throws NotFound when there is no such account */
export const updateAccount = async (
  id: number,
  changes: MySqlUpdateSetSource<typeof usuarios>,
): Promise<void> => {
  // The driver asks for the rows that matched, not for those that changed.
  const [{ affectedRows }] = await db().update(usuarios).set(changes).where(eq(usuarios.id, id));
  if (affectedRows === 0) throw new NotFound();
};

/** What a change to this role writes: who keeps theirs has it as long as before. */
export const withRole = (rol: Rol) => ({
  rol_desde: sql`CASE WHEN ${usuarios.rol} = ${rol} THEN ${usuarios.rol_desde} ELSE ${now} END`,
  rol,
});

/** @throws NotFound when there is no such account, also when another request has just deleted it */
export const deleteAccount = async (id: number): Promise<void> => {
  const [{ affectedRows }] = await db().delete(usuarios).where(eq(usuarios.id, id));
  if (affectedRows === 0) throw new NotFound();
};
