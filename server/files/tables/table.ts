// Reads all uploaded tables (members, persons, events): detects the sheet, encoding, headings and column roles,
// reports them (`lectura`) and applies staff's corrections (`CorreccionDeLectura`).
import {
  COLUMNAS_MIRADAS,
  type CorreccionDeLectura,
  type Lectura,
  MUESTRAS,
} from '#shared/contract/lectura-de-tablas.ts';
import { columnLetters } from '#shared/contract/words/columnas.ts';
import { BadTable } from './bad-table.ts';
import {
  doubtsIn,
  FIRST_LINES,
  findHeadings,
  type Headings,
  missingIn,
  type Roles,
} from './headings/find-headings.ts';
import type { TableKind } from './headings/table-kind.ts';
import { doubtSentence, hiddenColumnNotes } from './headings/notes.ts';
import { KeyShapes } from './key-shapes.ts';
import { SkippedRows, realRows } from './skipped-rows.ts';
import { SpanishScore } from './spanish-score.ts';
import { NOT_CALCULATED, type Row } from './row.ts';
import { openSource, type Source } from './open-source.ts';

/** The texts of a row by role; more than one where several columns share a role. */
export interface Line<Name extends string> {
  readonly line: number;
  readonly texts: Readonly<Partial<Record<Name, string>>>;
  /** Texts in columns without a heading. */
  readonly beyond: readonly string[];
}

export interface Table<Name extends string> {
  /** How the file was interpreted; complete after reading all rows. */
  lectura(): Lectura;
  /** Throws BadTable if required columns are missing or ambiguous. */
  requireColumns(): void;
  readonly taken: ReadonlySet<Name>;
  readonly rows: AsyncGenerator<Line<Name>>;
  /** The part of the file read so far, from 0 to 1. */
  progress(): number;
}

/** Rows inspected before the first one is returned. */
const LOOKED_AT = 2 * FIRST_LINES;
const LONGEST_SAMPLE = 60;

const firstRows = async (rows: AsyncGenerator<Row>): Promise<Row[]> => {
  const first: Row[] = [];
  while (first.length < LOOKED_AT) {
    // oxlint-disable-next-line no-await-in-loop -- one row after the other
    const { value, done } = await rows.next();
    if (done) break;
    first.push(value);
  }
  return first;
};

async function* following(first: readonly Row[], rest: AsyncGenerator<Row>): AsyncGenerator<Row> {
  yield* first;
  yield* rest;
}

/** The role of each column: the one staff chose, else the one of its heading. */
const rolesFor = <Name extends string>(
  { roles, titles }: Headings<Name>,
  kind: TableKind<Name>,
  { columnas }: CorreccionDeLectura,
): Roles<Name> => {
  if (!columnas) return roles;
  const given = titles.map((_, at) => columnas[at] ?? '');
  const second = given.findIndex(
    (name, at) => kind.isRole(name) && !kind.roles[name].several && given.indexOf(name) !== at,
  );
  if (second !== -1) {
    const both = [given.indexOf(given[second] ?? ''), second].map((at) =>
      titles[at] ? `«${titles[at]}»` : `la ${at + 1}.ª`,
    );
    throw new BadTable(`dos columnas no pueden ser lo mismo: ${both.join(' y ')}`);
  }
  return given.map((name) => (kind.isRole(name) ? name : null));
};

const samplesOf = (rows: readonly Row[], column: number): string[] => {
  const values = rows.map(({ cells }) => (cells[column] ?? '').trim().slice(0, LONGEST_SAMPLE));
  return [...new Set(values.filter((value) => value !== ''))].slice(0, MUESTRAS);
};

const widen = <Name extends string>(headings: Headings<Name>, rows: readonly Row[]): Headings<Name> => {
  const width = Math.min(COLUMNAS_MIRADAS, Math.max(...rows.map(({ cells }) => cells.length)));
  const more = Array.from({ length: Math.max(0, width - headings.titles.length) });
  return {
    ...headings,
    titles: [...headings.titles, ...more.map(() => '')],
    roles: [...headings.roles, ...more.map(() => null)],
  };
};

/** Groups the texts of a row by column role. */
const textsOf = <Name extends string>(
  cells: readonly string[],
  roles: Roles<Name>,
): Partial<Record<Name, string>> => {
  const texts: Partial<Record<Name, string>> = {};
  for (const [at, role] of roles.entries()) {
    if (role === null) continue;
    const [before = '', cell = ''] = [texts[role], cells[at]];
    texts[role] = before === '' || cell === '' ? before + cell : `${before} ${cell}`;
  }
  return texts;
};

