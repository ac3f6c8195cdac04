import { asc, eq, getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { isVisibleNow } from '#server/platform/db/publication/visible.ts';
import { archivos, documentos, documentoVersiones } from '#server/platform/db/schema.ts';
import type { Visibility } from '#server/platform/noun/search-source.ts';
import type { Row } from '../tracking/record-history.ts';
import { newestFirst } from '../tracking/version-order.ts';
import { type DocumentColumn, documentColumns } from '../tracking/document-columns.ts';

const { id_documento: _document, titulo: _title, ...ofVersion } = getTableColumns(documentoVersiones);

const ofFile = {
  nombre: archivos.nombre,
  tipo: archivos.tipo,
  bytes: archivos.bytes,
  sha256: archivos.suma,
  creado: archivos.creado,
};

const joined = (where?: SQL) =>
  db()
    .select({ documento: documentos, version: ofVersion, file: ofFile })
    .from(documentos)
    .leftJoin(documentoVersiones, eq(documentoVersiones.id_documento, documentos.id))
    .leftJoin(archivos, eq(archivos.url, documentoVersiones.url))
    .where(where)
    .orderBy(asc(documentos.id));

type Joined = Awaited<ReturnType<typeof joined>>[number];
/** A version with what is known of its file. */
export type ShownVersion = NonNullable<Joined['version']> & NonNullable<Joined['file']>;

export interface ShownDocument {
  readonly documento: Joined['documento'];
  /** Newest first; empty for a document that was removed. */
  readonly versiones: ShownVersion[];
}

const grouped = (rows: readonly Joined[]): ShownDocument[] => {
  const found = new Map<number, { documento: Joined['documento']; versiones: ShownVersion[] }>();
  for (const { documento, version, file } of rows) {
    const entry = found.get(documento.id) ?? { documento, versiones: [] };
    if (version && file) entry.versiones.push({ ...version, ...file });
    found.set(documento.id, entry);
  }
  return [...found.values()].map(({ documento, versiones }) => ({
    documento,
    versiones: newestFirst(versiones),
  }));
};

/** The document of a key, also one that visitors do not see; undefined when no document ever had it. */
export const documentOf = async (clave: string): Promise<ShownDocument | undefined> =>
  grouped(await joined(eq(documentos.clave, clave)))[0];

/** The document that has a version of this number in the table; undefined when there is none. */
export const documentOfVersion = async (id: number): Promise<ShownDocument | undefined> => {
  const [version] = await db()
    .select({ document: documentoVersiones.id_documento })
    .from(documentoVersiones)
    .where(eq(documentoVersiones.id, id));
  return version && grouped(await joined(eq(documentos.id, version.document)))[0];
};

/** Every document there is or was, in the order in which they were made. */
export const allDocuments = async (): Promise<ShownDocument[]> => grouped(await joined());

/** Those with one of these numbers. */
export const documentsWithIds = async (ids: readonly number[]): Promise<ShownDocument[]> =>
  ids.length === 0 ? [] : grouped(await joined(inArray(documentos.id, [...ids])));

export interface HoldingRow {
  readonly source: DocumentColumn;
  readonly row: Row;
  readonly publication: Visibility;
  /** Whether visitors see it at this moment. */
  readonly isShown: boolean;
}

type Named = Pick<ShownDocument, 'documento'>;

const always: Pick<HoldingRow, 'publication' | 'isShown'> = {
  publication: { estado: 'P', publicar_desde: null, publicar_hasta: null },
  isShown: true,
};

/** Whether visitors see what these rows hold, by the id of the row that decides. */
const publicationsFor = async ({ shownWith }: DocumentColumn, rows: readonly Row[]) => {
  if (!shownWith || rows.length === 0) return () => always;
  const { table, field } = shownWith;
  const { id, estado, publicar_desde, publicar_hasta } = table;
  const found = await db()
    .select({ id, estado, publicar_desde, publicar_hasta, isShown: isVisibleNow(table) })
    .from(table)
    .where(
      inArray(
        id,
        rows.map((row) => Number(row[field])),
      ),
    );
  const known = new Map(found.map(({ id: one, isShown, ...publication }) => [one, { publication, isShown }]));
  return (row: Row) => known.get(Number(row[field])) ?? always;
};

/** The rows that hold these documents, by the document's number; none for one that was removed. */
export const holdersOf = async (list: readonly Named[]): Promise<Map<number, HoldingRow>> => {
  const holders = new Map<number, HoldingRow>();
  await Promise.all(
    documentColumns.map(async (source) => {
      const own = list.filter(({ documento }) => documento.tabla === getTableName(source.table));
      if (own.length === 0) return;
      const ids = own.map(({ documento }) => documento.fila);
      const rows: Row[] = await db().select().from(source.table).where(inArray(source.table.id, ids));
      const publicationOf = await publicationsFor(source, rows);
      for (const { documento } of own) {
        const row = rows.find(({ id }) => id === documento.fila);
        if (row) holders.set(documento.id, { source, row, ...publicationOf(row) });
      }
    }),
  );
  return holders;
};

const hideable = new Set(documentColumns.flatMap((one) => (one.shownWith ? [getTableName(one.table)] : [])));
/** Whether it belongs to what can be a draft or hidden; of the others nothing has to be asked. */
const canBeHidden = ({ documento }: Named): boolean => hideable.has(documento.tabla);

/** Whether visitors may know of a document: not while what it belongs to is a draft or hidden. */
export const isShownDocument = async (document: Named): Promise<boolean> =>
  !canBeHidden(document) || ((await holdersOf([document])).get(document.documento.id)?.isShown ?? true);

/** The document of a key as visitors find it; undefined when there is none for them. */
export const shownDocumentOf = async (clave: string): Promise<ShownDocument | undefined> => {
  const document = await documentOf(clave);
  return document && (await isShownDocument(document)) ? document : undefined;
};

/** The versions whose file has this SHA-256. */
export const versionsWithSum = async (suma: string) => {
  const rows = await db()
    .select({ clave: documentos.clave })
    .from(archivos)
    .innerJoin(documentoVersiones, eq(documentoVersiones.url, archivos.url))
    .innerJoin(documentos, eq(documentos.id, documentoVersiones.id_documento))
    .where(eq(archivos.suma, suma));
  const claves = [...new Set(rows.map(({ clave }) => clave))];
  return claves.length === 0 ? [] : grouped(await joined(inArray(documentos.clave, claves)));
};

/** The keys of the documents that visitors find: a few hundred at most. */
export const documentKeys = async (): Promise<string[]> => {
  const rows = await db()
    .selectDistinct({ documento: documentos })
    .from(documentos)
    .innerJoin(documentoVersiones, eq(documentoVersiones.id_documento, documentos.id))
    .orderBy(asc(documentos.id));
  const holders = await holdersOf(rows.filter(canBeHidden));
  return rows
    .filter(({ documento }) => holders.get(documento.id)?.isShown ?? true)
    .map(({ documento }) => documento.clave);
};
