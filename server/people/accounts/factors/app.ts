import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import { appsDeCodigos as table } from '#server/platform/db/schema.ts';
import { findStep, toBase32 } from './totp.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Creates the secret of an app that is not active yet, replacing an earlier one; null if an app is active. */
export const prepareApp = async (usuarioId: number): Promise<string | null> => {
  const secreto = toBase32(randomBytes(SECRET_BYTES));
  await db()
    .delete(table)
    .where(and(eq(table.usuario_id, usuarioId), isNull(table.activa)));
  const [{ affectedRows }] = await db().insert(table).ignore().values({ usuario_id: usuarioId, secreto });
  return affectedRows === 1 ? secreto : null;
};

/** Whether a code is right for the account's app. Each code is accepted once, even if sent twice at the same time. */
const spend = async (usuarioId: number, code: string, { isNew }: { isNew: boolean }): Promise<boolean> => {
  const state = isNew ? isNull(table.activa) : isNotNull(table.activa);
  const own = and(eq(table.usuario_id, usuarioId), state);
  const [app] = await db().select().from(table).where(own);
  const step = app ? findStep(app.secreto, code, Date.now()) : null;
  if (step === null) return false;
  const [{ affectedRows }] = await db()
    .update(table)
    .set({ ultimo_paso: step, ...(isNew && { activa: now }) })
    .where(and(own, lt(table.ultimo_paso, step)));
  return affectedRows === 1;
};

export const spendAppCode = (usuarioId: number, code: string): Promise<boolean> =>
  spend(usuarioId, code, { isNew: false });

/** Activates a prepared app with its first right code. */
export const activateApp = (usuarioId: number, code: string): Promise<boolean> =>
  spend(usuarioId, code, { isNew: true });

export const removeApp = async (usuarioId: number): Promise<void> => {
  await db().delete(table).where(eq(table.usuario_id, usuarioId));
};
