import { char, index, int, mysqlTable, unique, varchar } from 'drizzle-orm/mysql-core';
import { keysOf, paginaDeDocumento } from '#shared/contract/fields/codigos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { day, exact, fileUrl, id, shortText, parent, record } from './columns.ts';

/**
 * The permanent address of each document, `/documentos/{clave}`, and the row that holds the document. An entry outlives
 * that row, which may come back from the bin, so the row's number is no foreign key and no key is given twice.
 */
export const documentos = mysqlTable(
  'documentos',
  {
    id: id(),
    clave: exact({ length: longitudes.slug }).notNull().unique(),
    tabla: exact({ length: 64 }).notNull(),
    fila: int().notNull(),
    /** The highest number of a version so far: a number is never given to another version. */
    ultima: int().notNull().default(0),
  },
  (t) => [unique('documentos_fila').on(t.tabla, t.fila)],
);

/** Every file that ever was a document. The newest is the file of the document's own row. */
export const documentoVersiones = mysqlTable(
  'documento_versiones',
  {
    ...record(),
    id_documento: parent(() => documentos.id),
    numero: int().notNull(),
    url: fileUrl().notNull(),
    /** What the document was called when this version was published. */
    titulo: varchar({ length: longitudes.titulo }).notNull(),
    publicada: day().notNull(),
    /** Null: since it was published. */
    vigente_desde: day(),
    nota: varchar({ length: longitudes.notaDeVersion }),
  },
  (t) => [
    unique('documento_versiones_numero').on(t.id_documento, t.numero),
    index('documento_versiones_url').on(t.url),
  ],
);

/** Documents beside the fixed ones, on the page that `pagina` names. */
export const otrosDocumentos = mysqlTable(
  'otros_documentos',
  {
    ...record(),
    titulo: varchar({ length: longitudes.titulo }).notNull(),
    pagina: char({ length: 1, enum: keysOf(paginaDeDocumento) }).notNull(),
    /** Their heading; null for the page's own list of documents. */
    grupo: shortText(),
    orden: int().notNull(),
    url: fileUrl().notNull(),
  },
  (t) => [
    index('otros_documentos_orden').on(t.pagina, t.orden, t.id),
    index('otros_documentos_url').on(t.url),
  ],
);
