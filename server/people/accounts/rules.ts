import { and, eq, ne } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { isDuplicate } from '#server/platform/db/client/errors.ts';
import { personas, usuarios } from '#server/platform/db/schema.ts';
import { Conflict, Rejected } from '#server/platform/errors.ts';

const EMAIL_TAKEN = 'Ya existe un usuario con ese correo.';

/** Throws when another account has the e-mail. */
export const refuseTakenEmail = async ({ email, id }: { email: string; id: number }): Promise<void> => {
  const taken = await db().$count(usuarios, and(eq(usuarios.email, email), ne(usuarios.id, id)));
  if (taken > 0) throw new Conflict(EMAIL_TAKEN);
};

/** Throws unless the person is known as a member and has no account. */
export const refuseUnknownPersona = async (codigo: string): Promise<void> => {
  const [row] = await db()
    .select({ usuario: usuarios.id })
    .from(personas)
    .leftJoin(usuarios, eq(usuarios.CodigoPersona, personas.Codigo))
    .where(eq(personas.Codigo, codigo));
  if (!row) throw new Rejected({ CodigoPersona: ['La persona no existe.'] });
  if (row.usuario !== null) throw new Conflict('Esa persona ya tiene un usuario.');
};

/** Turns the unique key's error into Conflict: concurrent requests may both pass the check. */
export const duplicateAsConflict = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    if (isDuplicate(error)) throw new Conflict(EMAIL_TAKEN);
    throw error;
  }
};
