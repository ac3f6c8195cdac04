import { getTableName } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import type { GrupoConHistoria } from '#shared/historia.ts';
import { type Addressed, areOwnSlugs, ofEvents, ofPages } from '../db/publication/addresses.ts';
import * as schema from '../db/schema.ts';
import { tellOfBankAccount } from '../notices/bank-accounts.ts';

/** A table whose rows are told apart by a number the database gives. */
export type RowTable = MySqlTable & { readonly id: MySqlColumn };

/** A table with history. */
export interface Kept {
  readonly table: RowTable;
  /** Its noun in the contract. */
  readonly group: GrupoConHistoria;
  /** The field people know a row by. */
  readonly title: string;
  /** Fields that history leaves out, since they must not outlive their purpose. */
  readonly without?: readonly string[];
  /** Groups of fields that one rule binds: changes of two people to different ones of a group are not joined. */
  readonly bound?: readonly (readonly string[])[];
  /** Whether deleted rows may come back, as far as the table's own keys do not say so. */
  readonly mayReturn?: (rows: readonly Readonly<Record<string, unknown>>[]) => Promise<boolean>;
  /** Who has to know of a change to a row hears of it here, however it came about: saved, deleted, undone, restored. */
  readonly tell?: (happened: Happened) => void;
}

/** What a change did to a row. */
export interface Happened {
  readonly accion: 'C' | 'U' | 'D';
  readonly fila: number;
  readonly titulo: string;
  readonly cambio: string;
  readonly by: { readonly name: string };
}

/** Slugs that others have claimed meanwhile keep a row away. */
const mayReturnTo =
  (noun: Addressed): NonNullable<Kept['mayReturn']> =>
  (rows) =>
    areOwnSlugs(
      noun,
      rows.map(({ id, slug }) => ({ id: Number(id), slug: String(slug) })),
    );

/** What staff maintains, parents before what belongs to them: rows come back in this order. Accounts are not among them: a password's hash has no business in a history. */
export const keptTables: readonly Kept[] = [
  { table: schema.configuraciones, group: 'configuraciones', title: 'key', bound: [['value', 'formato']] },
  { table: schema.cuentas, group: 'cuentas', title: 'nombreBanco', tell: tellOfBankAccount },
  { table: schema.consejos, group: 'consejos', title: 'periodo', bound: [['desde', 'hasta']] },
  { table: schema.dirigentes, group: 'dirigentes', title: 'nombre' },
  {
    table: schema.colegiaturas,
    group: 'colegiaturas',
    title: 'informacion',
    bound: [['informacion', 'formato']],
  },
  { table: schema.elecciones, group: 'elecciones', title: 'titulo' },
  {
    table: schema.convenios,
    group: 'convenios',
    title: 'nombre_Institucion',
    bound: [['fecha_Inicio', 'fecha_Fin']],
  },
  { table: schema.convenioArchivos, group: 'convenioArchivos', title: 'nombre', bound: [['tipo', 'url']] },
  {
    table: schema.convenioBeneficios,
    group: 'convenioBeneficios',
    title: 'contenido',
    bound: [['contenido', 'formato']],
  },
  {
    table: schema.eventos,
    group: 'eventos',
    title: 'titulo',
    bound: [
      ['fecha_Inicio', 'fecha_fin', 'hora_inicio', 'hora_fin'],
      ['publicar_desde', 'publicar_hasta'],
      ['descripcion', 'formato'],
    ],
    mayReturn: mayReturnTo(ofEvents),
  },
  { table: schema.eventoTextos, group: 'eventoTextos', title: 'titulo', bound: [['contenido', 'formato']] },
  { table: schema.eventoImagenes, group: 'eventoImagenes', title: 'descripcion' },
  {
    table: schema.paginasPropias,
    group: 'paginasPropias',
    title: 'titulo',
    bound: [
      ['texto', 'formato'],
      ['publicar_desde', 'publicar_hasta'],
    ],
    mayReturn: mayReturnTo(ofPages),
  },
  { table: schema.paginaArchivos, group: 'paginaArchivos', title: 'nombre' },
  {
    table: schema.enlacesMenu,
    group: 'enlacesMenu',
    title: 'texto',
    bound: [['id_pagina', 'direccion', 'texto']],
  },
  { table: schema.comentarios, group: 'comentarios', title: 'contenido', without: ['huella'] },
  { table: schema.decisionesComentarios, group: 'decisionesComentarios', title: 'correo' },
  { table: schema.biblioteca, group: 'biblioteca', title: 'nombre', bound: [['foco_x', 'foco_y']] },
  { table: schema.consultas, group: 'consultas', title: 'mensaje', without: ['huella', 'indexada'] },
  { table: schema.consultaMensajes, group: 'consultaMensajes', title: 'texto' },
  { table: schema.cuotas, group: 'cuotas', title: 'concepto' },
  { table: schema.plantillas, group: 'plantillas', title: 'nombre' },
  { table: schema.otrosDocumentos, group: 'otrosDocumentos', title: 'titulo' },
  {
    table: schema.procesosElectorales,
    group: 'procesosElectorales',
    title: 'titulo',
    bound: [['electores', 'votantes', 'blancos', 'nulos']],
  },
  {
    table: schema.fasesElectorales,
    group: 'fasesElectorales',
    title: 'titulo',
    bound: [['fecha_Inicio', 'fecha_fin']],
  },
  { table: schema.faseDocumentos, group: 'faseDocumentos', title: 'titulo' },
  { table: schema.listasElectorales, group: 'listasElectorales', title: 'nombre' },
  { table: schema.candidatos, group: 'candidatos', title: 'nombre' },
  {
    table: schema.documentoVersiones,
    group: 'documentos',
    title: 'titulo',
    bound: [['publicada', 'vigente_desde']],
  },
];

const byTable = new Map<MySqlTable, Kept>(keptTables.map((one) => [one.table, one]));
const byName = new Map(keptTables.map((one) => [getTableName(one.table), one]));

/** The place of a table among those with history; -1 for another. */
export const placeOf = (name: string): number =>
  keptTables.findIndex(({ table }) => getTableName(table) === name);
/** The history's side of a table; undefined for one without history. */
export const keptTable = (table: MySqlTable): Kept | undefined => byTable.get(table);
/** The same by the noun of the contract. */
export const keptOfGroup = (group: string): Kept | undefined => keptTables.find((one) => one.group === group);
/** The same by the table's name in the database, for names that come from stored rows or addresses. */
export const keptNamed = (name: string): Kept | undefined => byName.get(name);
