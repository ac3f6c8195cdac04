// `document-columns.ts` lists the columns whose files are documents; no noun knows of it. What `records/rows.ts` writes into
// them becomes a version (table `documento_versiones`), whose own reference keeps the file and its `/storage/`
// address. Table `documentos` holds the permanent key of each, for ever. The newest version, by the day from which it
// counts, is always the file in the row; where one of the two changes, `reconcileVersions` or `showNewest` brings the
// other in line. Versions have history like any row: undo brings them back, and what is taken back makes no new ones.
// `/documentos/{clave}` (`http/static/documents.ts`) answers `no-cache` with an `ETag`; `documento_versiones` keeps
// no sum, since `archivos.suma` is the SHA-256 of the stored bytes. Buttons show the newest version through the notes
// about files.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { db } from '#server/platform/db/client/client.ts';
import { archivos, documentos, documentoVersiones } from '#server/platform/db/schema.ts';
import { annotateChange, currentChange } from './change.ts';
import { recordCreated, recordDeleted, type Row } from './record-history.ts';
import { reconcileFiles } from './file-registry.ts';
import { newestFirst, validFrom } from './version-order.ts';
import { type Documento, documentOfRow, type Version, versionsOf, versionsOfRows } from './document.ts';
import { documentIn, type DocumentColumn, documentColumnOf } from './document-columns.ts';

/** What shows versions. */

type NewVersion = Pick<Version, 'url' | 'titulo'> &
  Partial<Record<'publicada', string> & Record<'vigente_desde' | 'nota', string | null | undefined>>;

/** Adds a version under the next number of its document, which the caller has locked, and answers the number. */
export const addVersion = async ({ id, ultima }: Documento, version: NewVersion) => {
  const numero = ultima + 1;
  await db().update(documentos).set({ ultima: numero }).where(eq(documentos.id, id));
  const values = {
    publicada: diaEnLima(),
    ...version,
    titulo: version.titulo.slice(0, longitudes.titulo),
    id_documento: id,
    numero,
  };
  const [result] = await db().insert(documentoVersiones).values(values);
  await recordCreated(documentoVersiones, [{ ...values, id: result.insertId }]);
  return { id: result.insertId, numero };
};

/** Removes versions; undoing the change brings them back. Their files are released. */
export const removeVersions = async (versions: readonly Version[]): Promise<void> => {
  if (versions.length === 0) return;
  await recordDeleted(documentoVersiones, versions, true);
  await db()
    .delete(documentoVersiones)
    .where(
      inArray(
        documentoVersiones.id,
        versions.map(({ id }) => id),
      ),
    );
  await reconcileFiles(versions.map(({ url }) => url));
};

/** A version that takes the place of one that does not count yet counts from the same day. */
const laterThan = (newest: Version | undefined): Pick<Version, 'vigente_desde'> => {
  const today = diaEnLima();
  return { vigente_desde: newest && validFrom(newest) > today ? validFrom(newest) : null };
};

/** Makes the file that a row holds the newest version of its document; without a file there is no version. */
export const reconcileVersions = async (source: DocumentColumn, row: Row): Promise<void> => {
  const url = documentIn(source, row);
  if (url === null) return removeVersions(await versionsOfRows([{ table: source.table, rows: [row] }]));
  const titulo = source.titleOf(row);
  const document = await documentOfRow(source.table, row, titulo);
  const [newest] = newestFirst(await versionsOf(document.id));
  if (newest?.url === url) return;
  await addVersion(document, { url, titulo, ...laterThan(newest) });
};

/** Keeps the version that a written row brings; `before` is null for a new row. */
export const recordVersion = async (table: MySqlTable, before: Row | null, after: Row): Promise<void> => {
  const source = documentColumnOf(table);
  // What is taken back says itself which versions there were.
  if (!source || currentChange()?.isUndo) return;
  if ((before && documentIn(source, before)) === documentIn(source, after)) return;
  await reconcileVersions(source, after);
};

/** Whether two stored documents have the same bytes; false while the sum of one is not known. */
export const haveSameBytes = async (one: string, other: string): Promise<boolean> => {
  const rows = await db()
    .select({ suma: archivos.suma })
    .from(archivos)
    .where(and(inArray(archivos.url, [one, other]), isNotNull(archivos.suma)));
  return rows.length === 2 && rows[0]?.suma === rows[1]?.suma;
};

const SAME = 'Es el mismo archivo que ya estaba publicado: no se creó una versión nueva.';

/** The values without a document of the same bytes as the present one: no version is made, and the answer says so. */
export const withoutSameDocument = async (table: MySqlTable, before: Row, sent: Row): Promise<Row> => {
  const source = documentColumnOf(table);
  if (!source || currentChange()?.isUndo) return sent;
  const { [source.column.name]: fresh, ...others } = sent;
  const present = documentIn(source, before);
  if (typeof fresh !== 'string' || present === null) return sent;
  if (fresh !== present && !(await haveSameBytes(fresh, present))) return sent;
  annotateChange({ aviso: SAME });
  return others;
};
