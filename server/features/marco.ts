import { eq, isNull, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/mysql-core';
import { RUTA_DE_COLEGIADOS } from '#shared/colegiados.ts';
import { marcoDePagina } from '#shared/marco.ts';
import { db } from '../db/client/client.ts';
import { isVisible } from '../db/publication/visible.ts';
import { configuraciones, cuentas, enlacesMenu, paginasPropias } from '../db/schema.ts';
import { implement } from '../http/pipeline/implement.ts';
import { isShown } from '../members/registers.ts';

type Parte = 'cuenta' | 'menu' | 'colegiados';

/** Selects of a union need the same columns, so an entry of the menu takes the places of an account's. */
const accounts = () =>
  db()
    .select({
      parte: sql<Parte>`'cuenta'`.as('parte'),
      id: cuentas.id,
      orden: sql<number>`${cuentas.id}`.as('orden'),
      uno: sql<string>`${cuentas.nombreBanco}`.as('uno'),
      dos: sql<string>`${cuentas.titularCuenta}`.as('dos'),
      tres: sql<string | null>`${cuentas.numeroCuenta}`.as('tres'),
      cuatro: sql<string>`${cuentas.cciCuenta}`.as('cuatro'),
      cinco: sql<string | null>`CAST(${cuentas.verificada} AS CHAR)`.as('cinco'),
    })
    .from(cuentas);

/** An entry whose page visitors do not see is left out. */
const entries = () =>
  db()
    .select({
      parte: sql<Parte>`'menu'`.as('parte'),
      id: enlacesMenu.id,
      orden: sql<number>`${enlacesMenu.orden}`.as('orden'),
      uno: sql<string>`COALESCE(${enlacesMenu.texto}, ${paginasPropias.titulo})`.as('uno'),
      dos: sql<string>`COALESCE(${enlacesMenu.direccion}, CONCAT('/', ${paginasPropias.slug}))`.as('dos'),
      tres: sql<string | null>`${enlacesMenu.bajo}`.as('tres'),
      cuatro: sql<string>`''`.as('cuatro'),
      cinco: sql<string | null>`CAST(NULL AS CHAR)`.as('cinco'),
    })
    .from(enlacesMenu)
    .leftJoin(paginasPropias, eq(paginasPropias.id, enlacesMenu.id_pagina))
    .where(or(isNull(enlacesMenu.id_pagina), isVisible(paginasPropias)));

/** One row while visitors may ask for members. */
const register = () =>
  db()
    .select({
      parte: sql<Parte>`'colegiados'`.as('parte'),
      id: configuraciones.id,
      orden: sql<number>`0`.as('orden'),
      uno: sql<string>`''`.as('uno'),
      dos: sql<string>`''`.as('dos'),
      tres: sql<string | null>`CAST(NULL AS CHAR)`.as('tres'),
      cuatro: sql<string>`''`.as('cuatro'),
      cinco: sql<string | null>`CAST(NULL AS CHAR)`.as('cinco'),
    })
    .from(configuraciones)
    .where(isShown);

export const marcoFeature = implement(marcoDePagina, {
  get: async () => {
    const rows = (await unionAll(accounts(), entries(), register())).toSorted(
      (one, other) => one.orden - other.orden || one.id - other.id,
    );
    const hasRegister = rows.some(({ parte }) => parte === 'colegiados');
    return {
      colegiados: hasRegister,
      cuentas: rows
        .filter(({ parte }) => parte === 'cuenta')
        .map(({ id, uno, dos, tres, cuatro, cinco }) => ({
          id,
          nombreBanco: uno,
          titularCuenta: dos,
          numeroCuenta: tres ?? '',
          cciCuenta: cuatro,
          verificada: cinco,
        })),
      menu: rows
        .filter(({ parte, dos }) => parte === 'menu' && (hasRegister || dos !== RUTA_DE_COLEGIADOS))
        .map(({ uno, dos, tres }) => ({ texto: uno, href: dos, bajo: tres })),
    };
  },
});
