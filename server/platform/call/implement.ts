// Binds a noun to its functions; a missing or extra one does not compile. A function receives `{ params, body, user,
// page }` and returns data or throws one of `errors.ts`; it never sees a request. The DTO parses the output: an
// undeclared field cannot leave.
import type * as z from 'zod/mini';
import type {
  Body,
  Endpoint,
  Exchange,
  Group,
  List,
  Params,
  Read,
  Write,
} from '#shared/contract/endpoint.ts';
import type { Page, Rows } from '#server/platform/db/rows/listing.ts';
import type { HandlerBody } from './received-files.ts';
import type { User } from './user.ts';

/** What is stored with a message: whether it is suspect, and the keyed hash of its sender. */
export interface SenderVerdict {
  sospechoso: boolean;
  huella: string;
}

/** What a function of a feature receives: never the request itself. */
export interface Call<E extends Endpoint> {
  params: Params<E>;
  body: HandlerBody<Body<E>>;
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
  verdict: E extends Write ? (E['access'] extends 'admin' ? null : SenderVerdict) : null;
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
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;

/**
 * A write that first needs the processor or another server: `prepare` does that before the unit of work, and returns the
 * function for the unit, which may run more than once.
 */
interface Prepared<E extends Endpoint> {
  readonly prepare: (call: Call<E>) => Promise<() => Promise<Result<E>>>;
}

export interface BoundCall {
  readonly endpoint: Endpoint;
  readonly prepare: (call: Call<Endpoint>) => Promise<() => Promise<unknown>>;
  /** Where files of its body are stored before its unit of work; undefined for calls that store none. */
  readonly folder: string | undefined;
}

/** Answers a call that has no unit of work of its own. */
export const runCall = async ({ prepare }: BoundCall, call: Call<Endpoint>): Promise<unknown> =>
  (await prepare(call))();

type AnyHandler = ((call: Call<Endpoint>) => Promise<unknown>) | Pick<BoundCall, 'prepare'>;

type Handlers<G extends Group> = {
  [Operation in keyof G]:
    | Handler<G[Operation]>
    | (G[Operation] extends Write ? Prepared<G[Operation]> : never);
};

const bind = <G extends Group>(group: G, handlers: Handlers<G>, folder?: string): BoundCall[] =>
  Object.entries(group).map(([operation, endpoint]) => {
    // The type of each function was checked below; the router calls them all alike.
    const handler = handlers[operation] as AnyHandler;
    const prepare =
      typeof handler === 'function' ? async (call: Call<Endpoint>) => () => handler(call) : handler.prepare;
    return { endpoint, prepare, folder };
  });

/** Binds each call of a noun to its function; a missing or an extra one does not compile. */
export const implement = <const G extends Group>(group: G, handlers: Handlers<G>): BoundCall[] =>
  bind(group, handlers);

/** `implement` for calls that keep files: those of their bodies are stored in `folder` before the unit of work. */
export const implementStoring = <const G extends Group>(
  folder: string,
  group: G,
  handlers: Handlers<G>,
): BoundCall[] => bind(group, handlers, folder);
