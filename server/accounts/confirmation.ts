import { eq } from 'drizzle-orm';
import { db } from '../db/client/client.ts';
import { usuarios } from '../db/schema.ts';
import { Rejected, Unconfirmed } from '../errors.ts';
import { confirmSession, type User } from '../http/guard/auth.ts';
import { limitLogin } from '../limits/login.ts';
import { verifyPassword } from '../password.ts';
import { factorsOf } from './factors/factors.ts';

/** Whether it is the user's password; wrong ones count like those of signing in. */
export const isOwnPassword = async (
  { id, email }: User,
  password: string,
  address: string,
): Promise<boolean> => {
  const right = await limitLogin({ email, address }, async () => {
    const [row] = await db()
      .select({ password: usuarios.password })
      .from(usuarios)
      .where(eq(usuarios.id, id));
    return (await verifyPassword(row?.password, password)) ? true : null;
  });
  return right === true;
};

/** The password that any confirmed call may carry; undefined for none, and for an empty field of a form. */
const passwordIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'password_actual' in body
    ? (body.password_actual ?? undefined) || undefined
    : undefined;

/**
 * Throws Unconfirmed when the user's last confirmation in this session is too old and the body holds no password, and
 * Rejected when it holds a wrong one.
 */
export const requireConfirmation = async (user: User, body: unknown, address: string): Promise<void> => {
  const password = passwordIn(body);
  if (password === undefined) {
    if (user.confirmed) return;
    throw new Unconfirmed({ llave: (await factorsOf(user.id)).llaves.length > 0 });
  }
  if (typeof password !== 'string' || !(await isOwnPassword(user, password, address))) {
    throw new Rejected({ password_actual: ['La contraseña actual no es correcta.'] });
  }
  await confirmSession(user.jti);
};
