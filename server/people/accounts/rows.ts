import { eq } from 'drizzle-orm';
import type { MySqlUpdateSetSource } from 'drizzle-orm/mysql-core';
import { db } from '#server/platform/db/client/client.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { NotFound } from '#server/platform/errors.ts';

// Accounts have no history: the hash of a password has no business there. So they are written plainly.

/** Inserts an account and returns its id. */
export const insertAccount = async (values: typeof usuarios.$inferInsert): Promise<number> => {
  const [{ insertId }] = await db().insert(usuarios).values(values);
  return insertId;
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

/** @throws NotFound when there is no such account, also when another request has just deleted it */
export const deleteAccount = async (id: number): Promise<void> => {
  const [{ affectedRows }] = await db().delete(usuarios).where(eq(usuarios.id, id));
  if (affectedRows === 0) throw new NotFound();
};
