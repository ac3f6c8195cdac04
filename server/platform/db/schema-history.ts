import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  index,
  int,
  mediumtext,
  mysqlTable,
  primaryKey,
  varchar,
} from 'drizzle-orm/mysql-core';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { exact, FILE_URL_LENGTH, instant } from './columns.ts';

/** What staff's changes did to content rows: one row of this table for each row a change touched. */
export const historia = mysqlTable(
  'historia',
  {
    id: int().autoincrement().primaryKey(),
    /** The rows one call touched share it; the row of `auditoria` with the same says who and when. */
    cambio: exact({ length: 26 }).notNull(),
    tabla: exact({ length: 64 }).notNull(),
    fila: int().notNull(),
    /** Created, updated or deleted. */
    accion: char({ length: 1, enum: ['C', 'U', 'D'] }).notNull(),
    /** What people call the row; null for one without a title. */
    titulo: varchar({ length: longitudes.titulo }),
    /** The row before the change as JSON; null for a created one. */
    antes: mediumtext(),
    /** The fields that changed, as they were afterwards, as JSON; null unless it was an update. */
    despues: mediumtext(),
    /** E-mail of the person whose data it holds, so that erasing the person finds it. */
    correo: varchar({ length: longitudes.correo }),
    /** Deleted, and neither restored nor deleted for good. */
    papelera: boolean().notNull().default(false),
    /** Deleted together with the row it belonged to. */
    arrastrada: boolean().notNull().default(false),
    /** Beyond the newest states of its record that are kept: noted when a newer one is written, let go of at night. */
    sobrante: boolean().notNull().default(false),
    creada: instant()
      .notNull()
      .default(sql`CURRENT_TIMESTAMP(3)`),
  },
  (t) => [
    index('historia_cambio').on(t.cambio, t.id),
    index('historia_fila').on(t.tabla, t.fila, t.id),
    index('historia_papelera').on(t.papelera, t.arrastrada, t.creada),
    index('historia_correo').on(t.correo),
    index('historia_creada').on(t.creada),
    index('historia_sobrante').on(t.sobrante),
  ],
);

/** The stored files a state refers to: they stay while it does. */
export const historiaArchivos = mysqlTable(
  'historia_archivos',
  {
    url: exact({ length: FILE_URL_LENGTH }).notNull(),
    historia_id: int()
      .notNull()
      .references(() => historia.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.url, t.historia_id] })],
);
