/** The text of a cell whose formula was never calculated: programs that make workbooks leave that to Excel. */
export const NOT_CALCULATED = '=(fórmula sin resultado)';

/** A row of a table as texts. `line` is its number in the file, from 1. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}
