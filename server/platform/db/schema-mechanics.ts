import { sql } from 'drizzle-orm';
import { index, int, mediumtext, mysqlTable, primaryKey, varchar } from 'drizzle-orm/mysql-core';
import { exact, instant } from './columns.ts';

/** Attempts that are counted or made to wait. `clave` names the limit and, hashed, its subject until `vence`. */
export const limites = mysqlTable(
  'limites',
  {
    clave: exact({ length: 100 }).primaryKey(),
    cuenta: int().notNull(),
    /** Attempts are refused until then. */
    espera: instant()
      .notNull()
      .default(sql`CURRENT_TIMESTAMP(3)`),
    vence: instant().notNull(),
  },
  (t) => [index('limites_vence').on(t.vence)],
);

/** Used proofs of work: each counts once. */
export const desafios = mysqlTable(
  'desafios',
  { firma: exact({ length: 64 }).primaryKey(), vence: instant().notNull() },
  (t) => [index('desafios_vence').on(t.vence)],
);

/** First answers to creates with an `Idempotency-Key`; null while the first attempt still runs. */
export const idempotencia = mysqlTable(
  'idempotencia',
  {
    clave: exact({ length: 64 }).primaryKey(),
    cuerpo: exact({ length: 64 }).notNull(),
    respuesta: mediumtext(),
    vence: instant().notNull(),
  },
  (t) => [index('idempotencia_vence').on(t.vence)],
);

/** A new random value for each change of a table: other processes see that what they read from it is stale. */
export const marcasDeCambio = mysqlTable(
  'marcas_de_cambio',
  {
    nombre: exact({ length: 50 }).notNull(),
    escritor: exact({ length: 20 }).notNull().default(''),
    version: exact({ length: 36 }).notNull(),
    cambio: instant()
      .notNull()
      .default(sql`CURRENT_TIMESTAMP(3)`),
  },
  (t) => [primaryKey({ columns: [t.nombre, t.escritor] })],
);

/** Who has which record open in an editor, until `vence`. */
export const presencias = mysqlTable(
  'presencias',
  {
    /** Noun of the contract. */
    grupo: exact({ length: 30 }).notNull(),
    fila: int().notNull(),
    usuario_id: int().notNull(),
    nombre: varchar({ length: 255 }).notNull(),
    vence: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.grupo, t.fila, t.usuario_id] }), index('presencias_vence').on(t.vence)],
);

/** Who this database is to the files it stored (`files/stores/identity.ts`): a single row. */
export const identidad = mysqlTable('identidad', {
  id: int().primaryKey(),
  clave: exact({ length: 36 }).notNull(),
  /** Grows with each upload. */
  vuelta: int().notNull(),
});
