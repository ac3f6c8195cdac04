import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { isDuplicate } from '#server/platform/db/client/errors.ts';
import { inSeconds, now } from '#server/platform/db/now.ts';
import { idempotencia } from '#server/platform/db/schema.ts';
import { BadRequest, Conflict, PublicError } from '#server/platform/errors.ts';
import { sha256 } from '#server/platform/sha256.ts';
import type { ReceivedFile } from '#server/platform/call/received-files.ts';

/** What identifies an attempt: caller, address, key, and what was asked: the row it is for and the body. */
interface Attempt {
  key: string;
  caller: string;
  address: string;
  /** Values in the address, such as the event that a picture is for. */
  params: object;
  body: unknown;
}

const KEPT = inSeconds(24 * 60 * 60);
/** A first attempt that takes longer was probably cut off; if not, `keep` decides between the two. */
const RUNNING = inSeconds(60);
const KEY = /^[\u0021-\u007E]{1,255}$/;

/** Proofs of the bot check: each attempt has new ones, though the message is the same. */
const CHANGING = new Set(['recaptcha_token', 'demora']);

const isReceived = (value: unknown): value is ReceivedFile =>
  typeof value === 'object' && value !== null && 'sha256' in value;

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

/** A hash of what was asked, independent of the order of its fields; files count by content. */
const digest = ({ params, body }: Attempt): string => {
  const fields = Object.entries(body ?? {}).filter(([name]) => !CHANGING.has(name));
  const asked = [Object.entries(params).toSorted(byName), fields.toSorted(byName)];
  return sha256(JSON.stringify(asked, (_name, value: unknown) => (isReceived(value) ? value.sha256 : value)));
};

type Row = typeof idempotencia.$inferSelect;

const claim = async (clave: string, cuerpo: string): Promise<boolean> => {
  await db()
    .delete(idempotencia)
    .where(and(eq(idempotencia.clave, clave), lte(idempotencia.vence, now)));
  try {
    await db().insert(idempotencia).values({ clave, cuerpo, vence: RUNNING });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
};

const STILL_RUNNING = 'Este envío todavía se está procesando. Espera un momento.';

const firstAnswer = (row: Row | undefined, cuerpo: string): string => {
  if (row && row.cuerpo !== cuerpo) {
    throw new PublicError(422, 'Esta clave Idempotency-Key ya se usó con otros datos.');
  }
  if (!row?.respuesta) throw new Conflict(STILL_RUNNING);
  return row.respuesta;
};

export interface StoredAnswer {
  answer: unknown;
}

/**
 * An attempt that holds its key. It must `keep` its answer in the unit of work of the change, or `release` the key. If
 * two hold one key, the first to keep its answer wins, and the other is rolled back.
 */
export interface HeldKey {
  keep(answer: unknown): Promise<void>;
  release(): Promise<void>;
}

/** Claims a create's key, or returns the first answer. Throws 409 while that attempt runs, 422 for another row or body. */
export const claimKey = async (attempt: Attempt): Promise<StoredAnswer | HeldKey> => {
  if (!KEY.test(attempt.key))
    throw new BadRequest('La clave Idempotency-Key debe tener de 1 a 255 caracteres visibles.');
  const clave = sha256(JSON.stringify([attempt.caller, attempt.address, attempt.key]));
  const cuerpo = digest(attempt);
  if (!(await claim(clave, cuerpo))) {
    const [row] = await db()
      .select()
      .from(idempotencia)
      .where(and(eq(idempotencia.clave, clave), gt(idempotencia.vence, now)));
    return { answer: JSON.parse(firstAnswer(row, cuerpo)) };
  }
  const unanswered = and(eq(idempotencia.clave, clave), isNull(idempotencia.respuesta));
  return {
    keep: async (answer) => {
      const respuesta = JSON.stringify(answer);
      const [kept] = await db().update(idempotencia).set({ respuesta, vence: KEPT }).where(unanswered);
      if (kept.affectedRows === 0) throw new Conflict(STILL_RUNNING);
    },
    release: async () => {
      await db().delete(idempotencia).where(unanswered);
    },
  };
};
