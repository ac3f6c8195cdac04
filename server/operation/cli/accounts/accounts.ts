import { eq } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { sesiones, usuarios } from '#server/platform/db/schema.ts';

/** Throws when there is none. */
export const userByEmail = async (email: string) => {
  const [user] = await db().select().from(usuarios).where(eq(usuarios.email, email));
  if (!user) throw new Error(`No hay ningún usuario con el correo ${email}.`);
  return user;
};

/** Ends all sessions of a user, or of everybody; returns how many there were. */
export const endSessions = async (usuarioId: number | undefined): Promise<number> => {
  const ofWhom = usuarioId === undefined ? undefined : eq(sesiones.usuario_id, usuarioId);
  const [{ affectedRows }] = await db().delete(sesiones).where(ofWhom);
  return affectedRows;
};
