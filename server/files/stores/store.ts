import { disk } from './disk.ts';
import type { FileStore } from './file-store.ts';
import { cachedStore } from './cached-store.ts';
import { objectStore } from './object-store.ts';

/** The configured file store. The large S3 client is loaded only if it is used. */
export const store: FileStore = objectStore ? cachedStore((await import('./s3.ts')).s3(objectStore)) : disk;
