/** The patterns of a list's keys: an incomplete line at the end counts as a row if it has such a key. */
export class KeyShapes {
  readonly #column: number;
  readonly #shapes = new Set<string>();

  /** `column` is the index of the key column; -1 if there is none. */
  constructor(column: number) {
    this.#column = column;
  }

  #shapeOf(cells: readonly string[]): string {
    return (cells[this.#column] ?? '').trim().toUpperCase().replaceAll(/\d+/g, '9');
  }

  add(cells: readonly string[]): void {
    const shape = this.#shapeOf(cells);
    if (shape.includes('9')) this.#shapes.add(shape);
  }

  /** If no row is complete, any number counts as a key. */
  has(cells: readonly string[]): boolean {
    const shape = this.#shapeOf(cells);
    const isKey = this.#shapes.size === 0 ? shape.includes('9') : this.#shapes.has(shape);
    return isKey && cells.filter((cell) => cell.trim() !== '').length > 1;
  }
}
