import { and, desc, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/mysql-core';
import type { Cambio, EnPapelera } from '#shared/records/historia.ts';
import {
  type PermissionHolder,
  hasPermissionOn,
  requirePermissionOn,
} from '#server/people/accounts/permissions.ts';
import { containsText, forEachWord } from '#server/platform/db/rows/contains-text.ts';
import { db } from '#server/platform/db/client/client.ts';
import { NotFound } from '#server/platform/errors.ts';
import { listRows, type Page, type Rows } from '#server/platform/db/rows/listing.ts';
import { auditoria, historia, usuarios } from '#server/platform/db/schema.ts';
import { historyTableNamed, historyTableOfGroup, historyTables } from '../tracking/history-tables.ts';
import { titleOfRow } from '../tracking/record-history.ts';
import type { NameOf } from '../tracking/reference-names.ts';
import { changedTexts, namesInChanges, diffParts, titleOf } from '../tracking/field-texts.ts';
import { leadingFirst } from './leading-state.ts';

/** Rows of one change that are shown. */
const MOST_ROWS = 20;

type State = Pick<typeof historia.$inferSelect, 'tabla' | 'titulo' | 'accion' | 'antes' | 'despues'>;
type Fila = Cambio['filas'][number];

type Values = Readonly<Record<string, unknown>>;

const groupOf = (tabla: string): string => historyTableNamed(tabla)?.group ?? tabla;

/** A row that a change touched, by its present name: history keeps the former one. */
const rowOf = (state: State, nameOf: NameOf): Fila => {
  const after: Values = JSON.parse(state.despues ?? '{}');
  const kept = historyTableNamed(state.tabla);
  return {
    grupo: groupOf(state.tabla),
    titulo: (kept && titleOfRow(kept, after)) ?? titleOf(state),
    accion: state.accion,
    campos: changedTexts(state, nameOf).map((campo) =>
      Object.assign(campo, { partes: diffParts(campo.antes, campo.despues) }),
    ),
  };
};

const author = {
  cambio: historia.cambio,
  operacion: auditoria.operacion,
  usuario_email: auditoria.usuario_email,
  usuario: usuarios.name,
  creada: historia.creada,
};
const stateColumns = {
  fila: historia.fila,
  registro: auditoria.registro,
  tabla: historia.tabla,
  titulo: historia.titulo,
  accion: historia.accion,
  antes: historia.antes,
  despues: historia.despues,
};

const states = (where: SQL | undefined) =>
  db()
    .select({ ...author, ...stateColumns })
    .from(historia)
    .leftJoin(auditoria, eq(auditoria.cambio, historia.cambio))
    .leftJoin(usuarios, eq(usuarios.id, auditoria.usuario_id))
    .where(where);

/** The rows of the nouns that somebody may read or change; no condition where these are all. */
const permitted = (holder: PermissionHolder, what: 'leer' | 'editar'): SQL | undefined => {
  const tables = historyTables().filter(({ group }) => hasPermissionOn(holder, group, what));
  if (tables.length === historyTables().length) return undefined;
  return inArray(
    historia.tabla,
    tables.map(({ table }) => getTableName(table)),
  );
};

/** One change with the rows it touched, as far as somebody may read them; undefined when history holds none. */
export const readChange = async (cambio: string, holder: PermissionHolder): Promise<Cambio | undefined> => {
  const where = and(eq(historia.cambio, cambio), permitted(holder, 'leer'));
  const found = await states(where).orderBy(historia.id).limit(MOST_ROWS);
  const [first] = found;
  if (!first) return undefined;
  const { operacion, usuario_email, usuario, creada } = first;
  const total = await db().$count(historia, where);
  const nameOf = await namesInChanges(found);
  const filas = leadingFirst(found).map((row) => rowOf(row, nameOf));
  return { cambio, operacion, usuario_email, usuario, creada, filas, total };
};

/** The page that is answered where none is asked for. */
const FIRST: Page = { limit: 100, offset: 0 };

const shown = <T, Shown>({ rows, total }: Rows<T>, show: (row: T) => Shown): Rows<Shown> => ({
  rows: rows.map(show),
  total,
});

/** The changes of one record, newest first. Throws NotFound where there is no such record and never was. */
export const historyOf = async (
  { grupo, id }: { grupo: string; id: number },
  page: Page | null,
  holder: PermissionHolder,
): Promise<Rows<Cambio>> => {
  const kept = historyTableOfGroup(grupo);
  if (!kept) throw new NotFound();
  requirePermissionOn(holder, [kept.group], 'leer');
  const where = and(eq(historia.tabla, getTableName(kept.table)), eq(historia.fila, id));
  const listing = states(where).orderBy(desc(historia.id)).$dynamic();
  const found = await listRows(listing, page ?? FIRST, () => db().$count(historia, where));
  if (found.rows.length === 0 && (await db().$count(kept.table, eq(kept.table.id, id))) === 0)
    throw new NotFound();
  const nameOf = await namesInChanges(found.rows);
  return shown(found, ({ cambio, operacion, usuario_email, usuario, creada, ...state }) => ({
    cambio,
    operacion,
    usuario_email,
    usuario,
    creada,
    filas: [rowOf(state, nameOf)],
    total: 1,
  }));
};

const inBin = and(eq(historia.papelera, true), eq(historia.arrastrada, false));
const dragged = alias(historia, 'arrastradas');
const countDragged = () =>
  db()
    .select({ total: sql`COUNT(*)` })
    .from(dragged)
    .where(and(eq(dragged.cambio, historia.cambio), eq(dragged.arrastrada, true)));

/** Deleted rows that the user may restore, newest first; every word of a term must be in the title. */
export const readBin = async (
  term: string,
  page: Page | null,
  holder: PermissionHolder,
): Promise<Rows<EnPapelera>> => {
  const named = forEachWord(term, (word) => containsText(word, [historia.titulo]));
  const where = and(inBin, permitted(holder, 'editar'), named);
  const listing = db()
    .select({
      id: historia.id,
      ...author,
      tabla: historia.tabla,
      titulo: historia.titulo,
      arrastradas: sql<number>`(${countDragged()})`,
    })
    .from(historia)
    .leftJoin(auditoria, eq(auditoria.cambio, historia.cambio))
    .leftJoin(usuarios, eq(usuarios.id, auditoria.usuario_id))
    .where(where)
    .orderBy(desc(historia.creada), desc(historia.id))
    .$dynamic();
  const found = await listRows(listing, page ?? FIRST, () => db().$count(historia, where));
  return shown(found, ({ tabla, titulo, ...row }) => ({
    ...row,
    grupo: groupOf(tabla),
    titulo: titleOf({ tabla, titulo }),
  }));
};
