import { attributeOf, type Element } from './piece.ts';

/** More columns than a person's table has. */
const WIDEST = 60;

const spanOf = (cell: Element, name: 'colspan' | 'rowspan', most: number): number => {
  const span = Number.parseInt(attributeOf(cell, name), 10);
  return Number.isNaN(span) ? 1 : Math.min(Math.max(span, 1), most);
};

/**
 * The words of each row in the columns where they are shown. A cell over several rows is said in each of them; one over
 * several columns stands in the first, and the others are empty.
 */
export const gridOf = (
  rows: readonly (readonly Element[])[],
  textOf: (cell: Element) => string,
): string[][] => {
  /** By column: what a cell above says here too, and for how many more rows. */
  const hanging: { text: string; rows: number }[] = [];
  return rows.map((cells, at) => {
    const line: string[] = [];
    const hang = (): void => {
      for (let above = hanging[line.length]; above && above.rows > 0; above = hanging[line.length]) {
        above.rows -= 1;
        line.push(above.text);
      }
    };
    for (const cell of cells) {
      hang();
      const below = spanOf(cell, 'rowspan', rows.length - at) - 1;
      const text = textOf(cell);
      for (let column = spanOf(cell, 'colspan', WIDEST), said = text; column > 0; column -= 1, said = '') {
        hanging[line.length] = { text: said, rows: below };
        line.push(said);
      }
    }
    hang();
    return line;
  });
};
