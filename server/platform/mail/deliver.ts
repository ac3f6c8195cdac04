import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { createDelivery } from '../background/delivery.ts';
import { config } from '../config.ts';
import { db } from '../db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { unitOfWork } from '../db/client/unit-of-work.ts';
import { inSeconds, now } from '../db/now.ts';
import { correos } from '../db/schema.ts';
import { log } from '../log.ts';
import { sendFailure, isFinal } from './failure.ts';
import { withoutSecrets } from './secrets.ts';
import { closeMail, sendMail } from './smtp.ts';
import { createEventChannel } from '../event-channel.ts';

type Row = typeof correos.$inferSelect;
/** A mail that this process has claimed until `tomado_hasta`; after that another may claim it. */
type ClaimedMail = Row & { readonly tomado_hasta: string };

/** A mail that will not arrive, by its key; part of the unit of work that notes it. */
export const mailUndelivered = createEventChannel<string>('mailUndelivered');

/** Mails a process takes at a time. */
const PORTION = 10;
/** Seconds of a claim. Longer than `PORTION` mails may take, so a process that exceeds it has died. */
const TAKEN_SECONDS = 600;
const MOST_TRIES = 8;

const isDue = and(
  eq(correos.estado, 'P'),
  lte(correos.proximo, now),
  or(isNull(correos.tomado_hasta), lte(correos.tomado_hasta, now)),
);

/** Takes mails that are due, so that no other process sends them; a transaction never waits for a mail server. */
const claim = (): Promise<ClaimedMail[]> =>
  unitOfWork(async () => {
    const due = await db()
      .select({ id: correos.id })
      .from(correos)
      .where(isDue)
      .orderBy(asc(correos.proximo))
      .limit(PORTION)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const these = inArray(
      correos.id,
      due.map(({ id }) => id),
    );
    await db()
      .update(correos)
      .set({ tomado_hasta: inSeconds(TAKEN_SECONDS), intentos: sql`${correos.intentos} + 1` })
      .where(these);
    const rows = await db().select().from(correos).where(these).orderBy(asc(correos.proximo));
    return rows.flatMap(({ tomado_hasta, ...row }) =>
      tomado_hasta === null ? [] : [{ ...row, tomado_hasta }],
    );
  });

/** Seconds until the next try: 2, 4, 8 … minutes, and up to a quarter more, so that many do not come at once. */
const pauseAfter = (tries: number): number => Math.round(60 * 2 ** tries * (1 + Math.random() / 4));

const outcomeOf = async (
  row: Row,
): Promise<Partial<{ [K in keyof Row]: Row[K] | ReturnType<typeof inSeconds> }>> => {
  const tries = row.intentos;
  try {
    await sendMail(row);
    return {
      estado: 'E',
      enviado: now,
      error: null,
      texto: withoutSecrets(row.texto),
      html: withoutSecrets(row.html),
    };
  } catch (error) {
    log.warn({ err: error, mail: row.id, tries }, 'Mail not sent');
    const failure = { error: sendFailure(error) };
    if (isFinal(error) || tries >= MOST_TRIES) return { ...failure, estado: 'F' };
    return { ...failure, proximo: inSeconds(pauseAfter(tries)) };
  }
};

const putBack = { tomado_hasta: null, intentos: sql`${correos.intentos} - 1` };

const send = async (row: ClaimedMail, isStopping: boolean): Promise<void> => {
  const outcome = isStopping ? putBack : { ...(await outcomeOf(row)), tomado_hasta: null };
  const isHeld = and(eq(correos.id, row.id), eq(correos.tomado_hasta, row.tomado_hasta));
  await unitOfWork(async () => {
    const [{ affectedRows }] = await db().update(correos).set(outcome).where(isHeld);
    const isLost = 'estado' in outcome && outcome.estado === 'F';
    if (isLost && affectedRows > 0) await mailUndelivered.emit(row.clave);
  });
};

const sendDue = async (isStopping: () => boolean): Promise<void> => {
  if (!config.mail || isStopping()) return;
  const rows = await claim();
  await sequentially(rows, (row) => send(row, isStopping()));
  if (rows.length === PORTION) await sendDue(isStopping);
};

/** Stopping gives back the mails that were claimed and not sent. */
export const {
  deliver,
  deliverSoon,
  stop: stopDelivery,
} = createDelivery(sendDue, { failure: 'Mails could not be sent', close: closeMail });

/** Calls `deliverSoon` after some seconds; if the process ends first, the next round delivers. */
export const deliverIn = (seconds: number): void => {
  setTimeout(deliverSoon, seconds * 1000).unref();
};
