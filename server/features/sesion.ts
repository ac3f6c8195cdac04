import { eq } from 'drizzle-orm';
import { sesion } from '#shared/sesion.ts';
import { db } from '../db/client/client.ts';
import { personas, usuarios } from '../db/schema.ts';
import { Unauthorized } from '../errors.ts';
import { endSession, openSession } from '../http/guard/auth.ts';
import { implement } from '../http/pipeline/implement.ts';
import { limitLogin } from '../limits/login.ts';
import { log } from '../log.ts';
import { hashPassword, needsRehash, verifyPassword } from '../password.ts';

const personaOf = async (codigo: string | null) => {
  if (codigo === null) return null;
  const [persona] = await db().select().from(personas).where(eq(personas.Codigo, codigo));
  return persona ?? null;
};

const rehash = async (id: number, password: string): Promise<void> => {
  await db()
    .update(usuarios)
    .set({ password: await hashPassword(password) })
    .where(eq(usuarios.id, id));
};

/** The user with this e-mail and password. The database also matches e-mails that differ in case. */
const userOfPair = async (email: string, password: string) => {
  const [row] = await db().select().from(usuarios).where(eq(usuarios.email, email));
  const user = row?.email.toLowerCase() === email.toLowerCase() ? row : undefined;
  const isRight = await verifyPassword(user?.password, password);
  // A locked account answers as a wrong password does, and after the same time.
  return user && isRight && user.bloqueado === null ? user : null;
};

export const sesionFeature = implement(sesion, {
  login: async ({ body, agent, address }) => {
    const user = await limitLogin({ email: body.email, address }, () =>
      userOfPair(body.email, body.password),
    );
    if (!user) {
      log.warn({ event: 'login.refused', address });
      throw new Unauthorized(sesion.login.failed);
    }
    if (await needsRehash(user.password)) await rehash(user.id, body.password);
    const { token, expiresIn } = await openSession(user.id, { remember: body.remember ?? false, agent });
    log.info({ event: 'login', user: user.id, address });
    return {
      access_token: token,
      token_type: 'Bearer' as const,
      expires_in: expiresIn,
      user: { id: user.id, name: user.name, email: user.email },
    };
  },
  usuario: async ({ user }) => ({
    id: user.id,
    name: user.name,
    email: user.email,
    persona: await personaOf(user.CodigoPersona),
  }),
  logout: async ({ user }) => {
    await endSession(user.jti);
    log.info({ event: 'logout', user: user.id });
  },
});
