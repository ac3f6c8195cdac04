import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBody } from './body.ts';
import { Refused } from './refused.ts';
import { type Keys, verifySignature } from './signature.ts';

interface Stored {
  readonly bytes: Buffer;
  /** When it was stored, in ms since the epoch. */
  put: number;
}

/** How the store behaves: normally, or with one kind of fault. */
export type Behaviour =
  | 'well'
  | 'silent'
  | 'hangs up'
  | 'late'
  | 'full'
  | 'overloaded'
  | 'read only'
  | 'keeps all'
  | 'slow in the middle';

/** A fake S3 server over HTTP that keeps its objects in memory. */
export interface ObjectStore {
  readonly endpoint: string;
  readonly objects: Map<string, Stored>;
  /** Requests it received, as `GET key`. */
  readonly asked: string[];
  /** How many answers were cut off by their reader. */
  leftEarly: number;
  behaviour: Behaviour;
  /** The name of its one bucket, who may use it, and by how many ms its clock is ahead. */
  bucket: string;
  keys: Keys;
  ahead: number;
  stop(): void;
}

/** Small, so that a list of a handful of objects takes more than one page. */
const PORTION = 4;
const CHUNK = 64 * 1024;

const rangeOf = (header: string | undefined, size: number): [number, number] | null => {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (start === undefined) return null;
  if (Number(start) >= size) throw new Refused('InvalidRange');
  return [Number(start), end ? Math.min(Number(end), size - 1) : size - 1];
};

interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly key: string;
  readonly query: URLSearchParams;
}

async function* chunksOf(store: ObjectStore, bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    yield bytes.subarray(at, at + CHUNK);
    if (store.behaviour === 'slow in the middle') await sleep(200);
  }
}

const get = async (store: ObjectStore, { req, res, key }: Exchange): Promise<void> => {
  const found = store.objects.get(key);
  if (!found) throw new Refused('NoSuchKey');
  const { bytes, put } = found;
  const range = rangeOf(req.headers.range, bytes.length);
  const part = range ? bytes.subarray(range[0], range[1] + 1) : bytes;
  res.writeHead(range ? 206 : 200, {
    'Content-Length': part.length,
    'Last-Modified': new Date(put).toUTCString(),
    ETag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    ...(range ? { 'Content-Range': `bytes ${range[0]}-${range[1]}/${bytes.length}` } : {}),
  });
  if (req.method === 'HEAD') res.end();
  else
    await pipeline(Readable.from(chunksOf(store, part)), res).catch(() => {
      store.leftEarly += 1;
    });
};

const list = ({ objects }: ObjectStore, { res, query }: Exchange): void => {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
  const some = keys.slice(0, PORTION);
  const contents = some.map((key) => {
    const { bytes, put } = objects.get(key) ?? { bytes: '', put: 0 };
    return `<Contents><Key>${key}</Key><LastModified>${new Date(put).toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const isCut = keys.length > some.length;
  const next = isCut ? `<NextContinuationToken>${some.at(-1) ?? ''}</NextContinuationToken>` : '';
  res.setHeader('Content-Type', 'application/xml');
  res.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
};

const LATE_MS = 1500;

const troubled = async (behaviour: Behaviour, method: string | undefined): Promise<void> => {
  if (behaviour === 'late') await sleep(LATE_MS);
  if (behaviour === 'read only' && method === 'PUT') throw new Refused('AccessDenied');
  if (behaviour === 'keeps all' && method === 'DELETE') throw new Refused('AccessDenied');
  if (behaviour === 'full' && method === 'PUT') throw new Refused('XMinioStorageFull');
  if (behaviour === 'overloaded') throw new Refused('SlowDown');
};

type Method = (store: ObjectStore, exchange: Exchange, bytes: Buffer) => unknown;

const methods: Record<string, Method> = {
  GET: get,
  HEAD: get,
  PUT: (store, { key, res }, bytes) => {
    store.objects.set(key, { bytes, put: Date.now() });
    res.end();
  },
  DELETE: (store, { key, res }) => {
    store.objects.delete(key);
    res.writeHead(204).end();
  },
};

/** A request without a key addresses the bucket; listing it is all that is supported. */
const methodOf = ({ req, key, query }: Exchange): Method | undefined => {
  if (key !== '') return methods[req.method ?? ''];
  return req.method === 'GET' && query.get('list-type') === '2' ? list : undefined;
};

const carryOut = async (store: ObjectStore, exchange: Exchange): Promise<void> => {
  const bytes = await readBody(exchange.req);
  await troubled(store.behaviour, exchange.req.method);
  const method = methodOf(exchange);
  if (!method) throw new Refused('MethodNotAllowed');
  await method(store, exchange, bytes);
};

const refuse = ({ req, res }: Exchange, error: unknown): void => {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const refused = error instanceof Refused ? error : new Refused('InvalidArgument', String(error));
  res.writeHead(refused.status, { 'Content-Type': 'application/xml', 'x-amz-request-id': 'x' });
  res.end(req.method === 'HEAD' ? '' : refused.xml);
};

export const BUCKET = 'capitulo';

/** Starts a store with one bucket on a free port of this machine. */
export const startObjectStore = async (keys: Keys): Promise<ObjectStore> => {
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname, searchParams: query } = new URL(req.url ?? '/', 'http://x');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    const exchange = { req, res, query, key: rest.join('/') };
    store.asked.push(`${req.method} ${exchange.key}`);
    try {
      res.setHeader('Date', new Date(Date.now() + store.ahead).toUTCString());
      verifySignature(req, store.keys, store.ahead);
      if (bucket !== store.bucket) throw new Refused('NoSuchBucket');
      if (store.behaviour === 'hangs up') req.socket.destroy();
      else if (store.behaviour !== 'silent') await carryOut(store, exchange);
    } catch (error) {
      refuse(exchange, error);
    }
  };
  const server = createServer((req, res) => void answer(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It must not keep the test worker alive.
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const store: ObjectStore = {
    endpoint: `http://127.0.0.1:${port}`,
    objects: new Map(),
    asked: [],
    leftEarly: 0,
    behaviour: 'well',
    bucket: BUCKET,
    keys,
    ahead: 0,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return store;
};
