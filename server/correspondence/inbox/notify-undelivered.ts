import { eq } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { beforeCommit } from '#server/platform/db/client/unit-of-work.ts';
import { consultaMensajes, correos } from '#server/platform/db/schema.ts';
import { messageOfKey } from './answer-key.ts';
import { writeNotices } from '#server/correspondence/notices/write-notices.ts';

const writerOf = async (message: number | undefined) => {
  if (message === undefined) return undefined;
  const { id, id_consulta, usuario_id } = consultaMensajes;
  const [answer] = await db()
    .select({ id_consulta, usuario_id })
    .from(consultaMensajes)
    .where(eq(id, message));
  return answer?.usuario_id ? { registro: answer.id_consulta, only: answer.usuario_id } : undefined;
};

const tell = async (clave: string): Promise<void> => {
  const message = messageOfKey(clave);
  const answer = await writerOf(message);
  if (answer) return writeNotices('rebote', [{ ...answer, clave: `rebote-${message}` }]);
  const [mail] = await db().select({ id: correos.id }).from(correos).where(eq(correos.clave, clave));
  if (mail) await writeNotices('devuelto', [{ registro: mail.id }]);
};

/**
 * Notifies the author of an answer that its mail bounced or was refused; for other mails, everyone who may see the
 * outbox. Runs in the unit of work that recorded the failure.
 */
export const notifyUndelivered = (clave: string): void => {
  beforeCommit(() => tell(clave));
};
