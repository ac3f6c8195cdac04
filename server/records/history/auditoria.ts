import {
  and,
  desc,
  getTableName,
  eq,
  gte,
  inArray,
  like,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/mysql-core';
import {
  auditoria,
  describeOperacion,
  type RegistroDeAuditoria,
  sinCambio,
} from '#shared/records/auditoria.ts';
import { clavesBase } from '#shared/content/settings/claves.ts';
import { groups } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { etiquetas } from '#shared/contract/words/etiquetas.ts';
import { fold } from '#shared/contract/words/fold.ts';
import { conSinonimos } from '#shared/contract/words/sinonimos.ts';
import { DAY_MS, LIMA_OFFSET_MS } from '#shared/contract/lima.ts';
import { type PermissionHolder, hasPermissionOn } from '#server/people/accounts/permissions.ts';
import { containsText, forEachWord, likePattern } from '#server/platform/db/rows/contains-text.ts';
import { db } from '#server/platform/db/client/client.ts';
import { listRows, type Page } from '#server/platform/db/rows/listing.ts';
import * as tables from '#server/platform/db/schema.ts';
import { historyTableNamed, historyTables } from '../tracking/history-tables.ts';
import type { NameOf } from '../tracking/reference-names.ts';
import { changedTexts, namesInChanges, titleOf } from '../tracking/field-texts.ts';
import { namesWithoutTitle } from './record-names.ts';
import { parentTitles } from './parent-titles.ts';
import { leadingState } from './leading-state.ts';
import { implement } from '#server/platform/call/implement.ts';

const { auditoria: table, historia, usuarios } = tables;
const state = alias(historia, 'primer_estado');

/** Characters of a changed text that a line of the list has room for. */
const ROOM = 60;

/** A text without what it has in common with the other before the first word that differs. */
const cutAt = (text: string | null, start: number): string | null => {
  if (text === null) return null;
  const words = text.slice(start, start + ROOM).toWellFormed();
  const [before, after] = [start > 0 ? '…' : '', text.length > start + ROOM ? '…' : ''];
  return (before + words + after).replaceAll(/\s+/g, ' ');
};

/** Characters before it that tell where it stands. */
const CONTEXT = 20;

/** Two texts from shortly before the first word that differs; short ones whole. */
const differing = (antes: string | null, despues: string | null) => {
  const [one, other] = [antes ?? '', despues ?? ''];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const start = Math.max(one.length, other.length) > ROOM ? one.lastIndexOf(' ', at - CONTEXT) + 1 : 0;
  return { antes: cutAt(antes, start), despues: cutAt(despues, start) };
};

type State = Pick<typeof historia.$inferSelect, 'tabla' | 'titulo' | 'antes' | 'despues'>;

/** What an update changed of a row, as far as somebody may read its noun; without the program's own fields. */
const fieldsFor = (holder: PermissionHolder, row: State, nameOf: NameOf): RegistroDeAuditoria['campos'] => {
  const kept = historyTableNamed(row.tabla);
  if (!kept || row.antes === null || !hasPermissionOn(holder, kept.group, 'leer')) return [];
  return changedTexts(row, nameOf).map(({ etiqueta, antes, despues }) =>
    Object.assign(differing(antes, despues), { etiqueta }),
  );
};

/** «Inscripción de listas · Elecciones 2026»: a part, and what it belongs to; null where neither has a name. */
const together = (part: string | null, parent: string | null): string | null =>
  [part, parent].filter(Boolean).join(' · ') || null;

/** What puts a whole list in order: the row that moved first says nothing of it. */
const isOrdering = ({ operacion }: { operacion: string }): boolean => /\.ordenar/.test(operacion);

const titleIn = <Row extends State>(
  record: { operacion: string },
  row: Row | null,
  parentTitle: (row: Row) => string | null,
): string | null => row && together(isOrdering(record) ? null : titleOf(row), parentTitle(row));

const listWhere = async (holder: PermissionHolder, page: Page | null, where?: SQL) => {
  const listing = db()
    .select({
      id: table.id,
      usuario_email: table.usuario_email,
      usuario: usuarios.name,
      credencial: table.credencial,
      operacion: table.operacion,
      registro: table.registro,
      cambio: table.cambio,
      creada: table.creada,
      state: {
        tabla: state.tabla,
        fila: state.fila,
        titulo: state.titulo,
        antes: state.antes,
        despues: state.despues,
      },
    })
    .from(table)
    .leftJoin(usuarios, eq(usuarios.id, table.usuario_id))
    .leftJoin(state, eq(state.id, leadingState()))
    .where(where)
    // Rows are numbered as time goes by, and the number needs no sorting.
    .orderBy(desc(table.id))
    .$dynamic();
  const withUsers = sql`${table} LEFT JOIN ${usuarios} ON ${eq(usuarios.id, table.usuario_id)}`;
  const found = await listRows(listing, page, () => db().$count(withUsers, where));
  const nameOf = await namesInChanges(found.rows.flatMap(({ state: row }) => row ?? []));
  const parentTitle = await parentTitles(found.rows.flatMap(({ state: row }) => row ?? []));
  const nameWithoutTitle = await namesWithoutTitle(found.rows.filter(({ state: row }) => !row?.titulo));
  return {
    total: found.total,
    rows: found.rows.map(({ state: row, ...record }) =>
      Object.assign(record, {
        titulo: titleIn(record, row, parentTitle) ?? nameWithoutTitle(record),
        campos: row && !isOrdering(record) ? fieldsFor(holder, row, nameOf) : [],
      }),
    ),
  };
};

const nameOf = ({ group, operation }: Endpoint): string => `${group}.${operation}`;
const operations = Object.values(groups).flatMap((calls) => Object.values(calls).map(nameOf));
const operationsThatSay = (word: string): string[] =>
  operations.filter((operation) => fold(describeOperacion(operation)).includes(fold(word)));

const GRUPO = /^grupo:(\w+)$/;
const DIA = /^(desde|hasta):(\d{4}-\d{2}-\d{2})$/;

/** From the beginning of a day on, or until the end of one. */
const inRange = (end: string, dia: string): SQL => {
  const start = Date.parse(dia) + LIMA_OFFSET_MS;
  // No row was made on a day that is none.
  if (Number.isNaN(start)) return sql`FALSE`;
  return end === 'desde'
    ? gte(table.creada, new Date(start).toISOString())
    : lt(table.creada, new Date(start + DAY_MS).toISOString());
};

const says = (label: string, words: readonly string[]): boolean =>
  words.some((word) => fold(label).includes(word));

const keysThatSay = (words: readonly string[]): string[] =>
  Object.entries(clavesBase).flatMap(([key, { label }]) => (says(label, words) ? [key] : []));

/** Characters from which on a word is looked for in what was written: a shorter one is in nearly every text. */
const LONG_ENOUGH = 3;

/** «987654321» is found as «987 654 321», too. */
const patternsOf = (word: string): string[] => [
  likePattern(word),
  ...(/^\d{9}$/.test(word) ? [`%${word.replaceAll(/\d{3}/g, '$&%')}`] : []),
];

/** What was written: a changed field by its label, and its new text, as far as one may read the noun. */
const wrote = (holder: PermissionHolder, word: string, words: readonly string[]): SQL | undefined => {
  const readable = historyTables().filter(({ group }) => hasPermissionOn(holder, group, 'leer'));
  const fields = Object.entries(etiquetas).flatMap(([field, label]) => (says(label, words) ? [field] : []));
  const values = word.length < LONG_ENOUGH ? [] : patternsOf(word);
  const found = [
    ...fields.map((field) => like(historia.despues, likePattern(`"${field}":`))),
    ...values.map((pattern) => like(historia.despues, pattern)),
  ];
  if (readable.length === 0 || found.length === 0) return undefined;
  return and(
    inArray(
      historia.tabla,
      readable.map((one) => getTableName(one.table)),
    ),
    or(...found),
  );
};

/** Rows that touched a record with such a title or text; a setting is shown by its label, and kept by its key. */
const touches = (holder: PermissionHolder, word: string): SQL => {
  const isSetting = eq(historia.tabla, 'configuraciones');
  const words = conSinonimos(word);
  // Some keys end in what tells them apart, as in `url_estatutoCOESPE`.
  const keys = keysThatSay(words).map((key) => like(historia.titulo, `${key}%`));
  const titled = or(
    and(ne(historia.tabla, 'configuraciones'), like(historia.titulo, likePattern(word))),
    keys.length > 0 ? and(isSetting, or(...keys)) : undefined,
    wrote(holder, word, words),
  );
  const found = db()
    .select({ cambio: historia.cambio })
    .from(historia)
    .where(and(eq(historia.arrastrada, false), titled));
  return inArray(table.cambio, found);
};

const holds = (holder: PermissionHolder, word: string): SQL | undefined => {
  const [, grupo] = GRUPO.exec(word) ?? [];
  if (grupo) return like(table.operacion, `${grupo}.%`);
  const [, end, dia] = DIA.exec(word) ?? [];
  if (end && dia) return inRange(end, dia);
  const said = operationsThatSay(word);
  return or(
    containsText(word, [table.usuario_email, usuarios.name, table.credencial]),
    eq(table.registro, word),
    touches(holder, word),
    said.length > 0 ? inArray(table.operacion, said) : undefined,
  );
};

/** The newest changes of the audit. */
export const latestChanges = async (holder: PermissionHolder, most: number) => {
  const page = { limit: most, offset: 0, uncounted: true } as const;
  return (await listWhere(holder, page, notInArray(table.operacion, [...sinCambio]))).rows;
};

/** The records in which every word stands, as far as somebody may read what they are about. */
export const findRecords = (holder: PermissionHolder, term: string, page: Page | null) =>
  listWhere(
    holder,
    page,
    forEachWord(term, (word) => holds(holder, word)),
  );

export const auditoriaFeature = implement(auditoria, {
  list: ({ page, user }) => listWhere(user, page),
  buscar: ({ params, page, user }) => findRecords(user, params.term, page),
});
