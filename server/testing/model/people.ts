import { eq } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { type Api, caller, makeUser, tokenOf, visitor } from '../api.ts';

const ids: number[] = [];
const names = ['Ana', 'Luis'];

/** The name of one of the two members of staff. */
export const staffName = (which: number): string => names[which] ?? '';

/**
 * One of the two members of staff, in a new session. The account is created again if a step deleted, blocked, demoted or
 * renamed it, and in a new walk, where the same id may be another account's.
 */
export const staffOf = async (which: number): Promise<Api> => {
  const [known] = await db()
    .select()
    .from(usuarios)
    .where(eq(usuarios.id, ids[which] ?? 0));
  const name = staffName(which);
  const works = known?.name === name && known.rol === 'administrador' && known.bloqueado === null;
  const id = works ? known.id : (await makeUser({ rol: 'administrador', name })).id;
  ids[which] = id;
  return caller(await tokenOf(id));
};

export const stranger = (): Api => visitor();
