// Decides for every table what an export holds of it. A noun says it of the table of its own name (`exported`); a table of
// no noun, which is missing here, does not compile.
// An export is a snapshot like a backup, as one ZIP (`docs/formato-exportacion.md`). An import is judged whole before
// the transaction that inserts it: names and sizes of the ZIP's parts, sums, every row by its columns and its noun's
// form, every file by its content. Numbers and addresses stay, so it wants an empty site.
import { once } from '#shared/contract/once.ts';
import { nounParts } from '#server/platform/noun/registry.ts';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, type MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { escapeId } from 'mysql2';
import type { NounOfCapability } from '#shared/contract/capabilities/merge.ts';
import type { Noun } from '#shared/contract/nouns.ts';
import { fileColumns } from '#server/platform/db/rows/file-columns.ts';
import * as schema from '#server/platform/db/schema.ts';
import { type ExportRules, type TableName, wholeTable } from '#server/platform/noun/export-rules.ts';

/** Accounts, messages of visitors, history, and what only the running site needs. */
const NOTHING = null;

/** Tables of capabilities stay when their nouns are gone. */
type OfNoNoun = Exclude<TableName, Exclude<Noun, NounOfCapability>>;

const ofNoNoun: Readonly<Record<OfNoNoun, ExportRules | null>> = {
  importados: wholeTable,
  paginasImportadas: wholeTable,
  direcciones: wholeTable,
  direccionesDePaginas: wholeTable,
  resultadosElectorales: wholeTable,
  documentoVersiones: wholeTable,
  archivos: { omit: ['retirado'] },

  appsDeCodigos: NOTHING,
  avisosPreferencias: NOTHING,
  buzones: NOTHING,
  codigosDeRecuperacion: NOTHING,
  colegiadosReservados: NOTHING,
  correos: NOTHING,
  credenciales: NOTHING,
  desafios: NOTHING,
  equipos: NOTHING,
  historiaArchivos: NOTHING,
  idempotencia: NOTHING,
  identidad: NOTHING,
  limites: NOTHING,
  llaves: NOTHING,
  llavesDeFirma: NOTHING,
  marcasDeCambio: NOTHING,
  padronArchivos: NOTHING,
  padrones: NOTHING,
  personas: NOTHING,
  presencias: NOTHING,
  retos: NOTHING,
  // Read again from the files.
  textosDeArchivos: NOTHING,
  webhookEnvios: NOTHING,
  webhooks: NOTHING,
};

/** A table whose rows, or some of them, are in an export. */
export interface ExportedTable extends ExportRules {
  readonly table: MySqlTable;
  /** In an export. */
  readonly name: string;
  /** The fields that go along. */
  readonly columns: Readonly<Record<string, MySqlColumn>>;
}

/** How often a row was changed means nothing without its history. */
const NEVER = ['version'];

const describe = (table: MySqlTable, part: ExportRules): ExportedTable => {
  const columns: Record<string, MySqlColumn> = getTableColumns(table);
  const left = new Set([...NEVER, ...(part.omit ?? [])]);
  return {
    ...part,
    table,
    name: part.exportName ?? getTableName(table),
    columns: Object.fromEntries(
      Object.entries(columns).filter(([name, { generated }]) => !left.has(name) && generated === undefined),
    ),
  };
};

const tables = new Map<string, unknown>(Object.entries(schema));

/** Behind those that their rows point at: rows are imported in this order. */
const parentsFirst = (some: readonly ExportedTable[]): ExportedTable[] => {
  const sorted = new Set<ExportedTable>();
  const add = (one: ExportedTable): void => {
    const parents = new Set(getTableConfig(one.table).foreignKeys.map((key) => key.reference().foreignTable));
    for (const parent of some) if (parent !== one && parents.has(parent.table)) add(parent);
    sorted.add(one);
  };
  some.forEach(add);
  return [...sorted];
};

/** Parents first. */
export const exportedTables = once((): readonly ExportedTable[] =>
  parentsFirst(
    [...nounParts().exported, ...Object.entries(ofNoNoun)].flatMap(([name, part]) => {
      const table = tables.get(name);
      return part && is(table, MySqlTable) ? [describe(table, part)] : [];
    }),
  ),
);

const owned = (): string =>
  exportedTables()
    .flatMap(({ table }) =>
      Object.values(fileColumns(table)).map(
        (column) =>
          `EXISTS (SELECT 1 FROM ${escapeId(getTableName(table))} WHERE ${escapeId(column.name)} = archivos.url)`,
      ),
    )
    .join(' OR ');

/** Only files that exported rows refer to go along, and what is noted about those. */
const ofFiles: Readonly<Record<string, () => string>> = {
  archivos: owned,
  biblioteca: () =>
    `EXISTS (SELECT 1 FROM archivos WHERE archivos.url = biblioteca.archivo AND (${owned()}))`,
};

/** Reads what of a table goes along, in the order of its key. */
export const selectOf = ({ name, columns, table, where = ofFiles[name]?.() }: ExportedTable): string => {
  const names = Object.values(columns).map((column) => escapeId(column.name));
  const key = Object.values<MySqlColumn>(getTableColumns(table)).find(({ primary }) => primary);
  return `SELECT ${names.join(', ')} FROM ${escapeId(getTableName(table))}${where ? ` WHERE ${where}` : ''}${
    key ? ` ORDER BY ${escapeId(key.name)}` : ''
  }`;
};
