import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { config } from '../config.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Bodies = Record<Encoding, Buffer>;

/** A whole answer, packed once, that can be sent any number of times. */
export interface Ready {
  readonly bodies: Bodies;
  readonly headers: Record<Encoding, Record<string, string>>;
  readonly etag: string;
  /** Bytes it takes in memory. */
  readonly bytes: number;
}

const pack = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
/** Below this a packed body saves no packet. Bytes. */
const WORTH_PACKING = 512;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const packed = async (identity: Buffer): Promise<Bodies> => {
  if (identity.length < WORTH_PACKING) return { identity, br: identity, gzip: identity };
  const [br, zipped] = await Promise.all([pack.br(identity, BROTLI), pack.gzip(identity)]);
  return { identity, br, gzip: zipped };
};

const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Headers and bookkeeping of one answer. Bytes. */
const OVERHEAD = 2048;

/** A ready answer of bodies that are packed already. */
export const readyOf = (bodies: Bodies, common: Readonly<Record<string, string>>): Ready => {
  const etag = `"${hashOf(bodies.identity)}"`;
  // Where other origins may call, the answer to one of them names it.
  const others = config.corsOrigins.length > 0 ? ['Origin'] : [];
  const vary = [...(common['Vary'] ? [common['Vary']] : []), 'Accept-Encoding', ...others].join(', ');
  const headersFor = (encoding: Encoding): Record<string, string> => ({
    ...common,
    Vary: vary,
    ETag: etag,
    'Content-Length': String(bodies[encoding].length),
    ...(bodies[encoding] === bodies.identity ? {} : { 'Content-Encoding': encoding }),
  });
  return {
    bodies,
    etag,
    headers: { br: headersFor('br'), gzip: headersFor('gzip'), identity: headersFor('identity') },
    bytes: [...new Set(Object.values(bodies))].reduce((sum, body) => sum + body.length, OVERHEAD),
  };
};

/** Packs a body and its headers. */
export const makeReady = async (text: string, common: Readonly<Record<string, string>>): Promise<Ready> =>
  readyOf(await packed(Buffer.from(text)), common);

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
export const sendReady = (req: IncomingMessage, res: ServerResponse, ready: Ready): void => {
  const encoding = encodingFor(req.headers['accept-encoding']);
  const headers = ready.headers[encoding];
  if (isSame(req.headers['if-none-match'], ready.etag)) {
    const { 'Content-Length': _length, 'Content-Encoding': _encoding, ...kept } = headers;
    res.writeHead(304, kept).end();
    return;
  }
  res.writeHead(200, headers);
  res.end(req.method === 'HEAD' ? undefined : ready.bodies[encoding]);
};
