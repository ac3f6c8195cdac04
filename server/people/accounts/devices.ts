// Every new session is recorded here. A device is its user agent in words («Chrome en Windows»); the owner of the
// account gets a mail about a new one. The texts of mails are in `letters.ts` of each folder;
// `testing/mail-samples.ts` has a sample of each for screenshots.
import { eq, exists, type SQL, sql } from 'drizzle-orm';
import type { AnyMySqlColumn } from 'drizzle-orm/mysql-core';
import { nombreDeEquipo } from '#shared/contract/words/user-agent.ts';
import { db } from '#server/platform/db/client/client.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { equipos, sesiones, usuarios } from '#server/platform/db/schema.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';
import { sha256 } from '#server/platform/sha256.ts';
import { newDeviceLetter } from './letters.ts';

/**
 * Records the device of a sign-in and mails the owner about a new one (not about the first). A device is the user
 * agent in words, without cookies: the same as in the list of sessions.
 */
export const recordDevice = (usuarioId: number, agent: string): Promise<void> =>
  unitOfWork(async () => {
    const equipo = nombreDeEquipo(agent);
    const [{ affectedRows }] = await db().insert(equipos).ignore().values({ usuario_id: usuarioId, equipo });
    if (affectedRows === 0) return;
    const known = await db().select().from(equipos).where(eq(equipos.usuario_id, usuarioId));
    if (known.length === 1) return;
    const [user] = await db().select().from(usuarios).where(eq(usuarios.id, usuarioId));
    const when = known.find((one) => one.equipo === equipo)?.desde;
    if (!user || !when) return;
    await writeMail({
      key: `equipo-${usuarioId}-${sha256(equipo)}`,
      to: user.email,
      ...newDeviceLetter(user.name, { equipo, when }),
    });
  });

/** Whether anybody ever signed in to an account. */
export const hasSignedIn = async (usuarioId: number): Promise<boolean> =>
  (await db().$count(equipos, eq(equipos.usuario_id, usuarioId))) > 0;

/** SQL condition: somebody signed in to the account with this id; by its sessions where that was before devices were recorded. */
export const hasSignedInSql = (id: AnyMySqlColumn): SQL<boolean> => {
  const device = db()
    .select({ one: sql`1` })
    .from(equipos)
    .where(eq(equipos.usuario_id, id));
  const session = db()
    .select({ one: sql`1` })
    .from(sesiones)
    .where(eq(sesiones.usuario_id, id));
  return sql`(${exists(device)} OR ${exists(session)})`.mapWith(Boolean);
};
