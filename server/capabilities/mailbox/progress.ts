import { eq, sql } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { inSeconds, now } from '#server/platform/db/now.ts';
import { buzones } from '#server/platform/db/schema.ts';
import { sha256 } from '#server/platform/sha256.ts';
import type { Mailbox } from './account.ts';
import * as z from 'zod';

/** Shape of imapflow's errors. */
const Failure = z.object({
  code: z.string().optional().catch(undefined),
  authenticationFailed: z.boolean().optional().catch(undefined),
  mailboxMissing: z.boolean().optional().catch(undefined),
  /** The server's message. */
  responseText: z.string().optional().catch(undefined),
});

const UNREACHABLE = 'No se pudo conectar con el servidor del buzón.';
const LATE = 'El servidor del buzón no respondió a tiempo.';
const SENTENCES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'No se encontró el servidor del buzón.',
  EAI_AGAIN: 'No se encontró el servidor del buzón.',
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  NoConnection: UNREACHABLE,
  EConnectionClosed: UNREACHABLE,
  CONNECT_TIMEOUT: LATE,
  GREETING_TIMEOUT: LATE,
  UPGRADE_TIMEOUT: LATE,
  ETIMEOUT: LATE,
  ETIMEDOUT: LATE,
};
const LONGEST = 500;

/** Explains to staff why the mailbox could not be read, with the server's message if there is one. */
const mailboxFailure = (error: unknown, { folder }: Mailbox): string => {
  const {
    code = '',
    authenticationFailed,
    mailboxMissing,
    responseText,
  } = Failure.safeParse(error).data ?? {};
  const said = responseText ? ` Dijo: «${responseText}».` : '';
  if (authenticationFailed)
    return `El servidor del buzón no aceptó el usuario o la clave.${said}`.slice(0, LONGEST);
  if (mailboxMissing) return `El buzón no tiene una carpeta «${folder}».`.slice(0, LONGEST);
  if (/CERT|SELF_SIGNED|SSL|TLS/.test(code)) return 'La conexión cifrada con el servidor del buzón falló.';
  return `${SENTENCES[code] ?? 'No se pudo leer el buzón.'}${said}`.slice(0, LONGEST);
};

/** The outcome of reading one mail. */
export type Outcome = 'respuesta' | 'devuelto' | 'ajeno' | 'repetido';

const COUNTERS = { respuesta: 'respuestas', devuelto: 'devueltos', ajeno: 'ajenos' } as const;

const keyOf = ({ host, port, user, folder }: Mailbox): string =>
  sha256([host, port, user, folder].join('\n'));

type Progress = Omit<typeof buzones.$inferSelect, 'clave'>;

const NEVER_READ: Progress = {
  validez: null,
  ultimo: 0,
  intento: null,
  leido: null,
  fallos: 0,
  error: null,
  proximo: new Date(0).toISOString(),
  respuestas: 0,
  devueltos: 0,
  ajenos: 0,
};

/** Reads how far a mailbox has been read, with the counts of outcomes. */
export const readProgress = async (mailbox: Mailbox): Promise<Progress> => {
  const [row] = await db()
    .select()
    .from(buzones)
    .where(eq(buzones.clave, keyOf(mailbox)));
  return row ?? NEVER_READ;
};

type Changes = Parameters<ReturnType<ReturnType<typeof db>['update']>['set']>[0];

const change = async (mailbox: Mailbox, values: Changes): Promise<void> => {
  const clave = keyOf(mailbox);
  await db().insert(buzones).ignore().values({ clave });
  await db().update(buzones).set(values).where(eq(buzones.clave, clave));
};

/** Starts reading after the mail with the UID `ultimo`, valid under this UIDVALIDITY. */
export const startAfter = (mailbox: Mailbox, validez: string, ultimo: number): Promise<void> =>
  change(mailbox, { validez, ultimo, intento: null });

/** Records the mail that is about to be parsed; null once parsing has ended. */
export const recordAttempt = (mailbox: Mailbox, intento: number | null): Promise<void> =>
  change(mailbox, { intento });

/** Skips a mail whose parsing crashed the process. */
export const skipMail = (mailbox: Mailbox, ultimo: number): Promise<void> => change(mailbox, { ultimo });

export const recordOutcome = (mailbox: Mailbox, uid: number, outcome: Outcome): Promise<void> => {
  if (outcome === 'repetido') return change(mailbox, { ultimo: uid });
  const counter = COUNTERS[outcome];
  return change(mailbox, { ultimo: uid, [counter]: sql`${buzones[counter]} + 1` });
};

export const recordSuccess = (mailbox: Mailbox): Promise<void> =>
  change(mailbox, { leido: now, fallos: 0, error: null, proximo: now });

/** Maximum minutes until the next attempt; the wait doubles with each failure: 1, 2, 4 … */
const MOST_MINUTES = 30;

export const recordFailure = async (mailbox: Mailbox, error: unknown): Promise<void> => {
  const fallos = (await readProgress(mailbox)).fallos + 1;
  const minutes = Math.min(2 ** (fallos - 1), MOST_MINUTES);
  await change(mailbox, { fallos, error: mailboxFailure(error, mailbox), proximo: inSeconds(60 * minutes) });
};
