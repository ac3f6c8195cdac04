import { and, eq, getTableColumns, getTableName, inArray } from 'drizzle-orm';
import { sequentially } from '#shared/contract/sequentially.ts';
import { db } from '#server/platform/db/client/client.ts';
import { historia } from '#server/platform/db/schema.ts';
import { type HistoryTable, historyTableNamed, historyTableOfGroup } from '../tracking/history-tables.ts';
import { titleOfRow, type Row } from '../tracking/record-history.ts';

/** A state of the history: what row it is of, and the row before the change as JSON; null of a new one. */
interface State {
  readonly tabla: string;
  readonly fila: number;
  readonly antes: string | null;
}

interface Place {
  readonly table: HistoryTable;
  readonly id: number;
}
const keyOf = ({ table, id }: Place): string => `${table.group} ${id}`;

const partOf = ({ events }: HistoryTable) => (events && 'parent' in events ? events : null);

/** The row that another one is a part of, as an election of its phases; null for a row of its own. */
const parentOf = (table: HistoryTable, row: Row): Place | null => {
  const part = partOf(table);
  const parent = part && historyTableOfGroup(part.parent);
  return parent ? { table: parent, id: Number(row[part.parentField]) } : null;
};

/** Of rows that are there: title, and what they are a part of. */
const readRows = async (places: readonly Place[]): Promise<ReadonlyMap<string, Row>> => {
  const found = new Map<string, Row>();
  await sequentially(new Set(places.map(({ table }) => table)), async (table) => {
    const columns = getTableColumns(table.table);
    const named = ['id', table.title, partOf(table)?.parentField].flatMap((name) => {
      const column = name === undefined ? undefined : columns[name];
      return name !== undefined && column ? [[name, column] as const] : [];
    });
    const ids = places.filter((place) => place.table === table).map(({ id }) => id);
    const rows: Row[] = await db()
      .select(Object.fromEntries(named))
      .from(table.table)
      .where(inArray(table.table.id, ids));
    for (const row of rows) found.set(keyOf({ table, id: Number(row['id']) }), row);
  });
  return found;
};

/** Of rows that are gone: what they were when they were deleted. */
const readDeleted = async (places: readonly Place[]): Promise<[string, Row][]> => {
  const byName = new Map(places.map(({ table }) => [getTableName(table.table), table]));
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const states = await db()
    .select({ tabla: historia.tabla, fila: historia.fila, antes: historia.antes })
    .from(historia)
    .where(
      and(inArray(historia.tabla, [...byName.keys()]), inArray(historia.fila, ids), eq(historia.accion, 'D')),
    );
  return states.flatMap(({ tabla, fila, antes }) => {
    const table = byName.get(tabla);
    return table && antes !== null ? [[keyOf({ table, id: fila }), JSON.parse(antes)]] : [];
  });
};

/** Levels from a candidate up to the election. */
const LEVELS = 2;

/**
 * Titles of what changed rows are parts of: for a candidate, of the election. Null for a row of its own, and where the parent is
 * gone.
 */
export const parentTitles = async (states: readonly State[]) => {
  const parts = states.flatMap((state) => {
    const table = historyTableNamed(state.tabla);
    return table && partOf(table) ? [{ state, place: { table, id: state.fila } }] : [];
  });
  const made = parts.flatMap(({ state, place }) => (state.antes === null ? [place] : []));
  const now = new Map([...(await readDeleted(made)), ...(await readRows(made))]);
  const titles = new Map<State, string>();
  let open = parts.map(({ state, place }) => {
    const row: Row | undefined = state.antes === null ? now.get(keyOf(place)) : JSON.parse(state.antes);
    return { state, place: row ? parentOf(place.table, row) : null };
  });
  await sequentially(Array.from({ length: LEVELS }), async () => {
    const parents = await readRows(open.flatMap(({ place }) => place ?? []));
    open = open.flatMap(({ state, place }) => {
      const row = place ? parents.get(keyOf(place)) : undefined;
      if (!place || !row) return [];
      titles.set(state, titleOfRow(place.table, row) ?? '');
      return [{ state, place: parentOf(place.table, row) }];
    });
  });
  return (state: State): string | null => titles.get(state) || null;
};
