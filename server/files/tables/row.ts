/** A row of a table as texts. `line` is its number in the file, from 1. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}
