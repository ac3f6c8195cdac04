import { rutaDeOtroDocumento } from '#shared/content/membership/otros-documentos.ts';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { claveBaseOf, type ClaveBase, clavesBase } from '#shared/content/settings/claves.ts';
import type { GrupoConDocumentos } from '#shared/records/reglas-de-documentos.ts';
import * as schema from '#server/platform/db/schema.ts';
import type { RowTable } from './history-tables.ts';
import type { Row } from './record-history.ts';

/** A column whose files are documents: each has a permanent address, and all its versions stay. */
export interface DocumentColumn {
  readonly table: RowTable;
  readonly column: MySqlColumn;
  /** Its noun in the contract. */
  readonly group: GrupoConDocumentos;
  /** Whether a row holds a document: a setting may hold a text, a file of an agreement may be a picture. */
  readonly holdsDocument: (row: Row) => boolean;
  readonly titleOf: (row: Row) => string;
  /** The rows whose publication decides whether visitors see it, and the field with their id; without it they always do. */
  readonly shownWith?: { readonly table: typeof schema.convenios; readonly field: string };
  /** Path of the public page that shows it. */
  readonly pageOf: (row: Row) => string;
}

const always = (): boolean => true;
const textIn = (row: Row, field: string): string => (typeof row[field] === 'string' ? row[field] : '');

const ofMembership: readonly ClaveBase[] = [
  'url_requisitosColegiatura',
  'url_fichaInscripcion',
  'url_declaracionJurada',
];
const settingOf = (row: Row): ClaveBase | undefined => claveBaseOf(textIn(row, 'key'));

export const documentColumns: readonly DocumentColumn[] = [
  {
    table: schema.configuraciones,
    column: schema.configuraciones.value,
    group: 'configuraciones',
    holdsDocument: (row) => {
      const base = settingOf(row);
      return base !== undefined && clavesBase[base].kind === 'documento';
    },
    titleOf: (row) => {
      const base = settingOf(row);
      return base ? clavesBase[base].label : '';
    },
    pageOf: (row) => (ofMembership.some((one) => one === settingOf(row)) ? '/colegiatura' : '/normas'),
  },
  {
    table: schema.elecciones,
    column: schema.elecciones.url_archivo,
    group: 'elecciones',
    holdsDocument: always,
    titleOf: (row) => textIn(row, 'titulo'),
    pageOf: () => '/elecciones',
  },
  {
    table: schema.convenioArchivos,
    column: schema.convenioArchivos.url,
    group: 'convenioArchivos',
    holdsDocument: ({ tipo }) => tipo === 'D',
    titleOf: (row) => textIn(row, 'nombre'),
    shownWith: { table: schema.convenios, field: 'id_convenio' },
    pageOf: () => '/convenios',
  },
  {
    table: schema.otrosDocumentos,
    column: schema.otrosDocumentos.url,
    group: 'otrosDocumentos',
    holdsDocument: always,
    titleOf: (row) => textIn(row, 'titulo'),
    pageOf: ({ pagina }) => rutaDeOtroDocumento(pagina),
  },
  {
    table: schema.faseDocumentos,
    column: schema.faseDocumentos.url,
    group: 'faseDocumentos',
    holdsDocument: always,
    titleOf: (row) => textIn(row, 'titulo'),
    pageOf: () => '/elecciones',
  },
  {
    table: schema.listasElectorales,
    column: schema.listasElectorales.url_plan,
    group: 'listasElectorales',
    holdsDocument: always,
    titleOf: (row) => `Plan de trabajo: ${textIn(row, 'nombre')}`,
    pageOf: () => '/elecciones',
  },
];

export const documentColumnOf = (table: MySqlTable): DocumentColumn | undefined =>
  documentColumns.find((source) => source.table === table);

/** The address of a row's document; null without one. */
export const documentIn = ({ column, holdsDocument }: DocumentColumn, row: Row): string | null => {
  const url = row[column.name];
  return holdsDocument(row) && typeof url === 'string' && url !== '' ? url : null;
};
