import { eq, sql } from 'drizzle-orm';
import type { MySqlUpdateSetSource } from 'drizzle-orm/mysql-core';
import type { Rol } from '#shared/contract/permisos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { NotFound, Unauthorized } from '#server/platform/errors.ts';

// Accounts are written without history, which must not contain password hashes.

/** Inserts an account and returns its id. */
export const insertAccount = async (values: typeof usuarios.$inferInsert): Promise<number> => {
  const [{ insertId }] = await db().insert(usuarios).values(values);
  return insertId;
};

/**
 * Locks an account until the unit of work ends, so that limits per person hold against concurrent requests. @throws
 * Unauthorized when the account is gone
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
  // The driver reports matched rows, not changed ones.
  const [{ affectedRows }] = await db().update(usuarios).set(changes).where(eq(usuarios.id, id));
  if (affectedRows === 0) throw new NotFound();
};

/** Columns for a change of role; the date is kept if the role stays the same. */
export const roleColumns = (rol: Rol) => ({
  rol_desde: sql`CASE WHEN ${usuarios.rol} = ${rol} THEN ${usuarios.rol_desde} ELSE ${now} END`,
  rol,
});

/** @throws NotFound when there is no such account, also when another request has just deleted it */
export const deleteAccount = async (id: number): Promise<void> => {
  const [{ affectedRows }] = await db().delete(usuarios).where(eq(usuarios.id, id));
  if (affectedRows === 0) throw new NotFound();
};
