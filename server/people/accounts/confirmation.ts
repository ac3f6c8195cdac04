// Calls wrapped in `withConfirmation()` need a session that signed in or confirmed within ten minutes.
// `answer-call.ts` checks this after validating the input and answers 403 with `confirmacion`; in the browser
// `withSession` (`client/admin/session/`) then asks for a session or confirmation and repeats the call. The table
// `exigencias` holds the roles that must have a second factor; once overdue, only calls about oneself (`propio`)
// work.
import { eq } from 'drizzle-orm';
import { groups } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Noun } from '#shared/contract/nouns.ts';
import { db } from '#server/platform/db/client/client.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { Rejected, ConfirmationRequired } from '#server/platform/errors.ts';
import { confirmSession } from './sessions.ts';
import type { User } from '#server/platform/call/user.ts';
import { limitLogin } from '#server/platform/limits/login.ts';
import { verifyPassword } from '../passwords/password.ts';
import { factorsOf } from './factors/factors.ts';
import { requirePerson } from './permissions.ts';

/** A user, and whether their session was confirmed lately. */
export type Confirmer = Pick<User, 'id' | 'confirmed' | 'credencial'>;

/** Whether a password is the user's; wrong ones count like failed sign-ins. */
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

/** The password in the body of a call with confirmation; undefined if missing or empty. */
const passwordIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'password_actual' in body
    ? (body.password_actual ?? undefined) || undefined
    : undefined;

const refuseUntilConfirmed = async (user: Confirmer): Promise<void> => {
  if (user.confirmed) return;
  requirePerson(user);
  throw new ConfirmationRequired({ llave: (await factorsOf(user.id)).llaves.length > 0 });
};

/** Whether calls that change a noun need confirmation. */
const asks = (noun: Noun): boolean =>
  Object.values(groups).some((group) =>
    Object.values<Endpoint>(group).some((endpoint) => endpoint.group === noun && endpoint.needsConfirmation),
  );

/** For calls that may change any noun, such as undo: throws Unconfirmed if the noun's own calls need confirmation. */
export const requireConfirmationOn = async (user: Confirmer, nouns: readonly Noun[]): Promise<void> => {
  if (nouns.some(asks)) await refuseUntilConfirmed(user);
};

/**
 * Throws Unconfirmed when the user's last confirmation in this session is too old and the body holds no password, and
 * Rejected when it holds a wrong one. A change that is `spared` needs no confirmation.
 */
export const requireConfirmation = async (
  user: User,
  body: unknown,
  { address, spared = false }: { address: string; spared?: boolean | undefined },
): Promise<void> => {
  const password = passwordIn(body);
  if (password === undefined) return spared ? undefined : refuseUntilConfirmed(user);
  if (typeof password !== 'string' || !(await isOwnPassword(user, password, address))) {
    throw new Rejected({ password_actual: ['La contraseña actual no es correcta.'] });
  }
  await confirmSession(user.jti);
};
