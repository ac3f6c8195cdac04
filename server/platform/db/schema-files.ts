import { bigint, boolean, index, int, mediumtext, mysqlTable, text, varchar } from 'drizzle-orm/mysql-core';
import { exact, FILE_URL_LENGTH, fileUrl, shortText, now, record } from './columns.ts';

/** Every stored file once, whichever rows refer to it. */
export const archivos = mysqlTable(
  'archivos',
  {
    url: exact({ length: FILE_URL_LENGTH }).primaryKey(),
    nombre: varchar({ length: 255 }).notNull(),
    tipo: varchar({ length: 100 }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    creado: now(),
    /** Only rows of the history refer to it: it is kept and not served. */
    retirado: boolean().notNull().default(false),
    /**
     * SHA-256 of the content as it was uploaded, of documents together with their name: the same is stored once.
     * Null for files stored before it was noted.
     */
    sha256: exact({ length: 64 }).unique(),
    /** SHA-256 of the stored bytes of a document; null for media, and until it is computed for older files. */
    suma: exact({ length: 64 }),
  },
  (t) => [index('archivos_recientes').on(t.retirado, t.creado, t.url), index('archivos_suma').on(t.suma)],
);

/** What the content of documents says, once for each content, so that no start reads the files again. */
export const textosDeArchivos = mysqlTable('textos_de_archivos', {
  /** `archivos.suma` of the files with this content. */
  suma: exact({ length: 64 }).primaryKey(),
  /** Null: it could not be read so far. */
  texto: mediumtext(),
  intentos: int().notNull().default(1),
  leido: now(),
});

/** What staff notes about a stored file, whichever rows show it. */
export const biblioteca = mysqlTable('biblioteca', {
  ...record(),
  archivo: exact({ length: FILE_URL_LENGTH })
    .notNull()
    .unique()
    .references(() => archivos.url, { onDelete: 'cascade' }),
  /** The same address when the file was put into the library: it stays though no other row refers to it. */
  url: fileUrl(),
  nombre: shortText().notNull(),
  /** Alternative text of a picture that has none of its own where it is shown. */
  descripcion: text(),
  /** The point of a picture that no crop may lose, in percent from the left and the top; null is the middle. */
  foco_x: int(),
  foco_y: int(),
});
