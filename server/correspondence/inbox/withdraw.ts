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

/** State and answer date of an enquiry, as stored in its row, in an answer (before it) and in the history. */
interface Answered {
  readonly estado?: unknown;
  readonly fecha_respuesta?: unknown;
}

/** Computes state and answer date as if the answer had never been given. */
const without =
  ({ creado, estado_antes, respondida_antes }: Answer) =>
  <T extends Answered>(row: T): T => {
    if (row.fecha_respuesta !== creado) return row;
    // If staff has changed the state since, it stays.
    const estado = row.estado === 'R' ? { estado: estado_antes ?? 'P' } : {};
    return { ...row, ...estado, fecha_respuesta: respondida_antes };
  };

/** Later answers stored the state after this answer; replaces it with the state before. */
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

/** Withdraws an answer before its mail is sent; recomputes state and date from the remaining answers. */
export const withdrawAnswer = async (message: number): Promise<void> => {
  const isAnswer = and(eq(consultaMensajes.id, message), eq(consultaMensajes.clase, 'C'));
  const [answer] = await db().select().from(consultaMensajes).where(isAnswer);
  if (!answer) throw new NotFound('La respuesta no existe.');
  const { id, estado, fecha_respuesta } = await lockConversation(answer.id_consulta);
  if (!(await withdrawMail(answerKey(message))))
    throw new Conflict('El correo ya salió: la respuesta no se puede retirar.');
  await db().delete(consultaMensajes).where(isAnswer);
  // The message is in the history if its conversation was deleted and restored; that trace must go too.
  await purgeGoneRows(consultaMensajes, [message]);
  await correctLater(answer);
  // The withdrawn answer's date must not return when an intermediate change is undone.
  await correctStates({ table: consultas, fila: id, naming: answer.creado }, without(answer));
  const { version } = consultas;
  await db()
    .update(consultas)
    .set({ ...without(answer)({ estado, fecha_respuesta }), version: sql`${version} + 1` })
    .where(eq(consultas.id, id));
};
