import { config } from '#server/platform/config.ts';
import { StartError } from '#server/platform/errors.ts';

/** A bucket of an S3-compatible store and how to reach it. */
export interface ObjectStore {
  readonly bucket: string;
  /** Prefix of every key; empty or ending in `/`. */
  readonly prefix: string;
  readonly region: string;
  /** Endpoint of the store; undefined means Amazon's endpoint of the region. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Reads `s3://bucket[/prefix]?region=…&endpoint=…`. Throws a message for the administrator when a key is missing. */
const read = (url: string): ObjectStore => {
  const { hostname, pathname, searchParams } = new URL(url);
  const { id: accessKeyId, secret: secretAccessKey } = config.storeKeys;
  if (!accessKeyId || !secretAccessKey)
    throw new StartError(
      'Configuración no válida: STORAGE_URL necesita AWS_ACCESS_KEY_ID y AWS_SECRET_ACCESS_KEY.',
    );
  const prefix = pathname.replaceAll(/^\/+|\/+$/g, '');
  return {
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint: searchParams.get('endpoint') ?? undefined,
    accessKeyId,
    secretAccessKey,
  };
};

/** The bucket of STORAGE_URL; undefined if files are stored on disk. */
export const objectStore = config.storageUrl ? read(config.storageUrl) : undefined;
