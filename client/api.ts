import type { AxiosInstance, AxiosProgressEvent, AxiosResponse, AxiosStatic } from 'axios';
import {
  type Answer,
  type BodyInput,
  type Endpoint,
  type Exchange,
  type List,
  type Output,
  type Params,
  type Read,
  methodAndPath,
  type Write,
} from '#shared/contract/endpoint.ts';
import { ApiError, type Failure } from './api-error.ts';
import { apiPrefix } from './lib/api-prefix.ts';
import { createCallCache } from './lib/call-cache.ts';
import { callHeaders, hasCsrfCookie } from './lib/call-headers.ts';
import { loadOnce } from './lib/load-once.ts';
import { recordUndoableChange } from './lib/undoable-changes.ts';
import { fillPath, type RawParams } from '#shared/contract/params.ts';
import { bodyOf } from './lib/request-body.ts';

export { ApiError };

type Reading = Read | List;
type Writing = Write | Exchange;
/** Path parameters, and for lists the range. */
type ReadOptions<E extends Reading> = Params<E> &
  (E extends List ? { limit?: number; offset?: number } : unknown);
/** Executes a read: over HTTP in the browser, by a function call on the server. */
type Transport = (endpoint: Reading, options: RawParams) => Promise<unknown>;

const UNEXPECTED = 'Ocurrió un error inesperado. Inténtalo de nuevo.';
const NETWORK = 'No se pudo conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.';

const instanceOf = (axios: AxiosStatic): AxiosInstance =>
  axios.create({
    baseURL: apiPrefix(),
    withCredentials: true,
    // `callHeaders` sends the token; axios's own handling does not wait for the cookie and delays calls.
    withXSRFToken: false,
  });

/**
 * Loads the HTTP library. The first call does it: a public page, and the first screen of the back office, make no call
 * before they are shown. Rejects with `ApiError`; the next call then retries.
 */
export const loadHttp = loadOnce(() =>
  import('axios').then(
    ({ default: axios }) => instanceOf(axios),
    () => {
      throw new ApiError(0, NETWORK);
    },
  ),
);

let firstAnswer = (_path: string): Promise<unknown> => Promise.resolve();
/**
 * Sets where to find responses of calls that `admin-start.ts` already made; `first` resolves to undefined for other calls.
 * Not imported: the islands of public pages load this file too.
 */
export const setFirstAnswers = (first: typeof firstAnswer): void => {
  firstAnswer = first;
};

const toApiError = async (error: unknown): Promise<unknown> => {
  const { isAxiosError, isCancel } = await import('axios');
  if (isCancel(error) || !isAxiosError<Failure>(error)) return error;
  if (!error.response) return new ApiError(0, NETWORK);
  const { status, data, headers } = error.response;
  const retryAfter = Number(headers['retry-after']);
  return new ApiError(status, data?.message ?? UNEXPECTED, {
    ...data,
    retryAfter: retryAfter || undefined,
    hasServerMessage: Boolean(data?.message),
  });
};

interface Sending {
  data?: unknown;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Called while the body is sent, with the part of it that has left, 0 to 1. */
  onProgress?: (sent: number) => void;
}

const send = async (endpoint: Endpoint, url: string, sending: Sending): Promise<unknown> => {
  const { data, query = {}, headers, signal, onProgress } = sending;
  const calls = await loadHttp();
  try {
    const response: AxiosResponse<unknown> = await calls.request({
      method: endpoint.method,
      url,
      data,
      params: query,
      headers: { ...callHeaders(), ...headers },
      ...(signal ? { signal } : {}),
      ...(onProgress
        ? {
            onUploadProgress: ({ loaded, total }: AxiosProgressEvent) =>
              onProgress(loaded / (total ?? loaded)),
          }
        : {}),
    });
    recordUndoableChange(response.headers['x-cambio']);
    return response.data;
  } catch (error) {
    throw await toApiError(error);
  }
};

const split = (options: RawParams): { params: RawParams; query: Record<string, unknown> } => {
  const { limit, offset, ...params } = options;
  return {
    params,
    query: { ...(limit === undefined ? {} : { limit }), ...(offset === undefined ? {} : { offset }) },
  };
};

const overHttp: Transport = async (endpoint, options) => {
  const { params, query } = split(options);
  const url = fillPath(endpoint.path, params);
  return (await firstAnswer(url)) ?? send(endpoint, url, { query });
};

