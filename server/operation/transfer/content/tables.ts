// Decides for every table of the schema what an export holds of it; a table that is missing there does not compile.
// An export is a snapshot like a backup, as one ZIP (`docs/formato-exportacion.md`). An import is judged whole before
// the transaction that inserts it: names and sizes of the ZIP's parts, sums, every row by its columns and its noun's
// form, every file by its content. Numbers and addresses stay, so it wants an empty site.
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { type MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { escapeId } from 'mysql2';
import type * as z from 'zod/mini';
import { baseOf, reglaDe } from '#shared/content/settings/claves.ts';
import { cuotaInput } from '#shared/content/fees/cuotas.ts';
import { cuentaInput } from '#shared/content/bank-accounts/cuentas.ts';
import { enlaceMenuInput } from '#shared/content/pages/enlaces-menu.ts';
import { eventoInput } from '#shared/content/events/eventos.ts';
import { fileColumns } from '#server/platform/db/rows/file-columns.ts';
import * as schema from '#server/platform/db/schema.ts';

type Rules = Readonly<Record<string, z.ZodMiniType>>;

/** What of a table an export holds. */
interface Part {
  /** Its name in an export, where the format calls it otherwise than the database. */
  readonly called?: string;
  /** SQL for the rows that go along; without it, all of them. */
  readonly where?: string;
  /** Fields that stay behind. */
  readonly without?: readonly string[];
  /** Values of an imported row that lacks fields no row can be without. */
  readonly instead?: Readonly<Record<string, unknown>>;
  /** Rules of the noun's form for fields of an imported row: an export may have been edited by hand. */
  readonly rules?: (row: Readonly<Record<string, unknown>>) => Rules;
}

type TableName = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends MySqlTable ? Name : never;
}[keyof typeof schema];

const ALL: Part = {};
/** Accounts, messages of visitors, history, and what only the running site needs. */
const NOTHING = null;

const ruleOfSetting = (key: unknown): Rules => {
  const base = baseOf(String(key));
  const value = base && reglaDe(base);
  return value ? { value } : {};
};

/**
 * What of each table an export holds, parents before what belongs to them: rows are imported in this order. A table that
 * is not here does not compile, so nobody forgets to decide about a new one.
 */
const decisions = {
  avisosPrivacidad: { called: 'avisos' },
  configuraciones: { rules: ({ key }) => ruleOfSetting(key) },
  cuentas: { rules: () => cuentaInput.shape },
  consejos: ALL,
  cuotas: { rules: () => cuotaInput.shape },
  dirigentes: ALL,
  colegiaturas: ALL,
  elecciones: ALL,
  convenios: ALL,
  convenioArchivos: ALL,
  convenioBeneficios: ALL,
  eventos: { rules: () => eventoInput.shape },
  importados: ALL,
  eventoTextos: ALL,
  eventoImagenes: ALL,
  paginasPropias: ALL,
  paginasImportadas: ALL,
  paginaArchivos: ALL,
  enlacesMenu: { rules: () => enlaceMenuInput.shape },
  direcciones: ALL,
  direccionesDePaginas: ALL,
  otrosDocumentos: ALL,
  procesosElectorales: ALL,
  fasesElectorales: ALL,
  faseDocumentos: ALL,
  listasElectorales: ALL,
  candidatos: ALL,
  resultadosElectorales: ALL,
  documentos: ALL,
  documentoVersiones: ALL,
  plantillas: ALL,
  // What everybody can read, with the name under which it was written; how to reach its author stays behind.
  comentarios: {
    where: `estado = 'V'`,
    without: ['correo', 'huella', 'sospechoso', 'aviso_version'],
    instead: { correo: '' },
  },
  archivos: { without: ['retirado'] },
  biblioteca: ALL,

  accesos: NOTHING,
  appsDeCodigos: NOTHING,
  auditoria: NOTHING,
  avisos: NOTHING,
  avisosPreferencias: NOTHING,
  borradores: NOTHING,
  buzones: NOTHING,
  codigosDeRecuperacion: NOTHING,
  colegiados: NOTHING,
  colegiadosReservados: NOTHING,
  consultaMensajes: NOTHING,
  consultas: NOTHING,
  correos: NOTHING,
  credenciales: NOTHING,
  decisionesComentarios: NOTHING,
  desafios: NOTHING,
  equipos: NOTHING,
  exigencias: NOTHING,
  historia: NOTHING,
  historiaArchivos: NOTHING,
  idempotencia: NOTHING,
  limites: NOTHING,
  llaves: NOTHING,
  llavesDeFirma: NOTHING,
  marcasDeCambio: NOTHING,
  padronArchivos: NOTHING,
  padrones: NOTHING,
  personas: NOTHING,
  presencias: NOTHING,
  retos: NOTHING,
  sesiones: NOTHING,
  // Read again from the files.
  textosDeArchivos: NOTHING,
  usuarios: NOTHING,
  vistasPrevias: NOTHING,
  webhookEnvios: NOTHING,
  webhooks: NOTHING,
} as const satisfies Record<TableName, Part | null>;

/** A table whose rows, or some of them, are in an export. */
export interface Exported extends Part {
  readonly table: MySqlTable;
  /** In an export. */
  readonly name: string;
  /** The fields that go along. */
  readonly columns: Readonly<Record<string, MySqlColumn>>;
}

/** How often a row was changed means nothing without its history. */
const NEVER = ['version'];

const describe = (table: MySqlTable, part: Part): Exported => {
  const columns: Record<string, MySqlColumn> = getTableColumns(table);
  const left = new Set([...NEVER, ...(part.without ?? [])]);
  return {
    ...part,
    table,
    name: part.called ?? getTableName(table),
    columns: Object.fromEntries(
      Object.entries(columns).filter(([name, { generated }]) => !left.has(name) && generated === undefined),
    ),
  };
};

const decided = new Map<string, Part | null>(Object.entries(decisions));
const tables = new Map<string, unknown>(Object.entries(schema));

export const exportedTables: readonly Exported[] = [...decided].flatMap(([field, part]) => {
  const table = tables.get(field);
  return part && is(table, MySqlTable) ? [describe(table, part)] : [];
});

const owned = exportedTables
  .flatMap(({ table }) =>
    Object.values(fileColumns(table)).map(
      (column) =>
        `EXISTS (SELECT 1 FROM ${escapeId(getTableName(table))} WHERE ${escapeId(column.name)} = archivos.url)`,
    ),
  )
  .join(' OR ');

/** Only files that exported rows refer to go along, and what is noted about those. */
const ofFiles: Readonly<Record<string, string>> = {
  archivos: owned,
  biblioteca: `EXISTS (SELECT 1 FROM archivos WHERE archivos.url = biblioteca.archivo AND (${owned}))`,
};

/** Reads what of a table goes along, in the order of its key. */
export const selectOf = ({ name, columns, table, where = ofFiles[name] }: Exported): string => {
  const names = Object.values(columns).map((column) => escapeId(column.name));
  const key = Object.values<MySqlColumn>(getTableColumns(table)).find(({ primary }) => primary);
  return `SELECT ${names.join(', ')} FROM ${escapeId(getTableName(table))}${where ? ` WHERE ${where}` : ''}${
    key ? ` ORDER BY ${escapeId(key.name)}` : ''
  }`;
};
