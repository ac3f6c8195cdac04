import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { List } from '#shared/contract/endpoint.ts';
import type { Rows } from '#server/platform/db/rows/listing.ts';
import { config } from '#server/platform/config.ts';
import { errorCode } from '#server/platform/error-code.ts';
import { TooMany, Unavailable } from '#server/platform/errors.ts';
import { toDto } from './to-dto.ts';

/** Thrown while building a cached answer: the list is too long to be cached. */
export class ListTooLong extends Error {}

/** Bytes of the longest list that is cached: longer ones would leave little room for other answers. */
const LONGEST_CACHED = 8 * 2 ** 20;

/** Whether a result is a list of which only the first portion was read. */
export const isLongList = (result: unknown): result is Rows<unknown> =>
  typeof result === 'object' && result !== null && 'rest' in result;

/**
 * A long list as JSON, of which only a portion at a time is held as rows.
 * @throws ListTooLong
 */
export const longListJson = async (endpoint: List, list: Rows<unknown>): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of jsonOf(endpoint, list)) {
    const encoded = Buffer.from(piece);
    bytes += encoded.length;
    if (bytes > LONGEST_CACHED) throw new ListTooLong();
    pieces.push(encoded);
  }
  return Buffer.concat(pieces);
};

/** A long list with all its rows. */
export const withAllRows = async ({ rows, rest = noPortions() }: Rows<unknown>): Promise<Rows<unknown>> => {
  const all = [...rows];
  for await (const portion of rest) all.push(...portion);
  return { rows: all, total: null };
};

/** Long lists sent at a time, because each loads the database; the last slot is reserved for staff. */
const AT_ONCE = 4;
const FOR_VISITORS = 3;
/** Maximum ms of one list. A list that takes `HEAVY` ms or more blocks its reader's next one for as long as it took. */
const LONGEST = 120_000;
const HEAVY = 5000;
const RETRY = 10;
/** Ms between two checks of a reader, and after how many checks without progress it loses its slot. */
const LOOK = 1000;
const MOST_STILL = 5;

interface Reader {
  readonly name: string;
  readonly isStaff: boolean;
}

/** Not counted in `waits`: without rate limits one reader may have several under way. */
let sending = 0;
/** Until when each reader waits for another list, in ms since 1970; `Infinity` while one is being sent. */
const waits = new Map<string, number>();

/** Throws TooMany for a reader who has a list under way or has just had a heavy one, Unavailable when others have. */
const begin = ({ name, isStaff }: Reader): void => {
  const now = Date.now();
  for (const [one, until] of waits) if (until <= now) waits.delete(one);
  const until = config.rateLimits ? waits.get(name) : undefined;
  if (until !== undefined) throw new TooMany(until === Infinity ? RETRY : Math.ceil((until - now) / 1000));
  if (sending >= (isStaff ? AT_ONCE : FOR_VISITORS)) throw new Unavailable(RETRY);
  sending += 1;
  waits.set(name, Infinity);
};

const end = ({ name }: Reader, began: number): void => {
  sending -= 1;
  const took = Date.now() - began;
  if (took < HEAVY) waits.delete(name);
  else waits.set(name, Date.now() + took);
};

/** Calls `leave` when the reader has taken nothing for a while; returns a function that stops the watch. */
const watchReader = (res: Response, leave: () => void): (() => void) => {
  let before = 0;
  let still = 0;
  const look = setInterval(() => {
    const waiting = res.socket?.writableLength ?? 0;
    still = waiting > 0 && waiting === before ? still + 1 : 0;
    before = waiting;
    if (still === MOST_STILL) leave();
  }, LOOK);
  return () => clearInterval(look);
};

/** Whether a stream ended because its reader left or was too slow, which is no failure of ours. */
const isOver = (error: unknown): boolean =>
  ['ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(String(errorCode(error)));

/** Streams a list portion by portion as the client reads it. Each reader has one list at a time. */
export const sendLongList = async (
  res: Response,
  endpoint: List,
  { list, reader }: { list: Rows<unknown>; reader: Reader },
): Promise<void> => {
  begin(reader);
  const began = Date.now();
  const left = new AbortController();
  const stopWatching = watchReader(res, () => left.abort());
  const signal = AbortSignal.any([left.signal, AbortSignal.timeout(LONGEST)]);
  try {
    await pipeline(Readable.from(jsonOf(endpoint, list)), res, { signal });
  } catch (error) {
    if (!isOver(error)) throw error;
    res.destroy();
  } finally {
    stopWatching();
    end(reader, began);
  }
};

async function* jsonOf(endpoint: List, { rows, rest = noPortions() }: Rows<unknown>): AsyncGenerator<string> {
  const inner = (portion: unknown[]): string =>
    JSON.stringify(toDto(endpoint, { rows: portion, total: null }).data).slice(1, -1);
  yield `[${inner(rows)}`;
  for await (const portion of rest) if (portion.length > 0) yield `,${inner(portion)}`;
  yield ']';
}

async function* noPortions(): AsyncGenerator<unknown[]> {}
