import { getTableName } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { MAX_DESTACADOS } from '#shared/content/events/destacados.ts';
import { MAX_ENLACES_MENU } from '#shared/content/pages/enlaces-menu.ts';
import { reglasDeDocumentos } from '#shared/records/reglas-de-documentos.ts';
import * as schema from '#server/platform/db/schema.ts';
import { historyTables } from '#server/records/tracking/history-tables.ts';
import { decidedFields } from '#server/records/tracking/record-history.ts';
import { ruleViolations } from '#server/records/tracking/rules.ts';
import type { AnsweredCall } from './make-call.ts';
import { type Row, rowsOf, type Site } from './site.ts';
import { takesVersion } from './two-forms.ts';

const named = (table: MySqlTable, { id }: Row): string => `${getTableName(table)} ${String(id)}`;

/** Rows that break a rule of their noun. */
const misfits = ([table, rows]: readonly [MySqlTable, readonly Row[]]): string[] =>
  rows.flatMap((row) =>
    Object.entries(ruleViolations(table, row)).map(
      ([field, message]) => `${named(table, row)}: ${field}: ${message}`,
    ),
  );

const extensionOf = (url: unknown): string => String(url).replace(/^.*\./, '');

/** Versions whose file type their document does not accept. */
const documentsOfWrongKind = (site: Site): string[] =>
  rowsOf(site, schema.documentoVersiones).flatMap((row) => {
    const document = rowsOf(site, schema.documentos).find(({ id }) => id === row['id_documento']);
    const [group] = historyTables().flatMap((kept) =>
      getTableName(kept.table) === document?.['tabla'] ? [kept.group] : [],
    );
    const rule = Object.entries(reglasDeDocumentos).find(([name]) => name === group)?.[1];
    const fits = rule?.extensions.some((one) => one === extensionOf(row['url'])) ?? true;
    return fits ? [] : [`version ${String(row['id'])} of ${String(group)}: ${String(row['url'])}`];
  });

/** Copied from the capability, which may be removed; its table stays. */
const MAX_CREDENTIALS = 20;

const tooMany = (site: Site): string[] => {
  const marked = rowsOf(site, schema.eventos).filter(({ destacado }) => destacado !== null);
  const places = new Set(marked.map(({ destacado }) => destacado));
  const links = rowsOf(site, schema.enlacesMenu).length;
  const works = rowsOf(site, schema.credenciales).filter(({ revocada }) => revocada === null);
  const owners = [...new Set(works.map((row) => row['usuario_id']))];
  const held = owners.map((owner) => works.filter((row) => row['usuario_id'] === owner).length);
  return [
    ...(marked.length > MAX_DESTACADOS ? [`${marked.length} marked events`] : []),
    ...(places.size < marked.length ? ['two marked events have the same place'] : []),
    ...(links > MAX_ENLACES_MENU ? [`${links} entries of the menu`] : []),
    ...held.filter((number) => number > MAX_CREDENTIALS).map((number) => `${number} credentials of a person`),
  ];
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Rows that differ from their latest state in the history. */
const historyAgainst = (site: Site): string[] =>
  historyTables().flatMap(({ table, omit = [] }) => {
    const rows = new Map(rowsOf(site, table).map((row) => [row['id'], row]));
    const last = new Map(
      rowsOf(site, schema.historia)
        .filter(({ tabla }) => tabla === getTableName(table))
        .map((state) => [state['fila'], state]),
    );
    return [...last].flatMap(([fila, state]) => {
      const row = rows.get(fila);
      const name = `${getTableName(table)} ${String(fila)}`;
      if ((state['accion'] === 'D') === (row !== undefined))
        return [
          `${name}: the history ends with ${String(state['accion'])}, the row is ${row ? 'there' : 'gone'}`,
        ];
      const after: Row = JSON.parse(typeof state['despues'] === 'string' ? state['despues'] : '{}');
      return decidedFields(table)
        .filter((field) => row && !omit.includes(field) && Object.hasOwn(after, field))
        .filter((field) => !isSame(after[field], row?.[field]))
        .map(
          (field) => `${name}: ${field} is ${String(row?.[field])}, its history says ${String(after[field])}`,
        );
    });
  });

/** Violated invariants of a site's rows, as sentences. */
const wrongIn = (site: Site): string[] => [
  ...[...site].flatMap(misfits),
  ...documentsOfWrongKind(site),
  ...tooMany(site),
  ...historyAgainst(site),
];

/** Log-like tables, which may get several rows per changed row. Mails of notices are written a second later. */
const NOTES = new Set<MySqlTable>([
  schema.historia,
  schema.historiaArchivos,
  schema.avisos,
  schema.correos,
  schema.webhookEnvios,
  schema.marcasDeCambio,
]);

/** Fields that restoring an old text must not change. */
const NOT_TEXT = ['orden', 'destacado', 'estado', 'publicar_desde', 'publicar_hasta'];

type Both = readonly [Site, Site];

/** Invariant: a call about several rows adds at most one row for each, even if an id is repeated. */
const addedTwice = ({ body, answer }: AnsweredCall, [before, after]: Both): string[] => {
  if (!Array.isArray(body['ids']) || answer.status >= 300) return [];
  const { size } = new Set(body['ids']);
  return [...after]
    .filter(([table, rows]) => !NOTES.has(table) && rows.length - rowsOf(before, table).length > size)
    .map(([table]) => `more than ${size} new rows of ${getTableName(table)}`);
};

/** Invariant: restoring a text changes neither position nor visibility. */
const movedByText = ({ door, body, answer }: AnsweredCall, sites: Both): string[] => {
  if (door.endpoint.operation !== 'volver' || answer.status !== 200) return [];
  const kept = historyTables().find(({ group }) => group === body['grupo']);
  const [then, now] = sites.map((site) => rowsOf(site, kept?.table).find(({ id }) => id === body['id']));
  return NOT_TEXT.filter((field) => !isSame(then?.[field], now?.[field])).map(
    (field) => `going back to a text changed ${field}`,
  );
};

/** Invariant: without a sent version, the answer contains none, for programs that do not know versions. */
const answeredUnasked = ({ door, body, answer }: AnsweredCall): string[] =>
  takesVersion(door) && body['version'] === undefined && answer.status === 200
    ? ['version', 'ajenos']
        .filter((name) => Object.hasOwn(answer.body, name))
        .map((name) => `${name} was answered unasked`)
    : [];

const wrongBy = (made: AnsweredCall, sites: Both): string[] =>
  [addedTwice, movedByText, answeredUnasked].flatMap((look) => look(made, sites));

/** Violated invariants after calls, as sentences. */
export const wrongAfter = (
  made: readonly AnsweredCall[],
  [before, after]: readonly [Site, Site],
): string[] => [
  ...made.filter(({ answer }) => answer.status >= 500).map(({ answer }) => `${answer.status} ${answer.text}`),
  ...wrongIn(after),
  ...(made.length === 1 ? made.flatMap((one) => wrongBy(one, [before, after])) : []),
];