/** Whether a line is a row of data: it has all required values, or a key like those of other rows. */
const somebodyIn = <Name extends string>(
  roles: Roles<Name>,
  kind: TableKind<Name>,
  taken: ReadonlySet<Name>,
): ((cells: readonly string[]) => boolean) => {
  const keys = new KeyShapes(kind.key === null ? -1 : roles.indexOf(kind.key));
  return (cells) => {
    const texts = textsOf(cells, roles);
    const isWhole =
      !kind.isPrinted || kind.missing(new Set([...taken].filter((name) => texts[name]))).length === 0;
    if (isWhole) keys.add(cells);
    return isWhole || keys.has(cells);
  };
};

const tableOf = async <Name extends string>(
  source: Source,
  kind: TableKind<Name>,
  correction: CorreccionDeLectura,
): Promise<Table<Name>> => {
  const first = await firstRows(source.rows);
  if (first.length === 0) throw new BadTable('el archivo está vacío');
  const { linea } = correction;
  if (linea && !first.slice(0, FIRST_LINES).some(({ line }) => line === linea))
    throw new BadTable(`la línea ${linea} está vacía o lejos de las primeras`);
  const look = { kind, hidden: source.hidden };
  const headings = widen(findHeadings(first, look, linea ?? null).headings, first);
  const { at, rows: height, titles } = headings;
  const roles = rolesFor(headings, kind, correction);
  const begun = first.slice(at + height);
  const left = new SkippedRows(titles, first.slice(0, at));
  const letters = new SpanishScore();
  const taken = new Set(roles.filter((role) => role !== null));

  const isSomebody = somebodyIn(roles, kind, taken);
  const rows = async function* (): AsyncGenerator<Line<Name>> {
    for await (const { line, cells } of realRows(following(begun, source.rows), left, isSomebody)) {
      const known = cells.map((cell, column) => (roles[column] ? cell : ''));
      for (const cell of known) letters.add(cell);
      const open = known.indexOf(NOT_CALCULATED);
      if (open !== -1) throw notCalculated(columnLetters(open) + line, titles[open] ?? '', line);
      const beyond = cells.filter((cell, column) => cell !== '' && !titles[column] && !roles[column]);
      yield { line, texts: textsOf(cells, roles), beyond };
    }
  };

  return {
    lectura: () => ({
      hojas: source.hojas,
      hoja: source.hoja,
      codificacion: source.codificacion,
      lecturas: source.lecturas,
      linea: height === 0 ? 0 : (first[at]?.line ?? 1),
      columnas: titles.map((titulo, column) => ({
        titulo,
        papel: roles[column] ?? null,
        muestras: samplesOf(begun, column),
      })),
      notas: [
        ...ofLetters(letters),
        ...hiddenColumnNotes(titles, roles, source.hidden),
        ...source.notes,
        ...left.notes(),
      ],
    }),
    requireColumns: () => {
      // Staff's own choice is never ambiguous.
      const doubts = correction.columnas ? [] : doubtsIn(headings, begun, look);
      const problem = doubtSentence(headings, begun, doubts) ?? missingSentence(missingIn(roles, kind));
      if (problem !== null) throw new BadTable(problem, first[at]?.line ?? 1);
    },
    taken,
    rows: rows(),
    progress: () => source.progress(),
  };
};

const notCalculated = (cell: string, title: string, line: number): BadTable =>
  new BadTable(
    `la celda ${cell}${title && ` («${title}»)`} tiene una fórmula sin su resultado: abre el libro en Excel, guárdalo otra vez y súbelo de nuevo`,
    line,
  );

const missingSentence = (missing: readonly string[]): string | null => {
  if (missing.length === 0) return null;
  return `${missing.length === 1 ? 'falta la columna' : 'faltan las columnas'} ${missing.join(', ')}`;
};

const ofLetters = ({ odd, samples }: SpanishScore): string[] =>
  odd === 0
    ? []
    : [
        `Hay letras que ningún nombre tiene: ${[...samples].map((word) => `«${word}»`).join(', ')}. Mira cómo están escritas las letras del archivo.`,
      ];

/** Opens a file as a table of this kind for the duration of `use`. Throws BadTable if it is not one. */
export const withTable = async <Name extends string, T>(
  path: string,
  kind: TableKind<Name>,
  { correction = {}, use }: { correction?: CorreccionDeLectura; use: (table: Table<Name>) => Promise<T> },
): Promise<T> => {
  const source = await openSource(path, kind, correction);
  try {
    return await use(await tableOf(source, kind, correction));
  } finally {
    await source.end();
  }
};
