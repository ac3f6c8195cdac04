// The kinds of call: a `read`, a `list` (a bare array, paged by `?limit&offset`), a `create` (201, with the id), a
// `write` (200) and an `exchange` (signing in). The name of a path parameter decides its type (`params.ts`); a value
// that does not fit is a 404. `archivos.ts` has the kinds of file: one schema validates a browser's `File` and a received
// upload alike. Schemas use `zod/mini`, which is small enough for a visitor's form.
import * as z from 'zod/mini';
import { versionLeida } from './fields/campos.ts';
import type { Guardado } from './conflictos.ts';
import type { ParamsOf } from './params.ts';
import type { Permiso } from './permisos.ts';
import type { Noun } from './nouns.ts';

/** Who may call: everyone, or the holder of a live session's bearer token. */
type Access = 'public' | 'admin';

type Schema = z.ZodMiniType;
type Shape = Record<string, Schema>;

interface Common<Path extends string> {
  readonly group: Noun;
  /** Name within the noun: `list`, `create`, … */
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  readonly path: Path;
  readonly access: Access;
  /** Required permission, if it is not the one of its noun (`permisoDe`). */
  readonly permiso?: Permiso | undefined;
  /** Whether the caller must have confirmed who they are in the last minutes (`MINUTOS_DE_CONFIANZA`). */
  readonly needsConfirmation?: true;
  /** Tells bodies that change nothing dangerous and so skip the confirmation. */
  skipsConfirmation?(body: unknown, caller: Caller): boolean;
}

/** The caller, for comparison with the body. */
interface Caller {
  readonly email: string;
}

export interface Read<Path extends string = string, Out extends Schema = Schema> extends Common<Path> {
  readonly kind: 'read';
  readonly output: Out;
}

/** Answers an array without a wrapper, paged by `?limit&offset`. */
export interface List<Path extends string = string, Item extends Schema = Schema> extends Common<Path> {
  readonly kind: 'list';
  readonly output: z.ZodMiniArray<Item>;
}

/** Changes something: `create` answers 201 `{message, id, ...adds}`, `write` answers 200 `{message, ...adds}`. */
export interface Write<
  Path extends string = string,
  In extends Schema = Schema,
  Adds extends Shape = Shape,
  Kind extends 'create' | 'write' = 'create' | 'write',
> extends Common<Path> {
  readonly kind: Kind;
  readonly input: In;
  /** Fields of the answer besides `message` (and `id` when creating). */
  readonly adds: Adds;
  readonly done: string;
  /** Message for the screen if the call fails and the server gave none. */
  readonly failed: string;
}

/** Takes a body and answers a value: signing in, or a query with data too private for a URL. */
export interface Exchange<
  Path extends string = string,
  In extends Schema = Schema,
  Out extends Schema = Schema,
> extends Common<Path> {
  readonly kind: 'exchange';
  readonly input: In;
  readonly output: Out;
  readonly failed: string;
}

export type Endpoint = Read | List | Write | Exchange;
export type Group = Readonly<Record<string, Endpoint>>;

/** Path parameters as the handler receives them. */
export type Params<E extends Common<string>> = ParamsOf<E['path']>;
/** Body as the handler receives it: validated, trimmed, without unknown fields. */
export type Body<E> = E extends { input: infer In extends Schema } ? z.output<In> : undefined;
/** Body as the caller sends it. */
export type BodyInput<E> = E extends { input: infer In extends Schema } ? z.input<In> : undefined;
export type Output<E> = E extends { output: infer Out extends Schema } ? z.output<Out> : never;
export type Answer<E> =
  E extends Write<string, Schema, infer Adds, infer Kind>
    ? { message: string; aviso?: string } & Partial<Guardado> &
        (Kind extends 'create' ? { id: number } : unknown) & {
          [K in keyof Adds]: z.output<Adds[K]>;
        }
    : Output<E>;

type Admin<E> = E & { readonly access: 'admin' };

interface WriteTexts {
  done: string;
  failed: string;
}
type WriteParts<In extends Schema, Adds extends Shape> = WriteTexts & { input?: In; adds?: Adds };

interface PublicParts<In extends Schema> extends WriteTexts {
  input: In;
}

const common = <Path extends string, A extends Access>(method: 'GET' | 'POST', path: Path, access: A) => ({
  /** `group` and `operation` are filled in by `group()`. */
  group: '' as Noun,
  operation: '',
  method,
  path,
  access,
});

