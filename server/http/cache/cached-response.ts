import { hash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { config } from '#server/platform/config.ts';
import { log } from '#server/platform/log.ts';
import { compressFast, compressWell, type Encoding, encodingFor } from './compression.ts';

type Headers = Readonly<Record<string, string>>;

/** Names and values in turn. `writeHead` handles such a list alike for all answers; objects of many shapes are slower. */
type HeaderList = string[];

interface Variant {
  readonly body: Buffer;
  readonly headers: HeaderList;
}

/** A whole answer that can be sent any number of times. */
export interface CachedResponse {
  readonly identity: Buffer;
  readonly etag: string;
  /** Headers of every variant; a 304 has only these. */
  readonly headers: HeaderList;
  readonly variants: Record<Encoding, Variant | null>;
  /** `fast` until it is asked for again, then `running` until its small variants are there. */
  compression: 'fast' | 'running' | 'done';
  /** Bytes it takes in memory at most. */
  readonly bytes: number;
}

/** Below this a compressed body saves no packet. Bytes. */
const MIN_COMPRESSED = 512;

/** Headers and bookkeeping of one answer. Bytes. */
const OVERHEAD = 2048;

const etagOf = (body: Buffer): string => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;

const varyOf = ({ Vary }: Headers): string =>
  [
    ...(Vary === undefined ? [] : [Vary]),
    'Accept-Encoding',
    // An answer to an origin that may call from elsewhere names that origin.
    ...(config.corsOrigins.length > 0 ? ['Origin'] : []),
  ].join(', ');

/** zlib may return a slice of a larger buffer, which would stay in memory with it. */
const withoutSlack = (body: Buffer): Buffer => {
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
};

const setVariant = (response: CachedResponse, encoding: Encoding, body: Buffer): Variant => {
  const { variants, headers, identity } = response;
  const isCompressed = body !== identity;
  const variant = {
    body: isCompressed ? withoutSlack(body) : body,
    headers: [
      ...headers,
      'Content-Length',
      String(body.length),
      ...(isCompressed ? ['Content-Encoding', encoding] : []),
    ],
  };
  variants[encoding] = variant;
  return variant;
};

export const precompressedResponse = (
  bodies: Readonly<Record<Encoding, Buffer>>,
  headers: Headers,
): CachedResponse => {
  const response = emptyResponse(bodies.identity, headers);
  for (const encoding of ['br', 'gzip', 'identity'] as const)
    setVariant(response, encoding, bodies[encoding]);
  response.compression = 'done';
  return response;
};

const emptyResponse = (identity: Buffer, headers: Headers): CachedResponse => {
  const etag = etagOf(identity);
  return {
    identity,
    etag,
    headers: Object.entries({ ...headers, Vary: varyOf(headers), ETag: etag }).flat(),
    variants: { br: null, gzip: null, identity: null },
    compression: 'fast',
    bytes: 2 * identity.length + OVERHEAD,
  };
};

/** An answer that is compressed on demand: fast for the first request, as small as possible from the second on. */
export const createCachedResponse = (body: string | Buffer, headers: Headers): CachedResponse => {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  return identity.length < MIN_COMPRESSED
    ? precompressedResponse({ identity, br: identity, gzip: identity }, headers)
    : emptyResponse(identity, headers);
};

/** Compresses a body as small as possible before anybody asks for it. */
export const compressFully = async (response: CachedResponse): Promise<void> => {
  if (response.compression !== 'fast') return;
  response.compression = 'running';
  const { br, gzip } = await compressWell(response.identity);
  setVariant(response, 'br', br);
  setVariant(response, 'gzip', gzip);
  response.compression = 'done';
};

const variantFor = (response: CachedResponse, encoding: Encoding): Variant => {
  const variant = response.variants[encoding];
  if (!variant) return setVariant(response, encoding, compressFast(response.identity, encoding));
  if (response.compression === 'fast') compressFully(response).catch((err: unknown) => log.warn({ err }));
  return variant;
};

/** Whether a client could not tell two answers apart. */
export const hasSameBytes = (one: CachedResponse, other: CachedResponse): boolean =>
  one.headers.join('\n') === other.headers.join('\n');

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === '*' || header.includes(etag));

/** Answers with a cached response, or with 304 when the caller has it. */
export const sendCachedResponse = (res: ServerResponse, response: CachedResponse): void => {
  const { method, headers: asked } = res.req;
  const { body, headers } = variantFor(response, encodingFor(asked['accept-encoding']));
  if (matches(asked['if-none-match'], response.etag)) {
    res.writeHead(304, response.headers).end();
    return;
  }
  res.writeHead(200, headers);
  res.end(method === 'HEAD' ? undefined : body);
};
