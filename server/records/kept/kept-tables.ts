import { getTableName } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { nounDe } from '#shared/content/settings/claves.ts';
import { type GrupoConHistoria, gruposConHistoria } from '#shared/records/historia.ts';
import type { Noun } from '#shared/contract/permisos.ts';
import { type Addressed, areOwnSlugs, ofEvents, ofPages } from '#server/platform/db/publication/addresses.ts';
import * as schema from '#server/platform/db/schema.ts';
import type { Arrival, Part, Subject } from '../webhooks/told.ts';

/** A table with a numeric `id` that the database gives. */
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
  /** How other systems hear of its changes; null: they do not. */
  readonly told: Subject | Part | Arrival | null;
  /** Why a row must not be as an earlier state would make it; undefined when it may. */
  readonly refusal?: (row: Readonly<Record<string, unknown>>) => string | undefined;
  /** Whether deleted rows may come back; the table's unique keys are checked anyway. */
  readonly mayReturn?: (rows: readonly Readonly<Record<string, unknown>>[]) => Promise<boolean>;
}

/** Slugs that others have claimed meanwhile keep a row away. */
const mayReturnTo =
  (noun: Addressed): NonNullable<Kept['mayReturn']> =>
  (rows) =>
    areOwnSlugs(
      noun,
      rows.map(({ id, slug }) => ({ id: Number(id), slug: String(slug) })),
    );

type Entry = Omit<Kept, 'group' | 'table'>;

type Counted = { readonly $inferSelect: { readonly id: number; readonly version: number } };
/** The tables of `record()`, but the versions: they are the rows of the noun `documentos`. */
type RecordTable = Exclude<
  keyof { [Name in keyof typeof schema as (typeof schema)[Name] extends Counted ? Name : never]: 1 },
  'documentoVersiones'
>;

/** A table of `record()` whose noun is not among `conHistoria` does not compile. */
type Entries = {
  readonly [Name in GrupoConHistoria | RecordTable]: Name extends GrupoConHistoria ? Entry : never;
};

