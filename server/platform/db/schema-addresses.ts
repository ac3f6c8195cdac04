import { int, mysqlTable } from 'drizzle-orm/mysql-core';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { exact } from './columns.ts';

/**
 * Every slug of a row that was ever renamed, the present one included: whichever it has now, the others lead there.
 * An entry outlives its row, which may come back from the bin, so the row's number is no foreign key.
 */
const addressesTable = (name: string, row: string) =>
  mysqlTable(name, {
    slug: exact({ length: longitudes.slug }).primaryKey(),
    fila: int(row).notNull(),
  });
export type AddressesTable = ReturnType<typeof addressesTable>;

export const direcciones = addressesTable('direcciones', 'id_evento');
export const direccionesDePaginas = addressesTable('direcciones_de_paginas', 'id_pagina');
