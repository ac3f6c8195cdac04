// Which database the files belong to. Each database has an identity (table `identidad`), and leaves a mark
// `identidad/<identity>` in every folder or bucket it stores files in. The mark's counter grows with each upload, in
// the database first, so a database restored from an older dump is behind its own mark. If there is another mark or a
// newer counter, files without a row may belong to somebody: nothing is swept until a person decides (`claimStore`).
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { config } from '#server/platform/config.ts';
import { database } from '#server/platform/db/client/client.ts';
import { isRolledBack } from '#server/platform/db/client/errors.ts';
import { retry } from '#server/platform/db/client/retry.ts';
import { archivos, identidad } from '#server/platform/db/schema.ts';
import { FILES_FOLDER, MARKS_FOLDER, fileUrlOf } from './addresses.ts';
import { type FileStore, MissingFile } from './file-store.ts';
import { objectStore } from './object-store.ts';
import { store } from './store.ts';
import { withTemporary } from './temporary.ts';

type Identity = Pick<typeof identidad.$inferSelect, 'clave' | 'vuelta'>;

/** Mark for files that existed before marks were introduced. */
const UNKNOWN = 'desconocida';
const ROW = 1;

/** A connection outside the unit of work, so that other uploads need not wait for its end. */
const outside = () => database().executor;

const readIdentity = async (): Promise<Identity | undefined> => (await outside().select().from(identidad))[0];

/** Reads the identity of the open database; creates it in a new one. */
const ensureIdentity = async (): Promise<Identity> => {
  const known = await readIdentity();
  if (known) return known;
  await outside().insert(identidad).ignore().values({ id: ROW, clave: randomUUID(), vuelta: 0 });
  return ensureIdentity();
};

const markKey = (clave: string): string => `${MARKS_FOLDER}/${clave}`;

const putMark = (place: FileStore, { clave, vuelta }: Identity): Promise<void> =>
  withTemporary(async (path) => {
    await writeFile(path, String(vuelta));
    await place.put(markKey(clave), path);
  });

/** The identities that left a mark in a store. */
const marksIn = async (place: FileStore): Promise<string[]> => {
  const found: string[] = [];
  for await (const listed of place.list(MARKS_FOLDER))
    found.push(...listed.map(({ key }) => key.slice(markKey('').length)));
  return found;
};

/** The counter in an identity's mark; null if there is no mark. */
const numberIn = async (place: FileStore, clave: string): Promise<number | null> => {
  try {
    return Number.parseInt((await place.read(markKey(clave))).toString(), 10) || 0;
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
};

/** Whether most of a sample of the store's files have no row in the open database. */
const holdsOthersFiles = async (place: FileStore): Promise<boolean> => {
  for await (const listed of place.list(FILES_FOLDER)) {
    const urls = listed.flatMap(({ key }) => fileUrlOf(key) ?? []);
    if (urls.length > 0)
      return (await outside().$count(archivos, inArray(archivos.url, urls))) * 2 < urls.length;
  }
  return false;
};

/** Gives a restored older database a new identity, distinct from the one that stored the newer files. */
const renamed = async ({ clave }: Identity): Promise<Identity> => {
  await outside().update(identidad).set({ clave: randomUUID(), vuelta: 0 }).where(eq(identidad.clave, clave));
  return ensureIdentity();
};

/** Writes this database's mark into a store, before its first file. */
export const markStore = async (place: FileStore = store): Promise<void> => {
  const written = await numberIn(place, (await ensureIdentity()).clave);
  if (written === null && (await marksIn(place)).length === 0 && (await holdsOthersFiles(place)))
    await putMark(place, { clave: UNKNOWN, vuelta: 0 });
  // Read after the mark, since other processes increase the database's counter first.
  const own = await ensureIdentity();
  if (written === own.vuelta) return;
  await putMark(place, written !== null && written > own.vuelta ? await renamed(own) : own);
};

/** Increases the counter in the database, then in the mark, before a file is stored. */
export const countUpload = async (): Promise<void> => {
  await markStore();
  await retry(
    () =>
      outside()
        .update(identidad)
        .set({ vuelta: sql`${identidad.vuelta} + 1` }),
    isRolledBack,
  );
  await putMark(store, await ensureIdentity());
};

/** A reason not to sweep, and what to do about it. */
interface OwnershipDoubt {
  readonly dice: string;
  readonly remedio: string;
}

const PLACE = objectStore ? 'STORAGE_URL' : config.storageDir;

const NOT_YET: OwnershipDoubt = {
  dice: `no se sabe de qué base de datos son los archivos de ${PLACE}: no se retira ninguno`,
  remedio: 'Arranca el sitio una vez.',
};

const OTHERS: OwnershipDoubt = {
  dice: `los archivos de ${PLACE} los guardó también otra base de datos, o una más nueva que esta: no se retira ninguno`,
  remedio:
    'Si esta base no es la de este sitio, detenlo y corrige DATABASE_URL o STORAGE_DIR; si lo es, ejecuta «npm run cli -- limpiar-archivos --reconocer».',
};

/** The reason not to sweep this store; null if only this database stored files here and is up to date. Read-only. */
export const storeDoubt = async (place: FileStore = store): Promise<OwnershipDoubt | null> => {
  const [mark, ...more] = await marksIn(place);
  if (mark === undefined) return NOT_YET;
  const written = (await numberIn(place, mark)) ?? 0;
  // Read after the mark, since other processes increase the database's counter first.
  const own = await readIdentity();
  const isOnlyOurs = more.length === 0 && own?.clave === mark;
  return isOnlyOurs && written <= own.vuelta ? null : OTHERS;
};

/** Whether files in a store may belong to another site. Read-only. */
export const mayBelongToOthers = async (place: FileStore): Promise<boolean> => {
  const doubt = await storeDoubt(place);
  return doubt === NOT_YET ? holdsOthersFiles(place) : doubt !== null;
};

/** Lets the open database use this store; `alone`: the files belong to no other site. */
export const claimStore = async ({ alone }: { alone: boolean }): Promise<void> => {
  const { clave } = await ensureIdentity();
  const written = (await numberIn(store, clave)) ?? 0;
  await outside()
    .update(identidad)
    .set({ vuelta: sql`GREATEST(${identidad.vuelta}, ${written}) + 1` });
  await putMark(store, await ensureIdentity());
  if (!alone) return;
  const others = (await marksIn(store)).filter((mark) => mark !== clave);
  await store.remove(others.map(markKey));
};
