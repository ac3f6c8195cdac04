// What documents say is read by a job (`documents/text/`), once for each content, into `textos_de_archivos`: PDF by
// `unpdf` (an older version: the newer ones want Node 22) and Word, one at a time, in a thread with bounds on time,
// objects and bytes. A document that cannot be read is tried three times.
import { and, eq, inArray, isNotNull, isNull, lt, not, notExists, or, sql } from 'drizzle-orm';
import { tipos } from '#shared/contract/fields/archivos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { archivos, documentoVersiones, textosDeArchivos as table } from '#server/platform/db/schema.ts';
import { log } from '#server/platform/log.ts';
import { storageKeyOf } from '#server/files/stores/addresses.ts';
import { MissingFile } from '#server/files/stores/file-store.ts';
import { store } from '#server/files/stores/store.ts';
import { withTemporary } from '#server/files/stores/temporary.ts';
import { isSuperseded } from '../../tracking/version-order.ts';
import { readText } from './read-text.ts';

const READABLE = [tipos.pdf, tipos.docx];
/** Bytes; larger files are not read. */
const MOST_BYTES = 50 * 1024 * 1024;
/** A busy machine may have been why it took too long; after so many attempts a document counts as unreadable. */
const ATTEMPTS = 3;
/** Documents looked for at once, and ms after which one run reads no further one: other jobs wait. */
const PORTION = 10;
const ENOUGH_MS = 15_000;

interface Waiting {
  suma: string;
  url: string;
  tipo: string;
}

/** The newest versions of documents whose content nobody has read yet, each content once. */
const waiting = async (): Promise<Iterable<Waiting>> => {
  const rows = await db()
    .select({ suma: sql<string>`${archivos.suma}`, url: archivos.url, tipo: archivos.tipo })
    .from(documentoVersiones)
    .innerJoin(archivos, eq(archivos.url, documentoVersiones.url))
    .leftJoin(table, eq(table.suma, archivos.suma))
    .where(
      and(
        not(isSuperseded),
        isNotNull(archivos.suma),
        inArray(archivos.tipo, READABLE),
        lt(archivos.bytes, MOST_BYTES),
        or(isNull(table.suma), and(isNull(table.texto), lt(table.intentos, ATTEMPTS))),
      ),
    )
    .limit(PORTION);
  return new Map(rows.map((row) => [row.suma, row])).values();
};

/** Null: it cannot be read. */
const textOf = async ({ url, tipo }: Waiting): Promise<string | null> => {
  try {
    return await withTemporary(async (path) => {
      if (!(await store.fetch(storageKeyOf(url) ?? '', path))) throw new MissingFile();
      return readText(path, tipo === tipos.docx);
    });
  } catch (err) {
    log.info({ err, url }, 'The text of a document could not be read');
    return null;
  }
};

const keep = (suma: string, texto: string | null): Promise<void> =>
  unitOfWork(async () => {
    await db()
      .insert(table)
      .values({ suma, texto })
      .onDuplicateKeyUpdate({ set: { texto, leido: now, intentos: sql`${table.intentos} + 1` } });
  });

/** Lets go of the texts whose files are gone. */
export const purgeTexts = async (): Promise<void> => {
  const stored = db()
    .select({ one: sql`1` })
    .from(archivos)
    .where(eq(archivos.suma, table.suma));
  await db().delete(table).where(notExists(stored));
};

/** Reads what published documents say, one after the other; those that this run does not reach wait for the next. */
export const readTexts = async (): Promise<void> => {
  const began = performance.now();
  for (const one of await waiting()) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: reading takes all of a core
    await keep(one.suma, await textOf(one));
    if (performance.now() - began > ENOUGH_MS) return;
  }
};
