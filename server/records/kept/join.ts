// Rows with history count their changes in `version`; staff reads it by `X-Con-Version` and a form sends back the one
// it was filled from. `updateRow` finds in the history what the row was then: fields that only others changed stay,
// the same field is a 409 with both texts, which the client shows side by side (`client/admin/conflicts/`). Without
// `version` the last write wins. An open editor calls `/presencia-avisar` every ten seconds, which answers who else
// has the record open.
import { getTableName } from 'drizzle-orm';
import type { CambioAjeno, CampoEnConflicto } from '#shared/contract/conflictos.ts';
import { EditConflict } from '#server/platform/errors.ts';
import { noteInChange } from './change.ts';
import { type Kept, keptTable, type RowTable } from './kept-tables.ts';
import { changedFields, decidedFields, isSame, type Row } from './record.ts';
import { type Since, sinceVersion } from './since.ts';
import { asText, etiquetaEn, partsOf } from './texts.ts';

const asScalar = (value: unknown): CambioAjeno['valor'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

const changeOf = (tabla: string, campo: string, { now, since }: Three): CambioAjeno => {
  const author = since?.authors.get(campo) ?? { quien: null, propio: false, cuando: null };
  const etiqueta = etiquetaEn({ tabla, titulo: typeof now['key'] === 'string' ? now['key'] : null }, campo);
  return { campo, etiqueta, valor: asScalar(now[campo]), ...author };
};

const conflictOf = (tabla: string, campo: string, three: Three): CampoEnConflicto => {
  const said = (row: Row) => asText({ tabla, campo }, row[campo]);
  const [suyo, tuyo] = [said(three.now), said(three.sent)];
  return { ...changeOf(tabla, campo, three), suyo, tuyo, partes: partsOf(suyo, tuyo) };
};

/** A row as it is now, the values somebody saves, and what happened since they read it. */
interface Three {
  readonly now: Row;
  readonly sent: Row;
  readonly since: Since | undefined;
}

/** The fields that the save and somebody else changed; all that differ when nobody knows what was read. */
const conflictingFields = ({ table, fieldGroups }: Kept, { now, sent, since }: Three): string[] => {
  const differing = changedFields(table, now, sent);
  if (!since) return differing;
  const { base } = since;
  const isMine = (name: string): boolean => !isSame(sent[name], base[name]);
  const isTheirs = (name: string): boolean => !isSame(now[name], base[name]);
  const isMoved = (name: string): boolean => differing.includes(name) && isMine(name);
  const clashing = new Set(
    fieldGroups.filter((fields) => fields.some(isTheirs) && fields.some(isMoved)).flat(),
  );
  return differing.filter((name) => (isMine(name) && isTheirs(name)) || clashing.has(name));
};

/** What others changed and the save leaves alone. */
const keptFields = (table: RowTable, { now, sent, since }: Three): string[] =>
  decidedFields(table).filter(
    (name) =>
      since !== undefined &&
      !isSame(now[name], since.base[name]) &&
      (sent[name] === undefined || isSame(sent[name], since.base[name])),
  );

const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/**
 * The values a save writes into a row: those it was sent, without the fields that others changed since the `version`
 * among them was read and that the save leaves as they were then. Throws EditConflict when both changed the same.
 */
export const joinChanges = async (table: RowTable, now: Row, values: Row): Promise<Row> => {
  const { version, ...sent } = values;
  const kept = keptTable(table);
  if (typeof version !== 'number' || !kept) return sent;
  const current = Number(now['version']);
  const since =
    version === current ? { base: now, authors: new Map() } : await sinceVersion(kept, now, version);
  const three = { now, sent, since };
  const clashing = conflictingFields(kept, three);
  const others = keptFields(table, three).filter((name) => !clashing.includes(name));
  const ajenos = others.map((campo) => changeOf(getTableName(table), campo, three));
  if (clashing.length > 0) {
    const campos = clashing.map((campo) => conflictOf(getTableName(table), campo, three));
    throw new EditConflict({ version: current, campos, ajenos });
  }
  const mine = without(sent, others);
  const isChanged = changedFields(table, now, mine).length > 0;
  noteInChange({ saved: { version: current + (isChanged ? 1 : 0), ajenos } });
  return mine;
};
