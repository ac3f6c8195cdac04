import { open } from 'node:fs/promises';
import { readEntries, readEntry } from '#server/files/uploads/zip.ts';

/** Bytes of the inflated text with its markup. */
const MOST_XML = 32 * 1024 * 1024;
const MAIN_PART = 'word/document.xml';

/** The part of a Word document that holds its text. Throws when it is missing, damaged or inflates to too much. */
export const mainPartOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path, 'r');
  try {
    const main = (await readEntries(file))?.find(({ name }) => name === MAIN_PART);
    if (!main) throw new Error(`${MAIN_PART} is missing`);
    return await readEntry(file, main, MOST_XML);
  } finally {
    await file.close();
  }
};
