import { config } from '../config.ts';
import { disk } from './disk.ts';
import type { Engine } from './engine.ts';
import { remembered } from './remembered.ts';

const { objectStore } = config;

/** Where stored files are. The client of object stores is large: a site on its own disk never loads it. */
export const store: Engine = objectStore ? remembered((await import('./s3.ts')).s3(objectStore)) : disk;
