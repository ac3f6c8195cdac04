// The interface of a store: `disk.ts` and `s3.ts` implement it, and `STORAGE_URL` chooses. `cached-store.ts` caches a
// remote store's answers for a minute. The vitest project `almacen` runs the storage tests again on
// `testing/services/object-store/`, an S3 server that verifies every signature.
import type { Readable } from 'node:stream';
import { NotFound } from '#server/platform/errors.ts';

/** A byte range; both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface ListedFile {
  readonly key: string;
  /** Time of storing, in ms since 1970. */
  readonly put: number;
}

/**
 * Storage of finished files by key (folders and a name). Files are stored whole and never changed.
 * A store that is unreachable, slow or full throws a `PublicError` or a system error that `http/pipeline/errors.ts` knows.
 */
export interface FileStore {
  /** Stores a copy of the file at `path`, durably once it returns, replacing any earlier file of that key. */
  put(key: string, path: string): Promise<void>;
  /** Size in bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** Throws MissingFile when there is none. A caller that stops early must destroy the stream. */
  open(key: string, part?: ByteRange): Promise<Readable>;
  /** The whole of a small file. Throws MissingFile when there is none. */
  read(key: string): Promise<Buffer>;
  /** Copies or hard-links a file to an unused local path. False when there is no such file. */
  fetch(key: string, path: string): Promise<boolean>;
  /** Deletes files; missing ones are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  /** Lists all files below a folder, in batches. */
  list(folder: string): AsyncIterable<readonly ListedFile[]>;
}

export class MissingFile extends NotFound {
  constructor() {
    super('El archivo no existe.');
  }
}
