import { type Column, sql } from 'drizzle-orm';
import { type AnyMySqlColumn, char, customType, date, int, varchar } from 'drizzle-orm/mysql-core';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { estadoEvento } from '#shared/contract/fields/estados.ts';
import { formatos } from '#shared/contract/fields/formato.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { COLLATION } from './collation.ts';

/** A calendar day, `YYYY-MM-DD`, that no time zone ever moves. */
export const day = () => date({ mode: 'string' });

/** A moment: `datetime(3)` in UTC in the table, ISO 8601 with milliseconds and `Z` everywhere else. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'datetime(3)',
  toDriver: (value) => new Date(value).toISOString().replace('T', ' ').replace('Z', ''),
  fromDriver: (value) => `${value.replace(' ', 'T')}Z`,
});

/** The moment the row is inserted, unless another is given. */
export const now = () =>
  instant()
    .notNull()
    .default(sql`CURRENT_TIMESTAMP(3)`);

/** When the row was last written, which drizzle adds to every update. It never falls, not even with the clock. */
export const modified = () => now().$onUpdate(() => sql`GREATEST(modificado, CURRENT_TIMESTAMP(3))`);

/** How often the row was written. It is the same again when a deleted row comes back as it was, unlike its version. */
export const revision = () =>
  int()
    .notNull()
    // As SQL: drizzle takes a plain 0 for no default, and would count the insert.
    .default(sql`0`)
    .$onUpdate(() => sql`revision + 1`);

export const id = () => int().autoincrement().primaryKey();
/** The id of a row, and how often it was changed, by which a save from an outdated form is noticed. */
export const record = () => ({ id: id(), version: int().notNull().default(1) });
/** How the long text of the row is written. A column with a default is added without touching the rows. */
export const formato = () => varchar({ length: 8, enum: formatos }).notNull().default('plano');
/** Whether and between which moments visitors see a row. */
export const publication = () => ({
  estado: char({ length: 1, enum: keysOf(estadoEvento) })
    .notNull()
    .default('P'),
  publicar_desde: instant(),
  publicar_hasta: instant(),
});
export const shortText = () => varchar({ length: 255 });
export const email = () => varchar({ length: longitudes.correo });
/** Points at the row this one belongs to, and is deleted with. */
export const parent = (column: () => AnyMySqlColumn) =>
  int().notNull().references(column, { onDelete: 'cascade' });

/** Text compared byte by byte: the database's own collation would take `reseña` and `RESENA` for one word. */
export const exact = customType<{
  data: string;
  config: { length: number };
  configRequired: true;
}>({
  dataType: ({ length }) => `varchar(${length}) COLLATE utf8mb4_bin`,
});

/** Longest address of a stored file. */
export const FILE_URL_LENGTH = 191;

// These two columns are recognised by their SQL type, so no other column may be declared with it.
const FILE_URL = `varchar(${FILE_URL_LENGTH}) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`;
const TEXT_OR_FILE_URL = `mediumtext CHARACTER SET utf8mb4 COLLATE ${COLLATION}`;

/** The address of a stored file: the file goes when no row of any table refers to it any more. */
export const fileUrl = customType<{ data: string }>({ dataType: () => FILE_URL });

/** A text that may instead be the address of a stored file, to which the row then refers. */
export const textOrFileUrl = customType<{ data: string }>({ dataType: () => TEXT_OR_FILE_URL });

/** Whether the column may hold the address of a stored file to which its row refers. */
export const refersToFile = (column: Column): boolean =>
  [FILE_URL, TEXT_OR_FILE_URL].includes(column.getSQLType());
