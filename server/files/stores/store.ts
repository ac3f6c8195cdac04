import { disk } from './disk.ts';
import type { FileStore } from './file-store.ts';
import { cachedStore } from './cached-store.ts';
import { objectStore } from './object-store.ts';

/** The configured store. The S3 client is large, so a site on its own disk never loads it. */
export const store: FileStore = objectStore ? cachedStore((await import('./s3.ts')).s3(objectStore)) : disk;
