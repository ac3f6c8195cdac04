// While a site moves (`operation/move/`), nothing may be written to the old place: a write acknowledged there after the
// last comparison would be lost. A row of `cerrojos` (the fence) tells all processes. It names the variable of `.env`
// that will change and the hash of its new value, so `.env` alone decides: if the command is killed, its row expires and
// writes go on, unless `.env` already names the new place.
import { sql } from 'drizzle-orm';
import { envFileValue } from '#server/platform/env-file.ts';
import { Unavailable } from '#server/platform/errors.ts';
import { sha256 } from '#server/platform/sha256.ts';
import { prepared } from './prepared.ts';

/** What a move changes: a variable of `.env`. */
export type MovedVariable = 'DATABASE_URL' | 'STORAGE_URL';

export const FENCE = 'mudanza';
/** Expiry of a permanent fence: the move is done, and running processes will only notice when they restart. */
export const FOREVER = '9999-12-31';

/** Seconds after which a refused writer asks again. */
const RETRY = 5;

/** Identifies a new place in the row's `dueno` without revealing its password. */
export const placeMark = (variable: MovedVariable, value: string): string =>
  `${variable}=${sha256(value).slice(0, 40)}`;

/** The variable in the mark of a place. */
const movedIn = (mark: string): MovedVariable =>
  mark.startsWith('STORAGE_URL=') ? 'STORAGE_URL' : 'DATABASE_URL';

/** Whether a mark stands for the variable's value; by default the one in `.env`, which holds from the next start. */
export const isCurrentPlace = (
  mark: string,
  valueOf: (variable: MovedVariable) => string = envFileValue,
): boolean => {
  const variable = movedIn(mark);
  return placeMark(variable, valueOf(variable)) === mark;
};

const fenceRow = prepared((executor) =>
  executor
    .select({
      mark: sql<string>`dueno`,
      stands: sql<number>`vence > CURRENT_TIMESTAMP(3)`,
      staysForEver: sql<number>`vence >= ${FOREVER}`,
    })
    .from(sql`cerrojos`)
    .where(sql`nombre = ${FENCE}`)
    .prepare(),
);

/** @throws Unavailable while the site moves, and once it has moved until it starts again */
export const refuseWhileMoving = async (): Promise<void> => {
  const [fence] = await fenceRow().execute();
  if (fence && (fence.stands === 1 || isCurrentPlace(fence.mark))) throw new Unavailable(RETRY);
};

/** Whether the site has moved away; the fence of a command that was killed does not say so. */
export const hasMoved = async (): Promise<boolean> => {
  const [fence] = await fenceRow().execute();
  return fence !== undefined && (fence.staysForEver === 1 || isCurrentPlace(fence.mark));
};

/** A row in the database a site moves to: `copiando` until the copy is complete, then `lista`. */
export const DESTINATION = 'mudanza.destino';