/** Cache lifetime in ms: other people make changes too. */
const FRESH_FOR = 15_000;
const cache = createCallCache(200, FRESH_FOR);
const remembered: Transport = (endpoint, options) =>
  cache.remember(endpoint.group, `${methodAndPath(endpoint)} ${JSON.stringify(options)}`, () =>
    overHttp(endpoint, options),
  );

let transport: Transport = remembered;
/** The server renders pages with the same loaders, and replaces the transport by function calls. */
export const setTransport = (other: Transport): void => {
  transport = other;
};

/** Reads a call of the contract; cached until the next write. */
export const read = <E extends Reading>(
  endpoint: E,
  ...[options]: keyof Params<E> extends never ? [options?: ReadOptions<E>] : [options: ReadOptions<E>]
): Promise<Output<E>> => transport(endpoint, options ?? {}) as Promise<Output<E>>;

let revalidate: () => void = () => undefined;
/** Sets what runs after every write: the back office reloads its screen. */
export const onWrite = (callback: () => void): void => {
  revalidate = callback;
};

/** Clears the cache. */
export const clearCache = (): void => cache.clear();

export type WriteOptions<E extends Writing> = {
  body?: BodyInput<E>;
  onProgress?: Sending['onProgress'];
  signal?: AbortSignal;
  /** Reused by retries of one submit: the server answers a repeat with its first answer. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
} & (keyof Params<E> extends never ? { params?: Params<E> } : { params: Params<E> });

const CSRF_MISMATCH = 419;
/** Requests a CSRF token. It is also in the body, because a proxy may have made the cookie HttpOnly. */
const askForToken = async (): Promise<Record<string, string>> => {
  const { headers } = await (await loadHttp()).get('/sanctum/csrf-cookie');
  const token: unknown = headers['x-csrf-token'];
  return typeof token === 'string' ? { 'X-CSRF-TOKEN': token } : {};
};

/** Public writes need the CSRF cookie's token; protected ones need only the bearer token. */
const withCsrf = async <T>(
  endpoint: Endpoint,
  attempt: (headers: Record<string, string>) => Promise<T>,
): Promise<T> => {
  if (endpoint.access === 'admin') return attempt({});
  const headers = hasCsrfCookie() ? {} : await askForToken();
  try {
    return await attempt(headers);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== CSRF_MISMATCH) throw error;
    return attempt(await askForToken());
  }
};

/** Maximum body size of `keepalive` requests, bytes. */
const KEEPALIVE_BYTES = 60_000;

/** Writes without reloading the screen, and clears only the cache of its noun. Small requests use `keepalive`, so they complete after the page is closed. */
export const writeAtOnce = async <E extends Exchange>(
  endpoint: E,
  body: BodyInput<E>,
): Promise<Output<E>> => {
  const text = JSON.stringify(body);
  const sent = fetch(apiPrefix() + endpoint.path, {
    method: 'POST',
    headers: { ...callHeaders(), 'Content-Type': 'application/json' },
    body: text,
    keepalive: new Blob([text]).size <= KEEPALIVE_BYTES,
  });
  const response = await sent.catch(() => {
    throw new ApiError(0, NETWORK);
  });
  const answer: unknown = await response.json().catch(() => null);
  cache.forget(endpoint.group);
  if (response.ok) return answer as Output<E>;
  throw new ApiError(response.status, (answer as Failure | null)?.message ?? UNEXPECTED);
};

/** Writes, then clears the whole cache, because an undo may change any noun. Rejects with `ApiError`. */
export const write = async <E extends Writing>(endpoint: E, options: WriteOptions<E>): Promise<Answer<E>> => {
  const { params, body, idempotencyKey, ...rest } = options;
  const url = fillPath(endpoint.path, params ?? {});
  const data = bodyOf(body ?? {});
  const headers = { ...rest.headers, ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) };
  const answer = await withCsrf(endpoint, (csrf) =>
    send(endpoint, url, {
      data,
      headers: { ...headers, ...csrf },
      ...(rest.onProgress ? { onProgress: rest.onProgress } : {}),
      ...(rest.signal ? { signal: rest.signal } : {}),
    }),
  );
  if (endpoint.kind !== 'exchange') {
    clearCache();
    revalidate();
  }
  return answer as Answer<E>;
};
