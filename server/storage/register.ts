import { deleteFile } from '#server/storage/files.ts';
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { db } from '../db/client/client.ts';
import { FILE_URL_LENGTH } from '../db/columns.ts';
import { owners } from '../db/rows/file-columns.ts';
import { archivos } from '../db/schema.ts';
import { afterCommit, onUnknownCommit, unitOfWork } from '../db/client/unit-of-work.ts';

export type Archivo = typeof archivos.$inferSelect;
export type NewArchivo = Pick<Archivo, 'url' | 'nombre' | 'tipo' | 'bytes'>;

/** Registers a stored file, in the running unit of work if there is one. */
export async function registerFile({ url, nombre, tipo, bytes }: NewArchivo): Promise<void> {
  await db().insert(archivos).values({ url, nombre, tipo, bytes });
}

/** Bytes of all stored files. */
export async function registeredBytes(): Promise<number> {
  const [row] = await db()
    .select({ total: sql<string | null>`SUM(${archivos.bytes})` })
    .from(archivos);
  return Number(row?.total ?? 0);
}

/** The register's row of a stored file; undefined for any other address. */
export async function fileOf(url: string): Promise<Archivo | undefined> {
  const [row] = await db().select().from(archivos).where(eq(archivos.url, url));
  return row;
}

/**
 * `fileOf` with a row lock: nobody can release the file until the unit of work ends. For callers about to write the
 * address of a stored file into another row.
 */
export async function claimFile(url: string): Promise<Archivo | undefined> {
  const [row] = await db().select().from(archivos).where(eq(archivos.url, url)).for('update');
  return row;
}

/**
 * Unregisters the files that no row refers to any more, and deletes them after the commit. Call it after the rows have
 * changed; addresses of unregistered files are ignored.
 */
export async function releaseFiles(urls: Iterable<string | null>): Promise<void> {
  const candidates = [...new Set(urls)].filter(
    (url): url is string => url !== null && url.length <= FILE_URL_LENGTH,
  );
  if (candidates.length === 0) return;
  await unitOfWork(async () => {
    const unused = await unusedFiles(candidates);
    if (unused.length === 0) return;
    await db().delete(archivos).where(inArray(archivos.url, unused));
    for (const url of unused) {
      afterCommit(() => deleteFile(url));
      onUnknownCommit(() => settleLater(url));
    }
  });
}

/** Ms until the first look; each later one waits twice as long. */
const LOOK_MS = 10_000;
const LOOKS = 10;

/**
 * Deletes a file whose unit of work ended with an unknown commit, if it turns out to have no row; a transaction that
 * still runs makes this wait for its row lock. If the process ends before, the hourly sweep deletes the file.
 */
export function settleLater(url: string, look = 0): void {
  const timer = setTimeout(
    () => {
      unitOfWork(async () => {
        if (!(await claimFile(url))) afterCommit(() => deleteFile(url));
      }).catch(() => {
        if (look < LOOKS) settleLater(url, look + 1);
      });
    },
    LOOK_MS * 2 ** look,
  );
  timer.unref();
}

async function unusedFiles(candidates: string[]): Promise<string[]> {
  const url = archivos.url;
  // Locked first and in one order: of two rows that drop the same file, the later transaction sees it unused.
  const locked = await db()
    .select({ url })
    .from(archivos)
    .where(inArray(url, candidates))
    .orderBy(asc(url))
    .for('update');
  const registered = locked.map((row) => row.url);
  if (registered.length === 0) return [];
  const unowned = owners.map(({ table, column }) =>
    notInArray(url, db().select({ url: column }).from(table).where(inArray(column, registered))),
  );
  const unused = await db()
    .select({ url })
    .from(archivos)
    .where(and(inArray(url, registered), ...unowned));
  return unused.map((row) => row.url);
}