/** Defines the calls of a noun: sets the noun and the name in each of them. */
// A wide constraint, so that the calls keep the types they are written with.
export const group = <G extends Record<string, object>>(name: Noun, endpoints: G): G =>
  Object.fromEntries(
    Object.entries(endpoints).map(([operation, endpoint]) => [
      operation,
      { ...endpoint, group: name, operation },
    ]),
  ) as G;

/** Makes a call require another permission than its noun's. */
export const withPermission = <E extends object>(
  permiso: Permiso,
  endpoint: E,
): E & { readonly permiso: Permiso } => ({
  ...endpoint,
  permiso,
});

/**
 * Protects a call with which a stolen session could take over the account or money: if the caller's last confirmation
 * is too old, the call is refused with 403 and `confirmacion`, unless the body has the `password_actual`.
 */
export const withConfirmation = <E extends object>(
  endpoint: E,
): E & { readonly needsConfirmation: true } => ({
  ...endpoint,
  needsConfirmation: true,
});

/** Lets some bodies of a call with confirmation pass without it. */
export const withConfirmationUnless = <
  E extends { readonly needsConfirmation: true; readonly input: Schema },
>(
  skipsConfirmation: (body: z.output<E['input']>, caller: Caller) => boolean,
  endpoint: E,
): E => ({ ...endpoint, skipsConfirmation });

const nothing = z.object({});
type Nothing = typeof nothing;

export const publicRead = <Path extends string, Out extends Schema>(
  path: Path,
  output: Out,
): Read<Path, Out> => ({ ...common('GET', path, 'public'), kind: 'read', output });

export const publicList = <Path extends string, Item extends Schema>(
  path: Path,
  item: Item,
): List<Path, Item> => ({ ...common('GET', path, 'public'), kind: 'list', output: z.array(item) });

export const publicCreate = <Path extends string, In extends Schema>(
  path: Path,
  { input, done, failed }: PublicParts<In>,
): Write<Path, In, Record<never, never>, 'create'> => ({
  ...common('POST', path, 'public'),
  kind: 'create',
  input,
  adds: {},
  done,
  failed,
});

const exchange =
  <A extends Access>(access: A) =>
  <Path extends string, In extends Schema, Out extends Schema>(
    path: Path,
    parts: Pick<Exchange<Path, In, Out>, 'input' | 'output' | 'failed'>,
  ): Exchange<Path, In, Out> & { readonly access: A } => ({
    ...common('POST', path, access),
    kind: 'exchange',
    ...parts,
  });

export const publicExchange = exchange('public');
export const adminExchange = exchange('admin');

/** Reads are POST by default, as the product does for protected data. */
export const adminRead = <Path extends string, Out extends Schema>(
  path: Path,
  output: Out,
): Admin<Read<Path, Out>> => ({ ...common('POST', path, 'admin'), kind: 'read', output });

export const adminList = <Path extends string, Item extends Schema>(
  path: Path,
  item: Item,
  method: 'GET' | 'POST' = 'POST',
): Admin<List<Path, Item>> => ({ ...common(method, path, 'admin'), kind: 'list', output: z.array(item) });

const adminChange =
  <Kind extends 'create' | 'write'>(kind: Kind) =>
  <Path extends string, In extends Schema = Nothing, Adds extends Shape = Record<never, never>>(
    path: Path,
    { input, adds, done, failed }: WriteParts<In, Adds>,
  ): Admin<Write<Path, In, Adds, Kind>> => ({
    ...common('POST', path, 'admin'),
    kind,
    // The type parameters default to exactly these values.
    input: input ?? (nothing as Schema as In),
    adds: adds ?? ({} as Adds),
    done,
    failed,
  });

export const adminCreate = adminChange('create');
export const adminWrite = adminChange('write');

const withVersion = <Fields extends Shape>(input: z.ZodMiniObject) =>
  // zod cannot infer the extended type while the fields are generic.
  z.safeExtend(input, { version: versionLeida }) as unknown as z.ZodMiniObject<
    Fields & { version: typeof versionLeida }
  >;

/**
 * Updates one row. If the caller sends the `version` it read, changes of others to other fields are kept and reported
 * (`Guardado`), and changes to the same fields are refused with 409 (`Conflicto`).
 */
export const adminUpdate = <
  Path extends string,
  Fields extends Shape,
  Adds extends Shape = Record<never, never>,
>(
  path: Path,
  { input, ...parts }: WriteParts<z.ZodMiniObject<Fields>, Adds> & { input: z.ZodMiniObject<Fields> },
) => adminWrite(path, { ...parts, input: withVersion<Fields>(input) });

/** `GET /cuentas` */
export const methodAndPath = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  `${endpoint.method} ${endpoint.path}`;
