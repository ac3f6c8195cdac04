import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod';
import { readAt } from '#server/files/uploads/zip.ts';
import { answerOfThread } from '#server/platform/bounded-thread.ts';
import { root } from '#server/platform/config.ts';
import { log } from '#server/platform/log.ts';
import { BadList } from './problems.ts';

const BOUNDS = { mib: 384, patience: 30_000 };
const MOST = { mostRows: 310_000, mostColumns: 60 };
const ZIP = '504b0304';
const UNREADABLE =
  'el libro de Excel no se pudo leer: ábrelo, guárdalo otra vez como .xlsx, o como CSV UTF-8, y súbelo de nuevo';

/** The thread's program: in a build it is bundled. */
const PROGRAM = import.meta.url.endsWith('.ts')
  ? new URL('workbook-reader.mjs', import.meta.url)
  : resolve(root, 'dist/server/members-workbook.js');

const sheet = z.array(z.array(z.string()));

/** Whether a file begins like a workbook of today's Excel. */
export const isWorkbook = async (path: string): Promise<boolean> => {
  const file = await open(path);
  try {
    return (await readAt(file, 0, 4)).toString('hex') === ZIP;
  } finally {
    await file.close();
  }
};

/** The rows of a workbook's first sheet, as texts; days as 2026-12-31. Throws BadList for one that cannot be read. */
export const rowsOfWorkbook = async (path: string): Promise<string[][]> => {
  try {
    // Loaded on use: few starts are followed by an import.
    const { repack } = await import('./workbook-repack.ts');
    return sheet.parse(await answerOfThread(PROGRAM, { zip: await repack(path), ...MOST }, BOUNDS));
  } catch (error) {
    log.warn({ err: error }, 'A workbook could not be read');
    throw new BadList(UNREADABLE);
  }
};
