import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { root } from '../../config.ts';
import { mainPartOf } from './main-part.ts';

/** Characters of a document's text that are kept and searched. */
const MOST_TEXT = 100_000;
/** Ms until a document counts as unreadable. */
const PATIENCE = 20_000;
const MIB_OF_OBJECTS = 128;

/** The thread's program: in a build it is bundled. */
const PROGRAM = import.meta.url.endsWith('.ts')
  ? new URL('reader.mjs', import.meta.url)
  : resolve(root, 'dist/server/document-text.js');

const ended = async (worker: Worker): Promise<never> => {
  await once(worker, 'exit');
  throw new Error('The reader ended without an answer');
};

/**
 * The text of a PDF or a Word document, read in a thread of its own with bounds on its time and memory: a file made to
 * exhaust either harms nobody. Throws when it cannot be read.
 */
export const readText = async (path: string, isWord: boolean): Promise<string> => {
  const asked = isWord ? { xml: await mainPartOf(path) } : { pdf: path };
  const worker = new Worker(PROGRAM, {
    workerData: { ...asked, most: MOST_TEXT },
    resourceLimits: { maxOldGenerationSizeMb: MIB_OF_OBJECTS, maxYoungGenerationSizeMb: 16 },
    // What the reader of PDF complains about is no matter for the site's log.
    stdout: true,
    stderr: true,
  });
  const timer = new AbortController();
  const tooLong = async (): Promise<never> => {
    await setTimeout(PATIENCE, undefined, { signal: timer.signal });
    throw new Error('It takes too long to read');
  };
  try {
    // `once` also rejects with what the thread throws.
    const [text]: unknown[] = await Promise.race([once(worker, 'message'), tooLong(), ended(worker)]);
    return String(text);
  } finally {
    timer.abort();
    await worker.terminate();
  }
};
