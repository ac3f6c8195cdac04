import { eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type MySqlColumn, unionAll } from 'drizzle-orm/mysql-core';
import { RUTA_DE_COLEGIADOS } from '#shared/content/members/colegiados.ts';
import type { Cuenta } from '#shared/content/bank-accounts/cuentas.ts';
import { type EnlaceDelMenu, marcoDePagina } from '#shared/publishing/marco.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { jsonOf } from '#server/platform/db/rows/json.ts';
import { configuraciones, cuentas, enlacesMenu, paginasPropias } from '#server/platform/db/schema.ts';
import { implement } from '#server/platform/call/implement.ts';
import { isLookupShown } from '#server/content/members/lists.ts';

type Parte = 'cuenta' | 'menu' | 'colegiados';

/** Columns of one part of the frame: all parts are read with one UNION, since a page may use few statements. */
const columns = (parte: Parte, orden: MySqlColumn, fields: Readonly<Record<string, MySqlColumn | SQL>>) => ({
  parte: sql<Parte>`${sql.raw(`'${parte}'`)}`.as('parte'),
  orden: sql<number>`${orden}`.as('orden'),
  fila: jsonOf(fields).as('fila'),
});

const { id, nombreBanco, titularCuenta, numeroCuenta, cciCuenta, verificada } = cuentas;
const bankAccounts = () =>
  db()
    .select(columns('cuenta', id, { id, nombreBanco, titularCuenta, numeroCuenta, cciCuenta, verificada }))
    .from(cuentas);

const entry = {
  texto: sql`COALESCE(${enlacesMenu.texto}, ${paginasPropias.titulo})`,
  href: sql`COALESCE(${enlacesMenu.direccion}, CONCAT('/', ${paginasPropias.slug}))`,
  bajo: enlacesMenu.bajo,
};
/** Menu entries, without those of hidden pages. */
const entries = () =>
  db()
    .select(columns('menu', enlacesMenu.orden, { id: enlacesMenu.id, ...entry }))
    .from(enlacesMenu)
    .leftJoin(paginasPropias, eq(paginasPropias.id, enlacesMenu.id_pagina))
    .where(or(isNull(enlacesMenu.id_pagina), isVisible(paginasPropias)));

/** One row if the member lookup is open to visitors. */
const membersList = () =>
  db()
    .select(columns('colegiados', configuraciones.id, {}))
    .from(configuraciones)
    .where(isLookupShown);

const accountIn = (fila: string): Cuenta => JSON.parse(fila);
const entryIn = (fila: string): EnlaceDelMenu & { readonly id: number } => JSON.parse(fila);

export const marcoFeature = implement(marcoDePagina, {
  get: async () => {
    const rows = await unionAll(bankAccounts(), entries(), membersList());
    const partsOf = <T extends { readonly id: number }>(wanted: Parte, read: (fila: string) => T): T[] =>
      rows
        .filter(({ parte }) => parte === wanted)
        .map(({ orden, fila }) => ({ orden, row: read(fila) }))
        .toSorted((one, other) => one.orden - other.orden || one.row.id - other.row.id)
        .map(({ row }) => row);
    const hasMembers = rows.some(({ parte }) => parte === 'colegiados');
    return {
      colegiados: hasMembers,
      cuentas: partsOf('cuenta', accountIn),
      menu: partsOf('menu', entryIn).filter(({ href }) => hasMembers || href !== RUTA_DE_COLEGIADOS),
    };
  },
});
