// `/auth/loginValidar` answers a token, or a challenge if the account has a second factor (`factors/`: app, passkeys,
// recovery codes). A challenge is a row of `retos` with the hash of its secret, which a passkey signs; `prove.ts`
// checks the answer, and `platform/limits/login.ts` counts failures of both steps together. Signing in with a passkey
// alone starts with a challenge without account. Passkeys belong to the host of the site's origin
// (`http/guard/origin.ts`).
import { and, eq } from 'drizzle-orm';
import { CUENTA_BLOQUEADA, sesion } from '#shared/people/sesion.ts';
import { signIn } from './accounts/sign-in.ts';
import { CHALLENGE_SECONDS, openChallenge } from './accounts/factors/challenges.ts';
import { type Factors, factorsOf, hasFactor } from './accounts/factors/factors.ts';
import { authenticationOptions } from './accounts/factors/passkeys.ts';
import { db } from '#server/platform/db/client/client.ts';
import { personas, usuarios } from '#server/platform/db/schema.ts';
import { Unauthorized } from '#server/platform/errors.ts';
import { endSession } from './accounts/sessions.ts';
import type { User } from '#server/platform/call/user.ts';
import { implement } from '#server/platform/call/implement.ts';
import { limitLogin } from '#server/platform/limits/login.ts';
import { log } from '#server/platform/log.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords/password.ts';

const personaOf = async (codigo: string | null) => {
  if (codigo === null) return null;
  const [persona] = await db().select().from(personas).where(eq(personas.Codigo, codigo));
  return persona ?? null;
};

/** The signed-in user's own account, as the client gets it. */
export const ownAccount = async ({ id, name, email, CodigoPersona }: User) => ({
  id,
  name,
  email,
  persona: await personaOf(CodigoPersona),
});

/** Rehashes the verified password with current parameters, unless it was changed since it was verified. */
const rehash = async (verified: { id: number; password: string }, password: string): Promise<void> => {
  await db()
    .update(usuarios)
    .set({ password: await hashPassword(password) })
    .where(and(eq(usuarios.id, verified.id), eq(usuarios.password, verified.password)));
};

/** The user with this e-mail and password, with second factors. The database also matches e-mails that differ in case. */
const userOfPair = async (email: string, password: string) => {
  const [row] = await db().select().from(usuarios).where(eq(usuarios.email, email));
  const user = row?.email.toLowerCase() === email.toLowerCase() ? row : undefined;
  const isRight = await verifyPassword(user?.password, password);
  return user && isRight ? { user, factors: await factorsOf(user.id) } : null;
};

/** The challenge to answer after the right password. */
const askFactor = async (
  usuarioId: number,
  { app, llaves }: Factors,
  { remember, origin }: { remember: boolean; origin: string },
) => {
  const desafio = await openChallenge({ tipo: 'ingreso', usuario_id: usuarioId, recordar: remember });
  const asked = { origin, challenge: desafio };
  return {
    desafio,
    expires_in: CHALLENGE_SECONDS,
    app: app !== null,
    llave: llaves.length > 0 ? await authenticationOptions(asked, llaves) : null,
  };
};

export const sesionFeature = implement(sesion, {
  login: async ({ body, agent, address, origin }) => {
    const found = await limitLogin(
      { email: body.email, address },
      () => userOfPair(body.email, body.password),
      ({ user, factors }) => user.bloqueado === null && !hasFactor(factors),
    );
    if (!found) {
      log.warn({ event: 'login.refused', address });
      throw new Unauthorized(sesion.login.failed);
    }
    const { user, factors } = found;
    // Only after the right password, so that strangers do not learn that the account is locked.
    if (user.bloqueado !== null) throw new Unauthorized(CUENTA_BLOQUEADA);
    const remember = body.remember ?? false;
    if (await needsRehash(user.password)) await rehash(user, body.password);
    if (hasFactor(factors))
      return { segundo_factor: await askFactor(user.id, factors, { remember, origin }) };
    return signIn(user, { remember, agent, address });
  },
  usuario: ({ user }) => ownAccount(user),
  logout: async ({ user }) => {
    await endSession(user.jti);
    log.info({ event: 'logout', user: user.id });
  },
});
