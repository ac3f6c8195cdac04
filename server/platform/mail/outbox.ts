import { and, eq } from 'drizzle-orm';
import { correos } from '../db/schema.ts';
import { db } from '../db/client/client.ts';
import { association } from '../db/rows/settings.ts';
import { inSeconds } from '../db/now.ts';
import { afterCommit, unitOfWork } from '../db/client/unit-of-work.ts';
import { config } from '../config.ts';
import { deliverIn, deliverSoon } from './deliver.ts';
import { asHtml, asText, type Letter } from './letter.ts';
import { checkKey } from './signed-ids.ts';

export interface Mail extends Letter {
  /** Names the cause, in letters of a Message-ID: a second mail with the same key is not written. */
  readonly key: string;
  readonly to: string;
  /** Where an answer goes; to the sender unless given. */
  readonly replyTo?: string | undefined;
  /** The Message-IDs of the thread it goes on with, separated by spaces; the last is of the mail it answers. */
  readonly thread?: string | undefined;
  /** Written by a person: it does not say that a program made it. */
  readonly fromPerson?: true;
  /** Seconds for which it waits, so that it can be withdrawn. */
  readonly hold?: number;
}

/**
 * Puts a mail into the outbox in the running unit of work, and sends it after the commit or at the end of its hold.
 * Without a mail server it is only kept to be read, and never sent later by itself.
 */
export const writeMail = ({
  key,
  to,
  replyTo,
  thread,
  fromPerson,
  hold = 0,
  ...letter
}: Mail): Promise<void> =>
  unitOfWork(async () => {
    checkKey(key);
    const sender = await association();
    const row = {
      clave: key,
      para: to,
      responder_a: replyTo,
      hilo: thread,
      de_persona: fromPerson,
      asunto: letter.subject,
      texto: asText(letter, sender),
      html: asHtml(letter, sender),
      estado: config.mail ? ('P' as const) : ('N' as const),
      proximo: inSeconds(hold),
    };
    await db().insert(correos).ignore().values(row);
    afterCommit(hold > 0 ? () => deliverIn(hold) : deliverSoon);
  });

/** Takes a mail back that nobody has begun to send; false for any other. Part of the running unit of work. */
export const withdrawMail = async (key: string): Promise<boolean> => {
  const { clave, estado, intentos } = correos;
  const isUntouched = and(eq(clave, key), eq(estado, 'P'), eq(intentos, 0));
  const [{ affectedRows }] = await db().delete(correos).where(isUntouched);
  return affectedRows > 0;
};
