import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { DIAS_DE_LLAVE_NUEVA } from '#shared/people/accesos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { llaves } from '#server/platform/db/schema.ts';
import { type Reader, sendAccountChanged } from './account-changes.ts';
import { dropUnneededCodes } from './factors/factors.ts';

const isNew = gt(
  llaves.creada,
  sql`CURRENT_TIMESTAMP(3) - INTERVAL ${sql.raw(String(DIAS_DE_LLAVE_NUEVA))} DAY`,
);

/** Recently added passkeys of an account, perhaps by an intruder. */
export const newPasskeys = (usuarioId: number) =>
  db()
    .select({ id: llaves.id, nombre: llaves.nombre, creada: llaves.creada })
    .from(llaves)
    .where(and(eq(llaves.usuario_id, usuarioId), isNew))
    .orderBy(llaves.id);

/** Removes passkeys from an account and mails the owner about each; returns how many it removed. */
export const removePasskeys = async (
  account: Reader & { readonly id: number },
  ids: readonly number[],
): Promise<number> => {
  if (ids.length === 0) return 0;
  const own = and(inArray(llaves.id, [...ids]), eq(llaves.usuario_id, account.id));
  const keys = await db().select({ nombre: llaves.nombre }).from(llaves).where(own).for('update');
  await db().delete(llaves).where(own);
  await dropUnneededCodes(account.id);
  await sequentially(keys, ({ nombre }) => sendAccountChanged(account, { que: 'llave-quitada', nombre }));
  return keys.length;
};
