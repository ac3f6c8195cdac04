// Rows with history count their changes in `version`; staff reads it by `X-Con-Version` and a form sends back the one
// it was filled from. `updateRow` finds in the history what the row was then: fields that only others changed stay,
// the same field is a 409 with both texts, which the client shows side by side (`client/admin/conflicts/`). Without
// `version` the last write wins. An open editor calls `/presencia-avisar` every ten seconds, which answers who else
// has the record open.
import { getTableName } from 'drizzle-orm';
import type { CambioAjeno, CampoEnConflicto } from '#shared/contract/conflictos.ts';
import { EditConflict } from '#server/platform/errors.ts';
import { annotateChange } from './change.ts';
import { type HistoryTable, historyTableOf, type RowTable } from './history-tables.ts';
import { changedFields, decidedFields, isSameValue, type Row } from './record-history.ts';
import { type ChangesSince, changesSinceVersion } from './changes-since.ts';
import { fieldText, etiquetaEn, diffParts } from './field-texts.ts';

const asScalar = (value: unknown): CambioAjeno['valor'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

const changeOf = (tabla: string, campo: string, { now, since }: EditMerge): CambioAjeno => {
  const author = since?.authors.get(campo) ?? { quien: null, propio: false, cuando: null };
  const etiqueta = etiquetaEn({ tabla, titulo: typeof now['key'] === 'string' ? now['key'] : null }, campo);
  return { campo, etiqueta, valor: asScalar(now[campo]), ...author };
};

const conflictOf = (tabla: string, campo: string, three: EditMerge): CampoEnConflicto => {
  const said = (row: Row) => fieldText({ tabla, campo }, row[campo]);
  const [suyo, tuyo] = [said(three.now), said(three.sent)];
  return { ...changeOf(tabla, campo, three), suyo, tuyo, partes: diffParts(suyo, tuyo) };
};

/** The inputs of a three-way merge: the row now, the values sent, and the changes since it was read. */
interface EditMerge {
  readonly now: Row;
  readonly sent: Row;
  readonly since: ChangesSince | undefined;
}

/** Fields changed both by this save and by somebody else; all that differ when the version read is unknown. */
const conflictingFields = (
  { table, fieldGroups }: HistoryTable,
  { now, sent, since }: EditMerge,
): string[] => {
  const differing = changedFields(table, now, sent);
  if (!since) return differing;
  const { base } = since;
  const isMine = (name: string): boolean => !isSameValue(sent[name], base[name]);
  const isTheirs = (name: string): boolean => !isSameValue(now[name], base[name]);
  const isMoved = (name: string): boolean => differing.includes(name) && isMine(name);
  const clashing = new Set(
    fieldGroups.filter((fields) => fields.some(isTheirs) && fields.some(isMoved)).flat(),
  );
  return differing.filter((name) => (isMine(name) && isTheirs(name)) || clashing.has(name));
};

/** Fields that only others changed. */
const fieldsToKeep = (table: RowTable, { now, sent, since }: EditMerge): string[] =>
  decidedFields(table).filter(
    (name) =>
      since !== undefined &&
      !isSameValue(now[name], since.base[name]) &&
      (sent[name] === undefined || isSameValue(sent[name], since.base[name])),
  );

const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/**
 * Three-way merge of a save into a row: the values sent, without the fields that only others changed since `version` was
 * read. Throws EditConflict when both changed the same field.
 */
export const mergeEdits = async (table: RowTable, now: Row, values: Row): Promise<Row> => {
  const { version, ...sent } = values;
  const kept = historyTableOf(table);
  if (typeof version !== 'number' || !kept) return sent;
  const current = Number(now['version']);
  const since =
    version === current ? { base: now, authors: new Map() } : await changesSinceVersion(kept, now, version);
  const three = { now, sent, since };
  const clashing = conflictingFields(kept, three);
  const others = fieldsToKeep(table, three).filter((name) => !clashing.includes(name));
  const ajenos = others.map((campo) => changeOf(getTableName(table), campo, three));
  if (clashing.length > 0) {
    const campos = clashing.map((campo) => conflictOf(getTableName(table), campo, three));
    throw new EditConflict({ version: current, campos, ajenos });
  }
  const mine = without(sent, others);
  const isChanged = changedFields(table, now, mine).length > 0;
  annotateChange({ saved: { version: current + (isChanged ? 1 : 0), ajenos } });
  return mine;
};
