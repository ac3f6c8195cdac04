import type * as z from 'zod/mini';
import type { Body, Endpoint, Exchange, Group, List, Params, Read, Write } from '#shared/endpoint.ts';
import type { Marks } from '../../bot-check/index.ts';
import type { Page, Rows } from '#server/db/rows/listing.ts';
import type { Received } from '../../uploads/received.ts';
import type { User } from '../guard/auth.ts';

/** What a function of a feature receives: never the request itself. */
export interface Call<E extends Endpoint> {
  params: Params<E>;
  body: Received<Body<E>>;
  /** The caller; null on public calls without a valid session. */
  user: E['access'] extends 'admin' ? User : User | null;
  /** The requested range of a list; null for all of it. */
  page: Page | null;
  /** IP address of the caller, as TRUST_PROXY allows to know it. */
  address: string;
  agent: string;
  /** Scheme and host of the site, as `http/guard/origin.ts` knows it. */
  origin: string;
  /** The verdict of the bot check on a visitor's write; null on all other calls. */
  marks: E extends Write ? (E['access'] extends 'admin' ? null : Marks) : null;
}

type Schema = z.ZodMiniType;
type Adds<Shape> = { [K in keyof Shape]: Shape[K] extends Schema ? z.input<Shape[K]> : never };
type Result<E extends Endpoint> =
  E extends List<string, infer Item>
    ? Rows<z.input<Item>>
    : E extends Read<string, infer Out>
      ? z.input<Out>
      : E extends Exchange<string, Schema, infer Out>
        ? z.input<Out>
        : E extends Write<string, Schema, infer Shape, infer Kind>
          ? Kind extends 'create'
            ? { id: number } & Adds<Shape>
            : keyof Shape extends never
              ? void
              : Adds<Shape>
          : never;

/** The function behind one call. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;

export interface Bound {
  readonly endpoint: Endpoint;
  readonly run: (call: Call<Endpoint>) => Promise<unknown>;
}

/** Binds each call of a noun to its function; a missing or an extra one does not compile. */
export const implement = <const G extends Group>(
  group: G,
  handlers: { [Operation in keyof G]: Handler<G[Operation]> },
): Bound[] =>
  Object.entries(group).map(([operation, endpoint]) => ({
    endpoint,
    // The type of each function was checked above; the router calls them all alike.
    run: handlers[operation] as Bound['run'],
  }));
