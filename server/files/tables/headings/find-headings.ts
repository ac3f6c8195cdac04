import { COLUMNAS_MIRADAS } from '#shared/contract/lectura-de-tablas.ts';
import type { Row } from '../row.ts';
import type { TableKind } from './table-kind.ts';

/** Maximum lines above the headings. */
export const FIRST_LINES = 40;

/** The role of each column, in order; null if it is ignored. */
export type Roles<Name extends string> = readonly (Name | null)[];

/** The detected headings of a table. */
export interface Headings<Name extends string> {
  /** Index of the heading row among the inspected rows, and the number of rows it takes. */
  readonly at: number;
  readonly rows: number;
  readonly titles: readonly string[];
  readonly roles: Roles<Name>;
}

/** Context for judging columns: the kind of table, and its hidden columns. */
interface ColumnContext<Name extends string> {
  readonly kind: TableKind<Name>;
  /** Indexes of hidden columns. */
  readonly hidden: readonly number[];
}

/** Rank penalty of a hidden column: it is used only if no visible one has the role. */
const HIDDEN = 10_000;
/** The year in a heading: «Estado 2026» is preferred over «Estado 2025». */
const yearIn = (title: string): number => Number(/(?<!\d)(?:19|20)\d\d(?!\d)/.exec(title)?.[0] ?? 0);

const matchesOf = <Name extends string>(titles: readonly string[], { kind, hidden }: ColumnContext<Name>) =>
  titles.map((title, at) => {
    const match = kind.match(title);
    return match && { ...match, rank: match.rank + (hidden.includes(at) ? HIDDEN : 0), year: yearIn(title) };
  });

const rolesOf = <Name extends string>(titles: readonly string[], look: ColumnContext<Name>): Roles<Name> => {
  const { kind, hidden } = look;
  const matches = matchesOf(titles, look);
  const best = new Map<Name, number>();
  for (const [at, match] of matches.entries()) {
    if (!match) continue;
    const other = matches[best.get(match.role) ?? -1];
    const isNewer = other?.rank === match.rank && match.year > other.year;
    if (!other || match.rank < other.rank || isNewer) best.set(match.role, at);
  }
  const sure = [...best].map(([role, at]) => [role, matches[at]?.isWeak === false] as const);
  const needless = new Set(kind.needless(new Map(sure)));
  return matches.map((match, at) => {
    if (!match || needless.has(match.role)) return null;
    const isOneMore = !hidden.includes(at) && titles.indexOf(titles[at] ?? '') === at;
    return best.get(match.role) === at || (kind.roles[match.role].several && isOneMore) ? match.role : null;
  });
};

/** Two columns that could have the same role. */
export interface Doubt<Name extends string> {
  readonly role: Name;
  readonly columns: readonly [number, number];
}

const areSame = (rows: readonly Row[], [one, other]: readonly [number, number]): boolean =>
  rows.every(({ cells }) => (cells[one] ?? '').trim() === (cells[other] ?? '').trim());

/**
 * Visible columns that could have the role of a chosen one: the same heading, or, for a role that `decides`, the same
 * meaning and other values.
 */
export const doubtsIn = <Name extends string>(
  { titles, roles }: Headings<Name>,
  rows: readonly Row[],
  look: ColumnContext<Name>,
): Doubt<Name>[] => {
  const matches = matchesOf(titles, look);
  return matches.flatMap((match, at): Doubt<Name>[] => {
    if (!match || roles[at] !== null || look.hidden.includes(at)) return [];
    const columns: [number, number] = [roles.indexOf(match.role), at];
    const other = matches[columns[0]];
    if (!other || areSame(rows, columns)) return [];
    const isEqual = titles[columns[0]] === titles[at];
    const isAsked = look.kind.roles[match.role].decides === true;
    const isOpen = isAsked && match.isWeak === other.isWeak && match.year === other.year;
    return isEqual || isOpen ? [{ role: match.role, columns }] : [];
  });
};

const foundIn = <Name extends string>(roles: Roles<Name>): Set<Name> =>
  new Set(roles.filter((role) => role !== null));

/** Score of a row as headings: more recognised and fewer missing columns are better. */
const worth = <Name extends string>({ roles, rows }: Headings<Name>, kind: TableKind<Name>): number => {
  const found = foundIn(roles);
  // A single word could also be a member's state.
  if (found.size < 2) return 0;
  return 100 - 10 * kind.missing(found).length + found.size - rows;
};

/** Joins two lines of headings: «Apellidos» above «Paterno» and «Materno». */
const twoLines = (above: readonly string[], below: readonly string[]): string[] => {
  let last = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    last = above[at] || last;
    const [one = '', other = ''] = [above[at], below[at]];
    return other === '' || other === one ? one : `${last} ${other}`.trim();
  });
};

const cellsOf = (row: Row): string[] =>
  row.cells.slice(0, COLUMNAS_MIRADAS).map((cell) => cell.replaceAll(/\s+/g, ' ').trim());

const candidatesAt = <Name extends string>(
  rows: readonly Row[],
  at: number,
  look: ColumnContext<Name>,
): Headings<Name>[] => {
  const [row, next] = [rows[at], rows[at + 1]];
  if (!row) return [];
  const titles = cellsOf(row);
  const one = { at, rows: 1, titles, roles: rolesOf(titles, look) };
  if (!next) return [one];
  const joined = twoLines(titles, cellsOf(next));
  const roles = rolesOf(joined, look);
  // The second line must consist of headings only, else a member's line would be taken for one.
  const isHeading = cellsOf(next).every((cell, column) => cell === '' || roles[column] !== null);
  return isHeading && foundIn(roles).size > foundIn(one.roles).size
    ? [one, { at, rows: 2, titles: joined, roles }]
    : [one];
};

/** The most likely heading row if no word is known: the first with the most texts. */
const fullest = (rows: readonly Row[]): number => {
  const texts = rows.map(({ cells }) => cells.filter((cell) => /\p{L}/u.test(cell)).length);
  return Math.max(0, texts.indexOf(Math.max(...texts)));
};

export const missingIn = <Name extends string>(roles: Roles<Name>, kind: TableKind<Name>): string[] =>
  kind.missing(foundIn(roles));

/** Finds the headings in the first rows, or in staff's line (0: none). `worth` compares several sheets. */
export const findHeadings = <Name extends string>(
  rows: readonly Row[],
  look: ColumnContext<Name>,
  line: number | null = null,
): { headings: Headings<Name>; worth: number } => {
  if (line === 0) return { headings: { at: 0, rows: 0, titles: [], roles: [] }, worth: 0 };
  const first = rows.slice(0, FIRST_LINES);
  const places = [...first.keys()].filter((at) => line === null || first[at]?.line === line);
  let best: Headings<Name> | undefined;
  let bestWorth = 0;
  for (const at of places)
    for (const candidate of candidatesAt(rows, at, look)) {
      const value = worth(candidate, look.kind);
      if (value > bestWorth) [best, bestWorth] = [candidate, value];
    }
  const at = line === null ? fullest(first) : (places[0] ?? 0);
  const titles = first[at] ? cellsOf(first[at]) : [];
  return {
    headings: best ?? { at, rows: 1, titles, roles: rolesOf(titles, look) },
    worth: bestWorth,
  };
};
