import type { Readable } from 'node:stream';
import { NotFound } from '../errors.ts';

/** Bytes of a file, both ends included. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

export interface Listed {
  readonly key: string;
  /** When it was put, in ms. */
  readonly put: number;
}

/**
 * Where finished files are kept, each under a key of folders and a name. Whole files are put and never changed.
 * One that is away, slow or full throws a `PublicError` or an error of the system that `http/pipeline/errors.ts` knows.
 */
export interface FileStore {
  /** Keeps the file at `path` as well; when it returns, the file survives a power cut. It replaces what stood there. */
  put(key: string, path: string): Promise<void>;
  /** In bytes; null when there is none. */
  size(key: string): Promise<number | null>;
  /** Throws MissingFile when there is none. Whoever leaves early destroys the stream. */
  open(key: string, part?: Part): Promise<Readable>;
  /** All of a small file. Throws MissingFile when there is none. */
  read(key: string): Promise<Buffer>;
  /** Brings a file to a free local path, by a second name where that is enough. False when there is none. */
  fetch(key: string, path: string): Promise<boolean>;
  /** One that is gone already is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Everything below a folder, some at a time. */
  list(folder: string): AsyncIterable<readonly Listed[]>;
}

export class MissingFile extends NotFound {
  constructor() {
    super('El archivo no existe.');
  }
}
