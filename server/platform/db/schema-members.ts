import {
  char,
  decimal,
  index,
  int,
  mediumtext,
  mysqlTable,
  primaryKey,
  varchar,
} from 'drizzle-orm/mysql-core';
import { estadoColegiado, keysOf } from '#shared/contract/fields/codigos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { day, exact, id, instant, shortText, now, parent, record } from './columns.ts';

/** The lists of members that were imported. Visitors are answered from the one that was put in force last. */
export const padrones = mysqlTable(
  'padrones',
  {
    id: id(),
    /** The day of the list. */
    fecha: day().notNull(),
    archivo: shortText().notNull(),
    autor: shortText().notNull(),
    creado: now(),
    /** L until all of it has been read. */
    estado: char({ length: 1, enum: ['L', 'R', 'E'] })
      .notNull()
      .default('L'),
    /** Sign of life of the process that reads it, which may have died. */
    latido: now(),
    filas: int().notNull().default(0),
    /** Percent that has been read. */
    avance: int().notNull().default(0),
    problemas_total: int().notNull().default(0),
    /** The first of them as JSON. */
    problemas: mediumtext(),
    /** What was understood of the file, as JSON (`lectura` of shared/contract/lectura-de-tablas.ts). */
    lectura: mediumtext(),
    /** DNI to which zeros in front were given back. */
    dni_completados: int().notNull().default(0),
    usado_desde: instant(),
  },
  (t) => [index('padrones_usado').on(t.usado_desde, t.id)],
);

/** The file of a list that is not in force yet, in pieces: it may have to be read again. */
export const padronArchivos = mysqlTable(
  'padron_archivos',
  {
    id_padron: parent(() => padrones.id),
    parte: int().notNull(),
    base64: mediumtext().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_padron, t.parte] })],
);

/**
 * The members of each list. The DNI is stored as it is: with the key of a hash its 10^8 values are
 * guessed in a minute, so a key beside it would protect nothing, and a key elsewhere would be lost when a backup is restored.
 */
export const colegiados = mysqlTable(
  'colegiados',
  {
    id_padron: parent(() => padrones.id),
    codigo: exact({ length: 20 }).notNull(),
    nombre: shortText().notNull(),
    estado: char({ length: 1, enum: keysOf(estadoColegiado) }).notNull(),
    hasta: day(),
    dni: char({ length: 8 }),
  },
  (t) => [primaryKey({ columns: [t.id_padron, t.codigo] }), index('colegiados_dni').on(t.id_padron, t.dni)],
);

/** Members who are in no list, whatever is imported. */
export const colegiadosReservados = mysqlTable('colegiados_reservados', {
  id: id(),
  codigo: exact({ length: 20 }).notNull().unique(),
  creado: now(),
});

/** What members pay. Several rows of one concept are its amounts in the course of time. */
export const cuotas = mysqlTable('cuotas', {
  ...record(),
  concepto: varchar({ length: longitudes.titulo }).notNull(),
  /** Soles. */
  monto: decimal({ precision: 10, scale: 2 }).notNull(),
  vigente_desde: day().notNull(),
  orden: int().notNull(),
});

/** Keys that sign what is printed: they are in the backup, so that a link outlives the machine it was made on. */
export const llavesDeFirma = mysqlTable('llaves_de_firma', {
  proposito: exact({ length: 40 }).primaryKey(),
  llave: exact({ length: 64 }).notNull(),
});
