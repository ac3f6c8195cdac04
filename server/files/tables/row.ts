/** A row of a table as texts. `line` counts from 1, as spreadsheets and editors do. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}
