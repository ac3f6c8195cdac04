import { and, eq, gt, sql } from 'drizzle-orm';
import { sequentially } from '#shared/contract/sequentially.ts';
import { db } from '#server/platform/db/client/client.ts';
import { consultaMensajes, consultas } from '#server/platform/db/schema.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import { withdrawMail } from '#server/platform/mail/outbox.ts';
import { answerKey } from './answer-key.ts';
import { purgeGoneRows } from '#server/records/history/purge.ts';
import { correctStates } from '#server/records/history/correct-states.ts';
import { lockConversation } from './answer.ts';

type Answer = typeof consultaMensajes.$inferSelect;

/** State and date of answer, as the row, an answer (of before it) and a state of the history hold them. */
interface Answered {
  readonly estado?: unknown;
  readonly fecha_respuesta?: unknown;
}

/** State and date of answer as if the answer had never been given. */
const without =
  ({ creado, estado_antes, respondida_antes }: Answer) =>
  <T extends Answered>(row: T): T => {
    if (row.fecha_respuesta !== creado) return row;
    // If it was moved since, it stays there.
    const estado = row.estado === 'R' ? { estado: estado_antes ?? 'P' } : {};
    return { ...row, ...estado, fecha_respuesta: respondida_antes };
  };

/** Later answers remember the state that this answer made; they get the one before it. */
const correctLater = async (answer: Answer): Promise<void> => {
  const { id, id_consulta, clase, respondida_antes } = consultaMensajes;
  const remembers = and(
    eq(id_consulta, answer.id_consulta),
    eq(clase, 'C'),
    gt(id, answer.id),
    eq(respondida_antes, answer.creado),
  );
  const rows = await db().select().from(consultaMensajes).where(remembers);
  await sequentially(rows, async (row) => {
    const was = without(answer)({ estado: row.estado_antes, fecha_respuesta: row.respondida_antes });
    await db()
      .update(consultaMensajes)
      .set({ estado_antes: was.estado, respondida_antes: was.fecha_respuesta })
      .where(eq(id, row.id));
  });
};

/** Withdraws an answer whose mail has not left, by its message. State and date follow from the remaining answers. */
export const withdrawAnswer = async (message: number): Promise<void> => {
  const isAnswer = and(eq(consultaMensajes.id, message), eq(consultaMensajes.clase, 'C'));
  const [answer] = await db().select().from(consultaMensajes).where(isAnswer);
  if (!answer) throw new NotFound('La respuesta no existe.');
  const { id, estado, fecha_respuesta } = await lockConversation(answer.id_consulta);
  if (!(await withdrawMail(answerKey(message))))
    throw new Conflict('El correo ya salió: la respuesta no se puede retirar.');
  await db().delete(consultaMensajes).where(isAnswer);
  // Deleted and brought back with its conversation, it has been noted there.
  await purgeGoneRows(consultaMensajes, [message]);
  await correctLater(answer);
  // Undoing a change that was made in between must not bring the answer's moment back.
  await correctStates({ table: consultas, fila: id, naming: answer.creado }, without(answer));
  const { version } = consultas;
  await db()
    .update(consultas)
    .set({ ...without(answer)({ estado, fecha_respuesta }), version: sql`${version} + 1` })
    .where(eq(consultas.id, id));
};
