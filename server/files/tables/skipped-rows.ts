import { columnLetters } from '#shared/contract/words/columnas.ts';
import type { Row } from './row.ts';

/** Skipped lines per kind that are listed by number. */
const NAMED = 5;
/** Maximum lines below a table. */
const MOST_BELOW = 30;
/** Maximum texts in a line below a table. */
const FEW = 2;
const LONGEST = 60;

const filled = (cells: readonly string[]): string[] => cells.filter((cell) => cell.trim() !== '');
const wordsIn = ({ cells }: Row): string => filled(cells).join(' ').slice(0, LONGEST);

/** Collects the lines and columns that were skipped, to report each to staff. */
export class SkippedRows {
  readonly #titles: readonly string[];
  readonly #lines: { row: Row; why: string }[] = [];
  readonly #beyond = new Map<number, number>();
  #repeated = 0;

  constructor(titles: readonly string[], above: readonly Row[]) {
    this.#titles = titles;
    for (const row of above) this.add(row, 'está encima de los encabezados');
  }

  add(row: Row, why: string): void {
    this.#lines.push({ row, why });
  }

  /** Whether a row repeats the headings, as printed lists do on each page. */
  isHeading({ cells }: Row): boolean {
    const isAgain = this.#titles.every((title, at) => title === (cells[at] ?? '').trim());
    if (isAgain) this.#repeated += 1;
    return isAgain;
  }

  /** Records texts in columns that the first rows do not have. */
  look({ line, cells }: Row): void {
    for (let at = this.#titles.length; at < cells.length; at += 1)
      if ((cells[at] ?? '') !== '' && !this.#beyond.has(at)) this.#beyond.set(at, line);
  }

  notes(): string[] {
    const lines = this.#lines
      .slice(0, NAMED)
      .map(({ row, why }) => `Línea ${row.line}: «${wordsIn(row)}» no se leyó, ${why}.`);
    const more = this.#lines.length - NAMED;
    return [
      ...lines,
      ...(more > 0 ? [`Otras ${more} líneas que no son de nadie no se leyeron.`] : []),
      ...(this.#repeated > 0
        ? [`Los encabezados se repiten ${this.#repeated} veces más: no se leyeron.`]
        : []),
      ...[...this.#beyond].map(
        ([at, line]) =>
          `La columna ${columnLetters(at)}, sin encabezado, tiene datos desde la línea ${line}: no se leyó.`,
      ),
    ];
  }
}

/** Whether a row is a group name: a single text without digits. */
const isGroup = (cells: readonly string[]): boolean => {
  const texts = filled(cells);
  return new Set(texts).size === 1 && /\p{L}/u.test(texts[0] ?? '') && !/\d/.test(texts[0] ?? '');
};

/** The rows without group names, repeated headings and lines below the table. */
export async function* realRows(
  rows: AsyncGenerator<Row>,
  left: SkippedRows,
  isWhole: (cells: readonly string[]) => boolean,
): AsyncGenerator<Row> {
  let below: Row[] = [];
  for await (const row of rows) {
    left.look(row);
    if (left.isHeading(row)) continue;
    if (!isWhole(row.cells) && filled(row.cells).length <= FEW && below.length < MOST_BELOW) {
      below.push(row);
      continue;
    }
    yield* among(below, left);
    below = [];
    yield row;
  }
  for (const row of below) left.add(row, 'está debajo de la lista');
}

/** Lines that seemed to be below the table, but are followed by more rows. */
function* among(rows: readonly Row[], left: SkippedRows): Generator<Row> {
  for (const row of rows) {
    if (isGroup(row.cells)) left.add(row, 'no es de nadie');
    else yield row;
  }
}
