import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type FileStore, MissingFile, type ByteRange } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import { errorCode } from '#server/platform/error-code.ts';
import { NoSpace, PublicError, StoreAway } from '#server/platform/errors.ts';

const statusOf = (error: Error): number =>
  '$metadata' in error &&
  typeof error.$metadata === 'object' &&
  error.$metadata !== null &&
  'httpStatusCode' in error.$metadata
    ? Number(error.$metadata.httpStatusCode)
    : 0;

/** The object does not exist. A missing bucket does not count: that is a configuration error. */
const isMissingObject = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'NoSuchKey' || (error.name === 'NotFound' && statusOf(error) === 404));

/** Error names for a full store or an exceeded quota. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

/** Translates errors of the object store: 507 if full, 503 otherwise. Errors of the local disk pass through. */
const storeError = (error: unknown): unknown => {
  if (error instanceof PublicError || !(error instanceof Error)) return error;
  if ('syscall' in error && 'path' in error) return error;
  const isFull = FULL.has(error.name) || statusOf(error) === 507;
  return isFull ? new NoSpace(error) : new StoreAway(error);
};

const CONNECT_MS = 1000;
/** Timeout until a response begins, ms; uploads get more time, by size. */
const ANSWER_MS = 2500;
/** Timeout for reading a small file completely, ms. */
const SMALL_MS = 5000;
const SLOWEST_BYTES_PER_MS = 500;
/** Timeout of an idle download, ms: a paused song keeps a connection open, and the browser requests the rest again. */
const IDLE_MS = 60_000;
const CONNECTIONS = 200;

/** A silent logger: errors are thrown and logged by the caller. */
const quiet = (): void => undefined;

const clientOf = ({ region, endpoint, accessKeyId, secretAccessKey }: ObjectStore): S3Client =>
  new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: IDLE_MS,
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
    },
    // All S3 stores support a signed body hash; newer checksums and `Expect: 100` only some.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
  });

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

interface Body {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

const measured = async (path: string): Promise<Body> => {
  const [{ size }, sha256] = await Promise.all([stat(path), sha256Of(path)]);
  return { path, size, sha256 };
};

/** Uploads a file, without retry, with its hash in the signature, so that the store refuses altered bytes. */
const sendFile = async (client: S3Client, target: { Bucket: string; Key: string }, file: Body) => {
  const stream = createReadStream(file.path);
  const unreadable = new AbortController();
  stream.on('error', (error) => unreadable.abort(error));
  const command = new PutObjectCommand({ ...target, ContentLength: file.size, Body: stream });
  command.middlewareStack.add(
    (next) => (args) => {
      const { request } = args;
      if (typeof request === 'object' && request !== null && 'headers' in request)
        Object.assign(request.headers ?? {}, { 'x-amz-content-sha256': file.sha256 });
      return next(args);
    },
    { step: 'build', name: 'signBodyHash' },
  );
  try {
    await client.send(command, {
      abortSignal: unreadable.signal,
      requestTimeout: ANSWER_MS + file.size / SLOWEST_BYTES_PER_MS,
    });
  } finally {
    stream.destroy();
  }
};

/** Whether the store closed a reused idle connection. The client cannot retry: a stream cannot be rewound. */
const isStale = (error: unknown): boolean => ['ECONNRESET', 'EPIPE'].includes(String(errorCode(error)));

/** `null` for a missing object; any other failure is translated by `storeError`. */
const unlessMissing = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (isMissingObject(error)) return null;
    throw storeError(error);
  });

const rangeOf = (part: ByteRange | undefined) => (part ? { Range: `bytes=${part.start}-${part.end}` } : {});

/** File store in a bucket of an S3-compatible service. */
export const s3 = (place: ObjectStore): FileStore => {
  const client = clientOf(place);
  const named = (key: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${key}` });

  const open: FileStore['open'] = async (key, part) => {
    const found = await unlessMissing(client.send(new GetObjectCommand({ ...named(key), ...rangeOf(part) })));
    if (!(found?.Body instanceof Readable)) throw new MissingFile();
    return found.Body;
  };

  const put: FileStore['put'] = async (key, path) => {
    const file = await measured(path);
    const send = () => sendFile(client, named(key), file);
    await unlessMissing(send().catch((error: unknown) => (isStale(error) ? send() : Promise.reject(error))));
  };

  return {
    put,

    size: async (key) => {
      const found = await unlessMissing(client.send(new HeadObjectCommand(named(key))));
      return found ? (found.ContentLength ?? 0) : null;
    },

    open,

    read: async (key) => {
      const stream = addAbortSignal(AbortSignal.timeout(SMALL_MS), await open(key));
      try {
        return Buffer.concat(await stream.toArray());
      } catch (error) {
        throw storeError(error);
      }
    },

    fetch: async (key, path) => {
      try {
        const source = await open(key);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return true;
      } catch (error) {
        if (error instanceof MissingFile) return false;
        throw storeError(error);
      }
    },

    remove: async (keys) => {
      await Promise.all(keys.map((key) => unlessMissing(client.send(new DeleteObjectCommand(named(key))))));
    },

    list: async function* list(folder) {
      let next: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket: place.bucket,
          Prefix: `${place.prefix}${folder}/`,
          ContinuationToken: next,
        });
        // Each page of the listing needs the token of the previous one.
        // oxlint-disable-next-line no-await-in-loop
        const found = await unlessMissing(client.send(command));
        yield (found?.Contents ?? []).map(({ Key, LastModified }) => ({
          key: (Key ?? '').slice(place.prefix.length),
          put: LastModified?.getTime() ?? 0,
        }));
        next = found?.NextContinuationToken;
      } while (next);
    },
  };
};
