/** How the keys of a list are written: a line at its end with such a key, and more, is somebody, whatever it lacks. */
export class KeyShapes {
  readonly #column: number;
  readonly #shapes = new Set<string>();

  /** `column`: the place of the keys; -1 for a table without. */
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

  /** Where no line says all that it must, any number is a key. */
  has(cells: readonly string[]): boolean {
    const shape = this.#shapeOf(cells);
    const isKey = this.#shapes.size === 0 ? shape.includes('9') : this.#shapes.has(shape);
    return isKey && cells.filter((cell) => cell.trim() !== '').length > 1;
  }
}
