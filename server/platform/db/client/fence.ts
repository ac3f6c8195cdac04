// While a site moves (`operation/move/`), nothing may be written to the place it leaves: a write that is acknowledged
// there after the last look would be lost. A row of `cerrojos` says so to all processes. It names the variable of
// `.env` that will change and the hash of its new value, so that `.env` alone decides: the command may be killed at any
// moment, and once its row has expired, writes go on unless `.env` names the new place.
import { sql } from 'drizzle-orm';
import { envFileValue } from '#server/platform/env-file.ts';
import { Unavailable } from '#server/platform/errors.ts';
import { sha256 } from '#server/platform/sha256.ts';
import { prepared } from './prepared.ts';

/** What a move changes: a variable of `.env`. */
export type Moved = 'DATABASE_URL' | 'STORAGE_URL';

export const FENCE = 'mudanza';
/** A fence that stays: the move is done, and this process does not know of it before it starts again. */
export const FOR_EVER = '9999-12-31';

/** Seconds after which a refused writer asks again. */
const RETRY = 5;

/** Names a new place in the row's `dueno` without telling its password. */
export const placeMark = (variable: Moved, value: string): string =>
  `${variable}=${sha256(value).slice(0, 40)}`;

/** The variable in the mark of a place. */
const movedIn = (mark: string): Moved => (mark.startsWith('STORAGE_URL=') ? 'STORAGE_URL' : 'DATABASE_URL');

/** Whether a mark is of the place that a variable has as its value; `.env` says what it will be after the next start. */
export const isPlace = (mark: string, valueOf: (variable: Moved) => string = envFileValue): boolean => {
  const variable = movedIn(mark);
  return placeMark(variable, valueOf(variable)) === mark;
};

const fenceRow = prepared((executor) =>
  executor
    .select({
      mark: sql<string>`dueno`,
      stands: sql<number>`vence > CURRENT_TIMESTAMP(3)`,
      staysForEver: sql<number>`vence >= ${FOR_EVER}`,
    })
    .from(sql`cerrojos`)
    .where(sql`nombre = ${FENCE}`)
    .prepare(),
);

/** @throws Unavailable while the site moves, and once it has moved until it starts again */
export const refuseWhileMoving = async (): Promise<void> => {
  const [fence] = await fenceRow().execute();
  if (fence && (fence.stands === 1 || isPlace(fence.mark))) throw new Unavailable(RETRY);
};

/** Whether the site has moved away; the fence of a command that was killed does not say so. */
export const hasMoved = async (): Promise<boolean> => {
  const [fence] = await fenceRow().execute();
  return fence !== undefined && (fence.staysForEver === 1 || isPlace(fence.mark));
};

/** A row in the database a site moves to: `copiando` until the copy is complete, then `lista`. */
export const DESTINATION = 'mudanza.destino';
