import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { List } from '#shared/endpoint.ts';
import type { Rows } from '#server/db/rows/listing.ts';
import { Unavailable } from '../../errors.ts';
import { toDto } from './to-dto.ts';

/** Thrown while building a cached answer: the list is too long to be cached. */
export class TooLong extends Error {}

/** Whether a result is a list of which only the first portion was read. */
export const isLong = (result: unknown): result is Rows<unknown> =>
  typeof result === 'object' && result !== null && 'rest' in result;

/** Long lists sent at a time: each loads the database. */
const AT_ONCE = 3;
let sending = 0;

/**
 * Streams a list portion by portion, as fast as the client reads: only one portion is held in memory.
 * Throws Unavailable when others are being sent.
 */
export const sendLongList = async (res: Response, endpoint: List, list: Rows<unknown>): Promise<void> => {
  if (sending >= AT_ONCE) throw new Unavailable(10);
  sending += 1;
  try {
    await pipeline(Readable.from(jsonOf(endpoint, list)), res);
  } finally {
    sending -= 1;
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
