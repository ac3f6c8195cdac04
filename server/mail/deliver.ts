import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { oneAtATime } from '../background/one-at-a-time.ts';
import { config } from '../config.ts';
import { db } from '../db/client/client.ts';
import { sequentially } from '../db/client/sequentially.ts';
import { unitOfWork } from '../db/client/unit-of-work.ts';
import { inSeconds, now } from '../db/now.ts';
import { correos } from '../db/schema.ts';
import { log } from '../log.ts';
import { reasonOf, isFinal } from './failure.ts';
import { withoutSecrets } from './secrets.ts';
import { closeMail, sendMail } from './smtp.ts';

type Row = typeof correos.$inferSelect;

/** Mails a process takes at a time. */
const PORTION = 10;
/** A process that has not told the outcome by then has died; longer than `PORTION` mails may take. */
const TAKEN_SECONDS = 600;
const MOST_TRIES = 8;

const isDue = and(
  eq(correos.estado, 'P'),
  lte(correos.proximo, now),
  or(isNull(correos.tomado_hasta), lte(correos.tomado_hasta, now)),
);

/** Takes mails that are due, so that no other process sends them; a transaction never waits for a mail server. */
const take = (): Promise<Row[]> =>
  unitOfWork(async () => {
    const rows = await db()
      .select()
      .from(correos)
      .where(isDue)
      .orderBy(asc(correos.proximo))
      .limit(PORTION)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return [];
    await db()
      .update(correos)
      .set({ tomado_hasta: inSeconds(TAKEN_SECONDS), intentos: sql`${correos.intentos} + 1` })
      .where(
        inArray(
          correos.id,
          rows.map(({ id }) => id),
        ),
      );
    return rows;
  });

/** Seconds until the next try: 2, 4, 8 … minutes, and up to a quarter more, so that many do not come at once. */
const pauseAfter = (tries: number): number => Math.round(60 * 2 ** tries * (1 + Math.random() / 4));

const outcomeOf = async (
  row: Row,
): Promise<Partial<{ [K in keyof Row]: Row[K] | ReturnType<typeof inSeconds> }>> => {
  const tries = row.intentos + 1;
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
    const told = { error: reasonOf(error) };
    if (isFinal(error) || tries >= MOST_TRIES) return { ...told, estado: 'F' };
    return { ...told, proximo: inSeconds(pauseAfter(tries)) };
  }
};

let isStopping = false;

const putBack = { tomado_hasta: null, intentos: sql`${correos.intentos} - 1` };

const send = async (row: Row): Promise<void> => {
  const outcome = isStopping ? putBack : { ...(await outcomeOf(row)), tomado_hasta: null };
  await db().update(correos).set(outcome).where(eq(correos.id, row.id));
};

const sendDue = async (): Promise<void> => {
  if (!config.mail || isStopping) return;
  const rows = await take();
  await sequentially(rows, send);
  if (rows.length === PORTION) await sendDue();
};

/** Sends what is due, also what is written meanwhile. */
export const deliver = oneAtATime(sendDue);

/** `deliver`, for whoever does not wait; a failure of the database is left to the next round. */
export const deliverSoon = (): void => {
  deliver().catch((error: unknown) => log.error({ err: error }, 'Mails could not be sent'));
};

/** Lets the mail under way arrive, so that it is not sent again after a restart, and gives the others back. */
export const stopDelivery = async (): Promise<void> => {
  isStopping = true;
  await deliver().catch(() => undefined);
  await closeMail();
  isStopping = false;
};
