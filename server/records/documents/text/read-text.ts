import { resolve } from 'node:path';
import { answerOfThread } from '#server/platform/bounded-thread.ts';
import { root } from '#server/platform/config.ts';
import { mainPartOf } from './main-part.ts';

/** Characters of a document's text that are kept and searched. */
export const MOST_TEXT = 100_000;
const BOUNDS = { mib: 128, patience: 20_000 };

/** The thread's program: in a build it is bundled. */
const PROGRAM = import.meta.url.endsWith('.ts')
  ? new URL('reader.mjs', import.meta.url)
  : resolve(root, 'dist/server/document-text.js');

/** The text of a PDF or a Word document, read in a thread of its own. Throws when it cannot be read. */
export const readText = async (path: string, isWord: boolean): Promise<string> => {
  const asked = isWord ? { xml: await mainPartOf(path) } : { pdf: path };
  return String(await answerOfThread(PROGRAM, { ...asked, most: MOST_TEXT }, BOUNDS));
};
