import { deleteAfterCommit, deleteFile, deleteSizes } from '#server/records/tracking/files.ts';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { clearPending } from '#server/files/stores/pending-files.ts';
import { db, runningUnit } from '#server/platform/db/client/client.ts';
import { FILE_URL_LENGTH } from '#server/platform/db/columns.ts';
import { fileReferences } from '#server/platform/db/rows/file-columns.ts';
import { archivos, historiaArchivos } from '#server/platform/db/schema.ts';
import { afterCommit, onUnknownCommit, unitOfWork } from '#server/platform/db/client/unit-of-work.ts';

export type Archivo = typeof archivos.$inferSelect;
type NewArchivo = Pick<Archivo, 'url' | 'nombre' | 'tipo' | 'bytes'> &
  Partial<Pick<Archivo, 'sha256' | 'suma'>>;

/**
 * Registers a stored file, in the running unit of work if there is one. A duplicate key (`isDuplicate`) means that
 * another request has registered the same content meanwhile.
 */
export async function registerFile({ url, nombre, tipo, bytes, sha256, suma }: NewArchivo): Promise<void> {
  await db().insert(archivos).values({ url, nombre, tipo, bytes, sha256, suma });
  if (runningUnit.current()) afterCommit(() => clearPending(url));
  else await clearPending(url);
}

/** Bytes of all stored files, and of those among them that only history keeps. */
export async function registeredBytes(): Promise<{ all: number; retired: number }> {
  const rows = await db()
    .select({ retirado: archivos.retirado, total: sql<string>`SUM(${archivos.bytes})` })
    .from(archivos)
    .groupBy(archivos.retirado);
  const sum = (found: typeof rows) => found.reduce((bytes, { total }) => bytes + Number(total), 0);
  return { all: sum(rows), retired: sum(rows.filter(({ retirado }) => retirado)) };
}

/** Whether a file with this content is stored; it may be deleted at any moment, unless it is claimed. */
export const isRegistered = async (sha256: string): Promise<boolean> =>
  (await db().$count(archivos, eq(archivos.sha256, sha256))) > 0;

/** The registry's row of a stored file; undefined for any other address. */
export async function registeredFile(url: string): Promise<Archivo | undefined> {
  const [row] = await db().select().from(archivos).where(eq(archivos.url, url));
  return row;
}

const claim = async (where: SQL): Promise<Archivo | undefined> => {
  const [row] = await db().select().from(archivos).where(where).for('update');
  return row;
};

/** `registeredFile`, locked until the unit of work ends: for writing the address of a stored file into another row. */
export const claimFile = (url: string): Promise<Archivo | undefined> => claim(eq(archivos.url, url));

/**
 * The address of the stored file with this content, for a caller about to write it into a row: locked as by
 * `claimFile`, and served again if only history referred to it. Undefined when the content is not stored.
 */
export async function claimContent(sha256: string): Promise<string | undefined> {
  const found = await claim(eq(archivos.sha256, sha256));
  if (found?.retirado) await setRetired([found.url], false);
  return found?.url;
}

/**
 * Updates the registry after rows have dropped or taken these files: a file without any reference is unregistered and
 * deleted after the commit; one that only history refers to is kept but not served until a row takes it again.
 * Addresses of unregistered files are ignored.
 */
export async function reconcileFiles(urls: Iterable<string | null>): Promise<void> {
  const candidates = [...new Set(urls)].filter(
    (url): url is string => url !== null && url.length <= FILE_URL_LENGTH,
  );
  if (candidates.length === 0) return;
  await unitOfWork(async () => {
    const registered = await lockedFiles(candidates);
    const owned = new Set(await ownedFiles(registered.map(({ url }) => url)));
    const returning = registered.filter(({ url, retirado }) => retirado && owned.has(url));
    await setRetired(
      returning.map(({ url }) => url),
      false,
    );
    const unused = registered.map(({ url }) => url).filter((url) => !owned.has(url));
    const remembered = new Set(await filesOfHistory(unused));
    const retiring = unused.filter((url) => remembered.has(url));
    await setRetired(retiring, true);
    for (const url of retiring) afterCommit(() => deleteSizes(url));
    await removeFiles(unused.filter((url) => !remembered.has(url)));
  });
}

async function removeFiles(urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await db()
    .delete(archivos)
    .where(inArray(archivos.url, [...urls]));
  await deleteAfterCommit(urls);
  for (const url of urls) onUnknownCommit(() => reconcileLater(url));
}

async function setRetired(urls: readonly string[], retirado: boolean): Promise<void> {
  if (urls.length === 0) return;
  await db()
    .update(archivos)
    .set({ retirado })
    .where(inArray(archivos.url, [...urls]));
}

const filesOfHistory = async (urls: readonly string[]): Promise<string[]> => {
  if (urls.length === 0) return [];
  const rows = await db()
    .selectDistinct({ url: historiaArchivos.url })
    .from(historiaArchivos)
    .where(inArray(historiaArchivos.url, [...urls]));
  return rows.map(({ url }) => url);
};

/** Ms until the first look; each later one waits twice as long. */
export const LOOK_MS = 10_000;
const LOOKS = 10;

/**
 * Deletes a file whose unit of work ended with an unknown commit, if it turns out to have no row; a transaction that
 * still runs makes this wait for its row lock. If the process ends before, the sweep finds its trace.
 */
export function reconcileLater(url: string, look = 0): void {
  const timer = setTimeout(
    () => {
      unitOfWork(async () => {
        const isKept = (await claimFile(url)) !== undefined;
        afterCommit(() => (isKept ? clearPending(url) : deleteFile(url)));
      }).catch(() => {
        if (look < LOOKS) reconcileLater(url, look + 1);
      });
    },
    LOOK_MS * 2 ** look,
  );
  timer.unref();
}

/**
 * Locks the files first, always in the same order, so that no two transactions block each other. If two rows give up the
 * same file at once, the later transaction sees that nobody uses it any more.
 */
const lockedFiles = (candidates: string[]) =>
  db()
    .select({ url: archivos.url, retirado: archivos.retirado })
    .from(archivos)
    .where(inArray(archivos.url, candidates))
    .orderBy(asc(archivos.url))
    .for('update');

/** Those of the given files that a row refers to. */
const ownedFiles = async (urls: string[]): Promise<string[]> => {
  if (urls.length === 0) return [];
  const owned = fileReferences.map(({ table, column }) =>
    inArray(archivos.url, db().select({ url: column }).from(table).where(inArray(column, urls))),
  );
  const rows = await db()
    .select({ url: archivos.url })
    .from(archivos)
    .where(and(inArray(archivos.url, urls), or(...owned)));
  return rows.map(({ url }) => url);
};
