import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { config } from '../../config.ts';
import { log } from '../../log.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Bodies = Record<Encoding, Buffer>;

type Headers = Readonly<Record<string, string>>;
/** A body as it travels in one encoding. */
interface Form {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

/** A whole answer that can be sent any number of times. */
export interface CachedResponse {
  readonly identity: Buffer;
  readonly etag: string;
  readonly forms: Partial<Record<Encoding, Form>>;
  /** Those it was made with. */
  readonly common: Headers;
  readonly headers: Headers;
  /** How far its packing is: not asked for again yet, asked for again, as small as it gets. */
  packing: 'light' | 'running' | 'done';
  /** Bytes it takes in memory at most. */
  readonly bytes: number;
}

const pack = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
/** Below this a packed body saves no packet. Bytes. */
const WORTH_PACKING = 512;
const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** A quarter larger than at its best, in a seventh of the time: a body may never be asked for again. */
const packLightly = (identity: Buffer, encoding: Encoding): Buffer => {
  if (encoding === 'br') return brotliCompressSync(identity, brotli(0));
  return encoding === 'gzip' ? gzipSync(identity, { level: 1 }) : identity;
};

const hashOf = (body: string | Buffer): string => hash('sha256', body, 'base64url').slice(0, 22);

/** Headers and bookkeeping of one answer. Bytes. */
const OVERHEAD = 2048;

/** A packed body may be a slice of something larger, which it would keep. */
const ownBytes = (body: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
};

const setForm = ({ forms, headers, identity }: CachedResponse, encoding: Encoding, body: Buffer): Form => {
  const form = {
    body: body === identity ? body : ownBytes(body),
    headers: {
      ...headers,
      'Content-Length': String(body.length),
      ...(body === identity ? {} : { 'Content-Encoding': encoding }),
    },
  };
  forms[encoding] = form;
  return form;
};

const etagOf = (hashed: string): string => `"${hashed}"`;

const headersOf = (hashed: string, common: Headers): Headers => {
  const before = common['Vary'] === undefined ? '' : `${common['Vary']}, `;
  // Where other origins may call, the answer to one of them names it.
  const after = config.corsOrigins.length > 0 ? ', Origin' : '';
  return { ...common, Vary: `${before}Accept-Encoding${after}`, ETag: etagOf(hashed) };
};

const unpacked = (identity: Buffer, hashed: string, common: Headers): CachedResponse => ({
  identity,
  etag: etagOf(hashed),
  common,
  headers: headersOf(hashed, common),
  forms: {},
  packing: 'light',
  bytes: 2 * identity.length + OVERHEAD,
});

const withForms = (ready: CachedResponse, bodies: Bodies): CachedResponse => {
  for (const encoding of ['br', 'gzip', 'identity'] as const) setForm(ready, encoding, bodies[encoding]);
  ready.packing = 'done';
  return ready;
};

/** A ready answer of bodies that are packed already. */
export const precompressedResponse = (bodies: Bodies, common: Headers): CachedResponse => {
  const hashed = hashOf(bodies.identity);
  return withForms(unpacked(bodies.identity, hashed, common), bodies);
};

/** Answers in memory by the hash of their body. */
const known = new Map<string, WeakRef<CachedResponse>>();
const gone = new FinalizationRegistry<string>((hashed) => {
  if (!known.get(hashed)?.deref()) known.delete(hashed);
});

/** From then on bodies are shared with new ones only. */
export const forgetShared = (): void => known.clear();

const isLike = (some: Headers, others: Headers): boolean => {
  if (some === others) return true;
  const names = Object.keys(some);
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name]);
};

/**
 * A ready answer that is packed when it is asked for: lightly first, as small as it gets when it is asked for again.
 * It is the one in memory where the bytes are the same: for another name of the site, or after a write that changed
 * nothing of it.
 */
export const createCachedResponse = (body: string | Buffer, common: Headers): CachedResponse => {
  const hashed = hashOf(body);
  const same = known.get(hashed)?.deref();
  if (same && isLike(same.common, common)) return same;
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const ready = unpacked(identity, hashed, common);
  known.set(hashed, new WeakRef(ready));
  gone.register(ready, hashed);
  return identity.length < WORTH_PACKING
    ? withForms(ready, { identity, br: identity, gzip: identity })
    : ready;
};

const packWell = async (ready: CachedResponse): Promise<void> => {
  const { identity } = ready;
  ready.packing = 'running';
  const [br, zipped] = await Promise.all([pack.br(identity, brotli(5)), pack.gzip(identity)]);
  setForm(ready, 'br', br);
  setForm(ready, 'gzip', zipped);
  ready.packing = 'done';
};

/** Packs a body as small as it gets before anybody asks for it. */
export const compressFully = async (ready: CachedResponse): Promise<void> => {
  if (ready.packing === 'light') await packWell(ready);
};

const formFor = (ready: CachedResponse, encoding: Encoding): Form => {
  const form = ready.forms[encoding];
  if (!form) return setForm(ready, encoding, packLightly(ready.identity, encoding));
  if (ready.packing === 'light') packWell(ready).catch((err: unknown) => log.warn({ err }));
  return form;
};

const accepting = (encoding: string): RegExp =>
  new RegExp(`(^|,)\\s*${encoding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`);
const ACCEPTS_BR = accepting('br');
const ACCEPTS_GZIP = accepting('gzip');

/** What most browsers send is answered without looking closer. */
const encodingFor = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity';
  if (header === 'gzip, deflate, br' || header.startsWith('gzip, deflate, br,')) return 'br';
  if (ACCEPTS_BR.test(header)) return 'br';
  return ACCEPTS_GZIP.test(header) ? 'gzip' : 'identity';
};

const isSame = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === '*' || header.includes(etag));

/** Answers with a ready body, or with 304 when the caller has it. */
export const sendCachedResponse = (
  req: IncomingMessage,
  res: ServerResponse,
  ready: CachedResponse,
): void => {
  const { body, headers } = formFor(ready, encodingFor(req.headers['accept-encoding']));
  if (isSame(req.headers['if-none-match'], ready.etag)) {
    const { 'Content-Length': _length, 'Content-Encoding': _encoding, ...kept } = headers;
    res.writeHead(304, kept).end();
    return;
  }
  res.writeHead(200, headers);
  res.end(req.method === 'HEAD' ? undefined : body);
};