/** What staff maintains: one entry a noun. User accounts are not among them: a password's hash has no business in a history. */
const kept: Entries = {
  configuraciones: { title: 'key', bound: [['value', 'formato']], told: { tema: 'ajuste', path: () => '/' } },
  cuentas: { title: 'nombreBanco', told: { tema: 'cuenta', path: () => '/' } },
  consejos: {
    title: 'periodo',
    bound: [['desde', 'hasta']],
    told: { tema: 'consejo', path: () => '/nosotros/consejos' },
  },
  dirigentes: { title: 'nombre', told: { tema: 'dirigente', path: () => '/nosotros' } },
  colegiaturas: {
    title: 'informacion',
    bound: [['informacion', 'formato']],
    told: { tema: 'requisito', path: () => '/colegiatura' },
  },
  elecciones: { title: 'titulo', told: { tema: 'eleccion', path: () => '/elecciones' } },
  convenios: {
    title: 'nombre_Institucion',
    bound: [['fecha_Inicio', 'fecha_Fin']],
    told: { tema: 'convenio', path: ({ id }) => `/convenios#convenio-${String(id)}` },
  },
  convenioArchivos: {
    title: 'nombre',
    bound: [['tipo', 'url']],
    told: { of: 'convenios', by: 'id_convenio' },
  },
  convenioBeneficios: {
    title: 'contenido',
    bound: [['contenido', 'formato']],
    told: { of: 'convenios', by: 'id_convenio' },
  },
  eventos: {
    title: 'titulo',
    bound: [
      ['fecha_Inicio', 'fecha_fin', 'hora_inicio', 'hora_fin'],
      ['publicar_desde', 'publicar_hasta'],
      ['descripcion', 'formato'],
    ],
    mayReturn: mayReturnTo(ofEvents),
    told: { tema: 'evento', isPublished: true, path: ({ slug }) => `/eventos/${String(slug)}` },
    refusal: ({ estado, img_principal, img_fondo }) =>
      estado === 'B' || (img_principal !== '' && img_fondo !== '')
        ? undefined
        : 'Este evento no estaba completo: sin sus dos imágenes solo puede ser un borrador.',
  },
  eventoTextos: {
    title: 'titulo',
    bound: [['contenido', 'formato']],
    told: { of: 'eventos', by: 'id_evento' },
  },
  eventoImagenes: { title: 'descripcion', told: { of: 'eventos', by: 'id_evento' } },
  paginasPropias: {
    title: 'titulo',
    bound: [
      ['texto', 'formato'],
      ['publicar_desde', 'publicar_hasta'],
    ],
    mayReturn: mayReturnTo(ofPages),
    told: { tema: 'pagina', isPublished: true, path: ({ slug }) => `/${String(slug)}` },
  },
  paginaArchivos: { title: 'nombre', told: { of: 'paginasPropias', by: 'id_pagina' } },
  enlacesMenu: {
    title: 'texto',
    bound: [['id_pagina', 'direccion', 'texto']],
    // Other systems hear of the pages, not of the menu that leads to them.
    told: null,
  },
  comentarios: {
    title: 'contenido',
    without: ['huella'],
    told: { tema: 'comentario', screen: () => '/gestion-comentarios' },
  },
  decisionesComentarios: {
    title: 'correo',
    // Whose comments are shown: personal data.
    told: null,
  },
  consultas: {
    title: 'mensaje',
    without: ['huella'],
    bound: [['estado', 'fecha_respuesta']],
    told: { tema: 'consulta', screen: (id) => `/consulta/${id}` },
  },
  consultaMensajes: {
    title: 'texto',
    // Answers to enquiries and notes about them: personal data.
    told: null,
  },
  plantillas: {
    title: 'nombre',
    // Words for staff alone.
    told: null,
  },
  cuotas: { title: 'concepto', told: { tema: 'cuota', path: () => '/cuotas' } },
  biblioteca: {
    title: 'nombre',
    bound: [['foco_x', 'foco_y']],
    told: { tema: 'archivo', path: ({ archivo }) => String(archivo) },
  },
  otrosDocumentos: {
    title: 'titulo',
    told: {
      tema: 'otroDocumento',
      path: ({ pagina }) => (pagina === 'C' ? '/colegiatura' : '/normas'),
    },
  },
  procesosElectorales: {
    title: 'titulo',
    bound: [['electores', 'votantes', 'blancos', 'nulos']],
    told: {
      tema: 'proceso',
      // Counted so far: visitors see the published results alone.
      unseen: ['electores', 'votantes', 'blancos', 'nulos'],
      path: ({ slug }) => `/elecciones/${String(slug)}`,
    },
  },
  fasesElectorales: {
    title: 'titulo',
    bound: [['fecha_Inicio', 'fecha_fin']],
    told: { of: 'procesosElectorales', by: 'id_proceso' },
  },
  faseDocumentos: { title: 'titulo', told: { of: 'fasesElectorales', by: 'id_fase' } },
  listasElectorales: {
    title: 'nombre',
    told: { of: 'procesosElectorales', by: 'id_proceso', unseen: ['votos'] },
  },
  candidatos: { title: 'nombre', told: { of: 'listasElectorales', by: 'id_lista' } },
  documentos: {
    title: 'titulo',
    bound: [['publicada', 'vigente_desde']],
    told: { tema: 'documento', created: 'version', path: () => '/normas' },
  },
};

/** Each table has the name of its noun. */
const tables = { ...schema, documentos: schema.documentoVersiones };

/** In the order of `conHistoria`, in which rows come back. */
export const keptTables: readonly Kept[] = gruposConHistoria.map((group) =>
  Object.assign({ group, table: tables[group] }, kept[group]),
);

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

/** The noun whose permission a change of a row asks: a setting may belong to another one than its table. */
export const ownerOf = ({ group }: Kept, titulo: string | null): Noun =>
  group === 'configuraciones' && titulo !== null ? nounDe(titulo) : group;
