import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { tipos } from '#shared/contract/fields/archivos.ts';
import { officeType } from '#server/files/uploads/office.ts';
import { readEntries, readEntry } from '#server/files/uploads/zip.ts';

/** Bytes that the parts of a workbook may inflate to, all together. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The parts that say what stands in the cells. */
const PARTS =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;

/**
 * The parts of a workbook in an archive of our own: a library reads archives by their local headers, which need not agree
 * with the directory that was judged. Throws for what is no workbook, is damaged or inflates to too much.
 */
export const repack = async (path: string): Promise<Buffer> => {
  if ((await officeType(path)) !== tipos.xlsx) throw new Error('No workbook');
  const file = await open(path, 'r');
  try {
    const entries = (await readEntries(file)) ?? [];
    const zip = new ZipFile();
    let left = MOST_BYTES;
    for (const entry of entries.filter(({ name }) => PARTS.test(name))) {
      // oxlint-disable-next-line no-await-in-loop -- each may take what those before it left
      const part = await readEntry(file, entry, left);
      left -= part.length;
      zip.addBuffer(part, entry.name, { compress: false });
    }
    zip.end();
    return await buffer(zip.outputStream);
  } finally {
    await file.close();
  }
};
