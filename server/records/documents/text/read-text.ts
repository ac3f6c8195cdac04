import { resolve } from 'node:path';
import { open } from 'node:fs/promises';
import { runInThread } from '#server/platform/bounded-thread.ts';
import { root } from '#server/platform/config.ts';
import { readEntries, readEntry } from '#server/files/uploads/zip.ts';

/** Bytes of the inflated text with its markup. */
const MOST_XML = 32 * 1024 * 1024;
const MAIN_PART = 'word/document.xml';

/** The part of a Word document that holds its text. Throws when it is missing, damaged or inflates to too much. */
const mainPartOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path, 'r');
  try {
    const main = (await readEntries(file))?.find(({ name }) => name === MAIN_PART);
    if (!main) throw new Error(`${MAIN_PART} is missing`);
    return await readEntry(file, main, MOST_XML);
  } finally {
    await file.close();
  }
};

/** Characters of a document's text that are kept and searched. */
export const MOST_TEXT = 100_000;
const BOUNDS = { memoryMiB: 128, timeoutMs: 20_000 };

/** The thread's program: in a build it is bundled. */
const PROGRAM = import.meta.url.endsWith('.ts')
  ? new URL('reader.mjs', import.meta.url)
  : resolve(root, 'dist/server/document-text.js');

const LOCKED = /password/i;
/** Whether a PDF that is encrypted opens without a password; also where it could not be tried. */
export const opensPdf = async (path: string): Promise<boolean> => {
  try {
    await runInThread(PROGRAM, { pdf: path, most: 0 }, BOUNDS);
    return true;
  } catch (error) {
    // What a thread throws is no Error here.
    const said = typeof error === 'object' && error && 'message' in error ? String(error.message) : '';
    return !LOCKED.test(said);
  }
};

/** The text of a PDF or a Word document, read in a thread of its own. Throws when it cannot be read. */
export const readText = async (path: string, isWord: boolean): Promise<string> => {
  const asked = isWord ? { xml: await mainPartOf(path) } : { pdf: path };
  return String(await runInThread(PROGRAM, { ...asked, most: MOST_TEXT }, BOUNDS));
};
